import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { respond, success } from '../platform/http/responses.ts'
import { Logos } from './Logos.ts'

export const logoHandlers = HttpApiBuilder.group(
  ServerApi,
  'logo',
  Effect.fnUntraced(function* (handlers) {
    const logos = yield* Logos
    return handlers.handleAll({
      getLogo: () => respond(logos.get),
      uploadLogo: Effect.fnUntraced(function* ({ payload, request }) {
        return yield* success('logo.uploaded', yield* logos.set(payload.img, ifMatch(request)))
      }),
      deleteLogo: Effect.fnUntraced(function* ({ params, request }) {
        yield* logos.remove(params.id, ifMatch(request))
        return yield* success('logo.deleted', null)
      }),
    })
  }),
).pipe(Layer.provide(Logos.layer))
