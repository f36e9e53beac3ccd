import { fromPromise } from 'xstate'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint } from '#app/wiring/calls.ts'
import { phoneCode } from '#app/wiring/phoneCode.ts'
import { makeSendOnce } from '#app/wiring/sendOnce.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import type { RefundRequest } from '#contract/refunds/rules.ts'
import { requestRefund, sendRefundCode } from '#contract/refunds/shopApi.ts'
import type { Http } from '#http/runtime.ts'
import type { OrderCodeRequest } from '#machines/checkout/phoneCode.machine.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { requestRefundMachine } from '#machines/refunds/requestRefund.machine.ts'
import { watchOrder } from './watchOrder.ts'

/**
 * The calls of a customer's refund request.
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
      phoneCode: phoneCode(({ orderId }: OrderCodeRequest) =>
        callEndpoint(http, sendRefundCode, { params: { orderId }, orderKey: orderKeyOf(orderId) }),
      ),
    },
  } satisfies { requestRefund: CallsOf<typeof requestRefundMachine> }
}
