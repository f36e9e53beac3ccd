import type { FixturesOf } from '../core/fixtures.ts'
import type { bookingMachine } from './booking.machine.ts'

export const bookingFixtures = {
  inputs: { unnamed: { isNamed: false }, named: { isNamed: true } },
  events: {
    'booking.take': [{ type: 'booking.take' }],
    'booking.unwanted': [{ type: 'booking.unwanted' }],
    'booking.notSent': [{ type: 'booking.notSent' }],
    'booking.silent': [{ type: 'booking.silent' }],
    'booking.made': [{ type: 'booking.made' }],
    'booking.declined': [{ type: 'booking.declined' }],
    'booking.unnamed': [{ type: 'booking.unnamed' }],
    'booking.named': [{ type: 'booking.named' }],
    'booking.again': [{ type: 'booking.again' }],
    'booking.withdraw': [{ type: 'booking.withdraw' }],
    'booking.cancelled': [{ type: 'booking.cancelled' }],
    'booking.moves': [{ type: 'booking.moves' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof bookingMachine>
