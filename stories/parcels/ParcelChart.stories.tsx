import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { ParcelState } from '#contract/parcels/states.ts'
import { parcelFixtures } from '#machines/parcels/parcel.fixtures.ts'
import { parcelMachine } from '#machines/parcels/parcel.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events } = parcelFixtures

const meta: Meta = {
  title: 'Flows without a screen/Parcel',
  render: () => <Headless machine={parcelMachine} purpose="A parcel, which people and couriers report." />,
}
export default meta
type Story = StoryObj

const after = (...path: readonly EventObject[]): Story => ({
  parameters: withApp({ flows: { parcel: { events: path } } }),
})
/** The newer report of a state. */
const says = (state: Exclude<ParcelState, 'draft'>) => events[`parcel.${state}`][0]

export const Draft = shows(after(), '#parcel draft')
export const Asked = shows(after(says('asked')), '#parcel asked')
export const Booked = shows(after(says('asked'), says('booked')), '#parcel booked')
export const Cancelled = shows(after(says('booked'), says('cancelled')), '#parcel cancelled')
export const PickedUp = shows(after(says('booked'), says('pickedUp')), '#parcel pickedUp')
export const InTransit = shows(after(says('pickedUp'), says('inTransit')), '#parcel inTransit')
export const OlderReport = shows(after(says('inTransit'), events['parcel.pickedUp'][1]), '#parcel inTransit')
export const DeliveryFailed = shows(after(says('inTransit'), says('deliveryFailed')), '#parcel deliveryFailed')
export const Returning = shows(after(says('deliveryFailed'), says('returning')), '#parcel returning')
export const Delivered = shows(after(says('inTransit'), says('delivered')), '#parcel delivered')
export const PartlyDelivered = shows(after(says('inTransit'), says('partlyDelivered')), '#parcel partlyDelivered')
export const Returned = shows(after(says('returning'), says('returned')), '#parcel returned')
export const Lost = shows(after(says('inTransit'), says('lost')), '#parcel lost')
export const CheckedIn = shows(after(says('returned'), says('checkedIn')), '#parcel checkedIn')
