import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { campaignPageFields } from '#contract/campaignPages/fields.ts'
import type { createCampaignPage } from '#contract/campaignPages/staffApi.ts'
import { valuesOfPost } from '#contract/fields/fieldTable.ts'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { respond, success } from '../platform/http/responses.ts'
import { CampaignPages } from './CampaignPages.ts'
import { campaignPageColumns } from './rows.ts'

type Whole = (typeof createCampaignPage)['~Payload']['Type']

const toSave = ({ pictures: files = [], imageOrder: order, ...parts }: Whole) => ({
  columns: campaignPageColumns.ofValues(valuesOfPost(campaignPageFields, parts)),
  files,
  order,
})

export const campaignPagesHandlers = HttpApiBuilder.group(
  ServerApi,
  'campaignPages',
  Effect.fnUntraced(function* (handlers) {
    const pages = yield* CampaignPages
    return handlers.handleAll({
      getPublishedPage: ({ params }) => respond(pages.published(params.slug)),
      getCampaignPages: () => respond(pages.all),
      getCampaignPage: ({ params }) => respond(pages.get(params.id)),
      getLastChangeOfCampaignPage: ({ params }) => respond(pages.lastChange(params.id)),
      createCampaignPage: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('campaignPages.created', yield* pages.create(toSave(payload)))
      }),
      updateCampaignPage: Effect.fnUntraced(function* ({ params, payload, request }) {
        return yield* success(
          'campaignPages.updated',
          yield* pages.update(params.id, toSave(payload), ifMatch(request)),
        )
      }),
      deleteCampaignPage: Effect.fnUntraced(function* ({ params, request }) {
        yield* pages.remove(params.id, ifMatch(request))
        return yield* success('campaignPages.deleted', null)
      }),
    })
  }),
).pipe(Layer.provide(CampaignPages.layer))
