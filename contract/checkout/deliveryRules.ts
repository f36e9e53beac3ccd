import { Option, Schema } from 'effect'
import { recipient } from '../addresses/rules.ts'
import { required } from '../fields/text.ts'
import { typedPhone } from '../fields/typedPhone.ts'
import { AddressToChange } from '../orders/correctionRules.ts'
import { OrderAmounts } from '../orders/entity.ts'
import { ruleOf } from '../rules.ts'
import { orderCode } from './rules.ts'

const noTotal = ruleOf('validation.total_missing')

/**
 * Body of `PUT /order/{orderId}/delivery`; what is absent stays, and so does the line of the address where it is empty. `totalPrice` is the new total in taka, to which the
 * customer agrees. Without the account of the order, `code` is the one that the order's phone has got.
 */
export const DeliveryChange = Schema.Struct({
  customerName: Schema.optionalKey(recipient.customerName),
  phone: Schema.optionalKey(typedPhone),
  deliveryAddress: Schema.optionalKey(AddressToChange),
  totalPrice: Schema.Finite.annotate(noTotal).pipe(required(noTotal)),
  code: Schema.optionalKey(orderCode),
})
export type DeliveryChange = typeof DeliveryChange.Type

const decodeAmounts = Schema.decodeUnknownOption(OrderAmounts.wire)

/** The new amounts in the parameters of the error `order.total_changed`; null where they cannot be read. */
export const amountsInParams = (params: unknown): OrderAmounts | null => Option.getOrNull(decodeAmounts(params))
