import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { callFixtures } from '#machines/callDesk/call.fixtures.ts'
import { callMachine } from '#machines/callDesk/call.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events } = callFixtures

const meta: Meta = { title: 'Flows without a screen/Call' }
export default meta
type Story = StoryObj

const call = (input: keyof typeof inputs, ...path: readonly EventObject[]): Story => ({
  render: () => (
    <Headless
      machine={callMachine}
      input={inputs[input]}
      purpose="The call that confirms an order: taken by one person, tried again, and ended by its result."
    />
  ),
  parameters: withApp({ flows: { call: { events: path } } }),
})
const [take] = events['call.take']
const [confirmed] = events['call.confirmed']
const [noAnswer] = events['call.noAnswer']
const [refused] = events['call.refused']
const [settled] = events['order.settled']

export const Due = shows(call('first'), '#call toCall')
export const Taken = shows(call('first', take), '#call calling')
export const NoAnswer = shows(call('first', take, noAnswer), '#call callAgain')
export const TriesUsedUp = shows(call('last', take, noAnswer), '#call unreachable')
export const Confirmed = shows(call('first', take, confirmed), '#call confirmed')
export const Refused = shows(call('first', take, refused), '#call refused')
export const SettledElsewhere = shows(call('first', settled), '#call ended')
