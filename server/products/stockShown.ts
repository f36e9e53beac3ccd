import { Effect } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import { STOCK_MAX } from '#contract/constants.ts'
import { ruleOf } from '#contract/rules.ts'
import { InvalidRequest } from '../platform/InvalidRequest.ts'

/**
 * The header `X-Stock-Shown`: the stock that a product's form showed when it was opened. Undefined without it; 400 where
 * it is not a number of pieces.
 */
export const stockShown = (request: HttpServerRequest.HttpServerRequest): Effect.Effect<number | undefined> => {
  const header = request.headers['x-stock-shown']?.trim()
  if (header === undefined) return Effect.succeed(undefined)
  const pieces = /^\d{1,10}$/.test(header) ? Number(header) : Number.NaN
  return pieces <= STOCK_MAX
    ? Effect.succeed(pieces)
    : // Every call can break a rule of its request, so that no endpoint declares it.
      Effect.die(new InvalidRequest({ rule: ruleOf('validation.stock_shown', { max: STOCK_MAX }) }))
}
