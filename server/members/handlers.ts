import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { caller, respond, success } from '../platform/http/responses.ts'
import { Members } from './Members.ts'

/** Handlers of the members of stores. */
export const membersHandlers = HttpApiBuilder.group(
  ServerApi,
  'members',
  Effect.fnUntraced(function* (handlers) {
    const members = yield* Members
    return handlers.handleAll({
      listStores: () => respond(Effect.flatMap(caller, members.stores)),
      chooseStore: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('members.store_chosen', yield* members.choose(yield* caller, payload.store))
      }),
      listMembers: () => respond(Effect.flatMap(caller, members.list)),
      changeMember: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* success('members.changed', yield* members.change(yield* caller, params.id, payload))
      }),
      removeMember: Effect.fnUntraced(function* ({ params }) {
        yield* members.remove(yield* caller, params.id)
        return yield* success('members.removed', null)
      }),
    })
  }),
).pipe(Layer.provide(Members.layer))
