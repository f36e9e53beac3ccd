import { useSelector } from '@xstate/react'
import {
  type KeyedOrders,
  type OrdersView,
  orderKeyMachine,
  orderKeySelect as select,
} from '#machines/checkout/orderKey.machine.ts'
import { useFlow } from './flow.ts'

interface OrderKey {
  readonly view: OrdersView
  /** Whether orders are read: by the key or, where it is null, by the account. */
  readonly follows: boolean
  readonly key: string | null
}

/** The key of an order or a checkout, and what the page of the orders shows. */
export const useOrderKey = (input: KeyedOrders & { readonly userId: string }): OrderKey => {
  const flow = useFlow(orderKeyMachine, { input })
  return {
    view: useSelector(flow, select.view),
    follows: useSelector(flow, select.follows),
    key: useSelector(flow, select.key),
  }
}
