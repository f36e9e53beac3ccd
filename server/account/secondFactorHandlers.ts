import { Effect } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { secondFactorTexts as texts } from '../../messages/en/secondFactor.ts'
import { caller, good } from '../platform/http/answers.ts'
import { ServedApi } from '../platform/http/api.ts'
import { SecondFactor } from './SecondFactor.ts'

/** The settings of one's own second factor. */
export const secondFactorHandlers = HttpApiBuilder.group(
  ServedApi,
  'secondFactor',
  Effect.fnUntraced(function* (handlers) {
    const factor = yield* SecondFactor
    return handlers.handleAll({
      getSecondFactor: Effect.fnUntraced(function* () {
        return good(texts.state, yield* factor.state(yield* caller))
      }),
      setUpSecondFactor: Effect.fnUntraced(function* ({ payload: { currentPassword } }) {
        return good(texts.started, yield* factor.setUp(yield* caller, currentPassword))
      }),
      confirmSecondFactor: Effect.fnUntraced(function* ({ payload: { code } }) {
        return good(texts.switchedOn, yield* factor.confirm(yield* caller, code))
      }),
      renewRecoveryCodes: Effect.fnUntraced(function* ({ payload: { code } }) {
        return good(texts.codesRenewed, yield* factor.renew(yield* caller, code))
      }),
      removeSecondFactor: Effect.fnUntraced(function* ({ payload }) {
        yield* factor.remove(yield* caller, payload)
        return good(texts.switchedOff, null)
      }),
    })
  }),
)
