import { fromPromise } from 'xstate'
import type { Refund } from '#contract/refunds/entity.ts'
import type { RefundRequest } from '#contract/refunds/rules.ts'
import { requestRefund } from '#contract/refunds/shopApi.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { requestRefundMachine } from '#machines/refunds/requestRefund.machine.ts'
import type { Cache } from '../cache.ts'
import { callEndpoint } from './calls.ts'
import { makeSendOnce } from './sendOnce.ts'
import { watchOrder } from './watchOrder.ts'
import type { CallsOf } from './wiring.ts'

/**
 * The call of a customer's refund request.
 * @param orderKeyOf the key with which a guest acts as the customer of an order
 */
export const refundRequests = (
  http: Http,
  cache: Cache,
  orderKeyOf: (orderId: string) => string | undefined = () => undefined,
) => {
  const sendOnce = makeSendOnce()
  return {
    requestRefund: {
      watchOrder: watchOrder(cache),
      requestRefund: fromPromise<Reply<Refund>, RefundRequest>(({ input }) =>
        sendOnce(input, (idempotencyKey) =>
          callEndpoint(http, requestRefund, { payload: input, idempotencyKey, orderKey: orderKeyOf(input.orderId) }),
        ),
      ),
    },
  } satisfies { requestRefund: CallsOf<typeof requestRefundMachine> }
}
