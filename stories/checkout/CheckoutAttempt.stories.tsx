import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { checkoutAttemptFixtures } from '#machines/checkout/checkoutAttempt.fixtures.ts'
import { checkoutAttemptMachine } from '#machines/checkout/checkoutAttempt.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events } = checkoutAttemptFixtures

const meta: Meta = {
  title: 'Flows without a screen/Checkout attempt',
  render: () => (
    <Headless
      machine={checkoutAttemptMachine}
      purpose="A call that places the orders of a checkout: its rules in their order, and its answers."
    />
  ),
}
export default meta
type Story = StoryObj

const after = (...path: readonly EventObject[]): Story => ({
  parameters: withApp({ flows: { checkoutAttempt: { events: path } } }),
})
const [nothing, same, other, ofOthers] = events['checkout.find']
const [agrees, differs] = events['policies.compare']
const [within, frequent, open, again] = events['limits.read']
const [asSeen, otherwise] = events['cart.price']
const [few, tooMuch] = events['holds.read']

export const Received = shows(after(), '#checkoutAttempt received')
export const Unplaced = shows(after(nothing), '#checkoutAttempt unplaced')
export const Alone = shows(after(nothing, nothing), '#checkoutAttempt alone')
export const Agreed = shows(after(nothing, nothing, agrees), '#checkoutAttempt agreed')
export const Allowed = shows(after(nothing, nothing, agrees, within), '#checkoutAttempt allowed')
export const Priced = shows(after(nothing, nothing, agrees, within, asSeen), '#checkoutAttempt priced')
export const Placed = shows(after(nothing, nothing, agrees, within, asSeen, few), '#checkoutAttempt placed')
export const HoldingTooMuch = shows(
  after(nothing, nothing, agrees, within, asSeen, tooMuch),
  '#checkoutAttempt holdingTooMuch',
)
export const Repeated = shows(after(same), '#checkoutAttempt repeated')
export const RepeatedAtOnce = shows(after(nothing, same), '#checkoutAttempt repeated')
export const Taken = shows(after(ofOthers), '#checkoutAttempt taken')
export const Differing = shows(after(other), '#checkoutAttempt differing')
export const Outdated = shows(after(nothing, nothing, differs), '#checkoutAttempt outdated')
export const TooFrequent = shows(after(nothing, nothing, agrees, frequent), '#checkoutAttempt tooFrequent')
export const TooManyOpen = shows(after(nothing, nothing, agrees, open), '#checkoutAttempt tooManyOpen')
export const Duplicate = shows(after(nothing, nothing, agrees, again), '#checkoutAttempt duplicate')
export const Changed = shows(after(nothing, nothing, agrees, within, otherwise), '#checkoutAttempt changed')
