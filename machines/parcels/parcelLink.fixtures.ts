import type { ParcelLink } from '#contract/parcels/link.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { parcelLinkMachine, WishValues } from './parcelLink.machine.ts'

export const parcelLink: ParcelLink = {
  _id: '66a1f0c2b7d4e8f901a2b3c4',
  state: 'open',
  days: ['2026-06-09', '2026-06-10', '2026-06-11'],
}

const refusals = {
  refused: errorReply(404, 'This link of a parcel no longer works.', { code: 'parcel.link_unknown' }),
  tooMany: errorReply(429, 'Too many tries.', { code: 'request.too_many' }),
  unreachable,
}

export const parcelLinkFixtures = {
  inputs: { byLink: { orderId: parcelLink._id, token: 'Qk9LQVNIIGlzIG5vdCBoZQ' } },
  events: {
    ...formEvents<WishValues>([
      { type: 'form.change', field: 'day', value: '2026-06-10' },
      { type: 'form.change', field: 'wish', value: 'address' },
      { type: 'form.change', field: 'address', value: 'House 9, Road 3, Sector 7' },
      { type: 'form.change', field: 'wish', value: 'stop' },
    ]),
    'link.retry': [{ type: 'link.retry' }],
  },
  outcomes: {
    getParcelLink: {
      good: successReply<ParcelLink>(parcelLink),
      chosen: successReply<ParcelLink>({ ...parcelLink, state: 'chosen', days: [] }),
      over: successReply<ParcelLink>({ ...parcelLink, state: 'over', days: [] }),
      ...refusals,
    },
    wishByLink: {
      good: successReply<ParcelLink>({ ...parcelLink, state: 'chosen', days: [] }),
      moved: errorReply(409, 'The parcel has moved since. Please call the shop.', { code: 'parcel.link_over' }),
      ...refusals,
    },
  },
} satisfies FixturesOf<typeof parcelLinkMachine>
