import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { respond, success } from '../platform/http/responses.ts'
import { Policies } from './Policies.ts'

export const policiesHandlers = HttpApiBuilder.group(
  ServerApi,
  'policies',
  Effect.fnUntraced(function* (handlers) {
    const policies = yield* Policies
    return handlers.handleAll({
      getPolicy: ({ params, query }) => respond(policies.get(params.page, query.version)),
      getPolicyVersions: ({ params }) => respond(policies.versions(params.page)),
      setPolicy: Effect.fnUntraced(function* ({ params, payload, request }) {
        return yield* success('policies.updated', yield* policies.set(params.page, payload.text, ifMatch(request)))
      }),
    })
  }),
).pipe(Layer.provide(Policies.layer))
