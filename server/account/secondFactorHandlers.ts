import { Effect } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { secondFactorTexts as texts } from '../../messages/en/secondFactor.ts'
import { ServerApi } from '../platform/http/api.ts'
import { caller, success } from '../platform/http/responses.ts'
import { SecondFactor } from './SecondFactor.ts'

/** Handlers for the settings of the caller's second factor. */
export const secondFactorHandlers = HttpApiBuilder.group(
  ServerApi,
  'secondFactor',
  Effect.fnUntraced(function* (handlers) {
    const factor = yield* SecondFactor
    return handlers.handleAll({
      getSecondFactor: Effect.fnUntraced(function* () {
        return success(texts.state, yield* factor.state(yield* caller))
      }),
      setUpSecondFactor: Effect.fnUntraced(function* ({ payload: { currentPassword } }) {
        return success(texts.started, yield* factor.setUp(yield* caller, currentPassword))
      }),
      confirmSecondFactor: Effect.fnUntraced(function* ({ payload: { code } }) {
        return success(texts.switchedOn, yield* factor.confirm(yield* caller, code))
      }),
      renewRecoveryCodes: Effect.fnUntraced(function* ({ payload: { code } }) {
        return success(texts.codesRenewed, yield* factor.renew(yield* caller, code))
      }),
      removeSecondFactor: Effect.fnUntraced(function* ({ payload }) {
        yield* factor.remove(yield* caller, payload)
        return success(texts.switchedOff, null)
      }),
    })
  }),
)
