import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { respond, success } from '../platform/http/responses.ts'
import { CashRules } from './CashRules.ts'

export const cashRulesHandlers = HttpApiBuilder.group(
  ServerApi,
  'cashRules',
  Effect.fnUntraced(function* (handlers) {
    const rules = yield* CashRules
    return handlers.handleAll({
      listCashRules: () => respond(rules.all),
      createCashRule: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('cashRules.created', yield* rules.create(payload))
      }),
      updateCashRule: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* success('cashRules.updated', yield* rules.update(params.id, payload))
      }),
      deleteCashRule: Effect.fnUntraced(function* ({ params }) {
        yield* rules.remove(params.id)
        return yield* success('cashRules.deleted', null)
      }),
      tryCashRule: ({ payload }) => respond(rules.tryOut(payload)),
      orderCashRules: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('cashRulesOrdered', yield* rules.setOrder(payload.ids))
      }),
    })
  }),
).pipe(Layer.provide(CashRules.layer))
