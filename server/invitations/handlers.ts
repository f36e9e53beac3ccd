import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { accountCookies } from '../account/cookies.ts'
import { PasswordReset } from '../account/PasswordReset.ts'
import { ServerApi } from '../platform/http/api.ts'
import { CurrentUser } from '../platform/http/authorization.ts'
import { caller, respond, success } from '../platform/http/responses.ts'
import { Invitations } from './Invitations.ts'

/** Handlers of the invitations. */
export const invitationsHandlers = HttpApiBuilder.group(
  ServerApi,
  'invitations',
  Effect.fnUntraced(function* (handlers) {
    const invitations = yield* Invitations
    const reset = yield* PasswordReset
    const cookies = yield* accountCookies
    return handlers.handleAll({
      listInvitations: () => respond(Effect.flatMap(caller, invitations.waiting)),
      invite: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('invitations.sent', yield* invitations.make(yield* caller, payload))
      }),
      sendInvitation: Effect.fnUntraced(function* ({ params }) {
        return yield* success('invitations.sent', yield* invitations.sendAgain(yield* caller, params.id))
      }),
      withdrawInvitation: Effect.fnUntraced(function* ({ params }) {
        yield* invitations.withdraw(yield* caller, params.id)
        return yield* success('invitations.withdrawn', null)
      }),
      openInvitation: ({ payload }) => respond(invitations.open(payload.token)),
      takeInvitation: Effect.fnUntraced(function* ({ payload: { token } }) {
        const { resetToken } = yield* invitations.take(yield* CurrentUser, token)
        if (resetToken === null) return yield* success('account.invitation_taken', { choosePassword: null })
        // The link of this instant is unknown to anybody else.
        const { identifier, grant } = yield* Effect.orDie(reset.open(resetToken))
        yield* cookies.set('grant', grant)
        return yield* success('account.invitation_taken', { choosePassword: { identifier } })
      }),
    })
  }),
).pipe(Layer.provide(Invitations.layer))
