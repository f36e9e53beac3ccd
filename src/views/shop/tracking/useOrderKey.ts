import { useSelector } from '@xstate/react'
import { type OrderKeyInput, orderKeyMachine, orderKeySelect as select } from '#machines/checkout/orderKey.machine.ts'
import { useFlow } from './flow.ts'

/** The key of an order or a checkout: `finding` until the browser has looked it up, null without one. */
export const useOrderKey = (input: OrderKeyInput): { readonly finding: boolean; readonly key: string | null } => {
  const flow = useFlow(orderKeyMachine, { input })
  return { finding: useSelector(flow, select.finding), key: useSelector(flow, select.key) }
}
