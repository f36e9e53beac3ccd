import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { bookingFixtures } from '#machines/couriers/booking.fixtures.ts'
import { bookingMachine } from '#machines/couriers/booking.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events } = bookingFixtures

const meta: Meta = { title: 'Flows without a screen/Booking' }
export default meta
type Story = StoryObj

const booking = (...path: readonly EventObject[]): Story => ({
  render: () => (
    <Headless
      machine={bookingMachine}
      input={inputs.unnamed}
      purpose="The booking of a parcel at a courier, which makes it once."
    />
  ),
  parameters: withApp({ flows: { booking: { events: path } } }),
})
const [take] = events['booking.take']
const [silent] = events['booking.silent']
const [made] = events['booking.made']
const [cancelled] = events['booking.cancelled']

export const Waiting = shows(booking(), '#booking waiting')
export const Sending = shows(booking(take), '#booking sending')
export const AnswerLost = shows(booking(take, silent), '#booking unanswered')
export const NamedByNobody = shows(booking(take, silent, events['booking.unnamed'][0]), '#booking unclear')
export const Declined = shows(booking(take, events['booking.declined'][0]), '#booking refused')
export const Made = shows(booking(take, made), '#booking booked')
export const Cancelled = shows(booking(take, made, cancelled), '#booking cancelled')
export const FetchedAllTheSame = shows(booking(take, made, cancelled, events['booking.moves'][0]), '#booking booked')
export const GivenUp = shows(booking(events['booking.withdraw'][0]), '#booking withdrawn')
