import { Effect } from 'effect'
import type { HttpApiEndpoint } from 'effect/http-api'
import { expectTypeOf, test } from 'vitest'
import { OrderNotFound, SharedOrder, type StatusNotAllowed } from '#contract/orders/errors.ts'
import type { UserNotFound } from '#contract/users/errors.ts'
import type { ServerApi } from '#server/platform/http/api.ts'

type Endpoints = (typeof ServerApi)['groups']['orders']['endpoints']
/** The errors that the compiler allows a handler to fail with. */
type ErrorsOf<Name extends keyof Endpoints> = HttpApiEndpoint.Errors<Endpoints[Name]>
type Handler<Name extends keyof Endpoints> = HttpApiEndpoint.Handler<Endpoints[Name], never, never>

test('a handler fails only with errors that its endpoint declares', () => {
  expectTypeOf<OrderNotFound | SharedOrder | StatusNotAllowed>().toExtend<ErrorsOf<'updateOrderStatus'>>()
  expectTypeOf<SharedOrder>().not.toExtend<ErrorsOf<'deleteOrder'>>()
  expectTypeOf<UserNotFound>().not.toExtend<ErrorsOf<'updateOrderStatus'>>()
  expectTypeOf<ErrorsOf<'deleteAllOrders'>>().toBeNever()

  const missing = () => Effect.fail(new OrderNotFound())
  const shared = () => Effect.fail(new SharedOrder())
  expectTypeOf(missing).toExtend<Handler<'deleteOrder'>>()
  // @ts-expect-error: deleteOrder does not declare this error
  const handler: Handler<'deleteOrder'> = shared
  expectTypeOf(handler).toBeFunction()
})
