import { fromPromise } from 'xstate'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint } from '#app/wiring/calls.ts'
import { phoneCode } from '#app/wiring/phoneCode.ts'
import { changeDelivery, sendDeliveryCode } from '#contract/checkout/deliveryApi.ts'
import type { Order } from '#contract/orders/entity.ts'
import type { Http } from '#http/runtime.ts'
import type { ChangedDelivery, changeDeliveryMachine } from '#machines/checkout/changeDelivery.machine.ts'
import type { OrderCodeRequest } from '#machines/checkout/phoneCode.machine.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import type { Reply } from '#machines/core/reply.ts'
import { watchOrder } from './watchOrder.ts'

/**
 * The calls of a customer's change of the delivery.
 * @param orderKeyOf the key with which a guest acts as the customer of an order
 */
export const deliveryChanges = (
  http: Http,
  cache: Cache,
  orderKeyOf: (orderId: string) => string | undefined = () => undefined,
) =>
  ({
    changeDelivery: {
      watchOrder: watchOrder(cache),
      changeDelivery: fromPromise<Reply<Order>, ChangedDelivery>(({ input: { orderId, body } }) =>
        callEndpoint(http, changeDelivery, { params: { orderId }, payload: body, orderKey: orderKeyOf(orderId) }),
      ),
      phoneCode: phoneCode(({ orderId }: OrderCodeRequest) =>
        callEndpoint(http, sendDeliveryCode, { params: { orderId }, orderKey: orderKeyOf(orderId) }),
      ),
    },
  }) satisfies { changeDelivery: CallsOf<typeof changeDeliveryMachine> }
