import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { paymentFixtures } from '#machines/payments/payment.fixtures.ts'
import { paymentMachine } from '#machines/payments/payment.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events } = paymentFixtures

const meta: Meta = {
  title: 'Flows without a screen/Attempt to pay',
  render: () => (
    <Headless
      machine={paymentMachine}
      purpose="One attempt to pay the orders of a checkout, from the call to the provider to its verdict."
    />
  ),
}
export default meta
type Story = StoryObj

const after = (...path: readonly EventObject[]): Story => ({
  parameters: withApp({ flows: { payment: { events: path } } }),
})
const [begun] = events['payment.begun']
const [refuse] = events['payment.refuse']
const [ask, approved, , , unneeded] = events['payment.ask']
const [paid, failed, cancelled, expired, over, awaited, undecided] = events['payment.decide']

export const Creating = shows(after(), '#payment creating')
export const Redirected = shows(after(begun), '#payment redirected')
export const Verifying = shows(after(begun, ask), '#payment verifying.asking')
export const Undecided = shows(after(begun, ask, undecided), '#payment verifying.asking')
export const Settling = shows(after(begun, approved), '#payment verifying.settling')
/** Nobody owes the payment any more, so that the shop does not take it. */
export const Voided = shows(after(begun, unneeded), '#payment voided')
/** The shop asks about an attempt that has ended. */
export const Reopened = shows(after(begun, ask, over, ask), '#payment reopened.asking')
export const SettledLate = shows(after(begun, ask, over, approved), '#payment reopened.settling')
export const StillAwaited = shows(after(begun, ask, awaited), '#payment redirected')
export const Paid = shows(after(begun, ask, paid), '#payment paid')
export const Refused = shows(after(refuse), '#payment failed')
export const Failed = shows(after(begun, ask, failed), '#payment failed')
export const Cancelled = shows(after(begun, ask, cancelled), '#payment cancelled')
export const Expired = shows(after(begun, ask, expired), '#payment expired')
export const TimeOver = shows(after(begun, ask, over), '#payment expired')
/** Money that arrives after the attempt has ended. */
export const PaidLate = shows(after(begun, ask, over, ask, paid), '#payment paid')
