import type { Cart, CartPrice } from '#contract/cart/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { honey, saree } from './cart.fixtures.ts'
import { plainLine } from './cartLines.ts'
import type { cartSyncMachine } from './cartSync.machine.ts'

const cart = (items: Cart['items'], updatedAt: string): Cart => ({ items: items.map(plainLine), updatedAt })
const sareeAtServer = cart([{ ...saree, quantity: 3 }], '2026-11-23T06:00:00.000Z')

const price = (problems: CartPrice['problems']): CartPrice => ({
  sellers: [],
  subTotal: 0,
  deliveryFee: null,
  rounding: null,
  total: null,
  untilFreeDelivery: null,
  problems,
})

export const cartSyncFixtures = {
  inputs: {
    signIn: { user: 'customer', lines: [saree, honey], saved: null },
    reload: { user: 'customer', lines: [saree], saved: cart([saree], '2026-11-23T05:00:00.000Z') },
  },
  events: {
    'lines.changed': [
      { type: 'lines.changed', lines: [honey] },
      { type: 'lines.changed', lines: sareeAtServer.items },
    ],
    'connection.back': [{ type: 'connection.back' }],
    'server.changed': [{ type: 'server.changed' }],
  },
  outcomes: {
    readCart: {
      good: successReply(sareeAtServer),
      empty: successReply(cart([], '1970-01-01T00:00:00.000Z')),
      refused: errorReply(403, 'You may not do this.'),
      busy: errorReply(503),
      unreachable,
    },
    priceCart: {
      good: successReply(price([])),
      short: successReply(price([{ at: 0, code: 'cart.only_left', params: { left: 2 } }])),
      refused: errorReply(500),
      unreachable,
    },
    writeCart: {
      good: successReply(cart([honey], '2026-11-23T06:10:00.000Z')),
      conflict: errorReply(409, 'Somebody else changed this meanwhile.'),
      refused: errorReply(400, 'A cart holds at most 50 different products'),
      unreachable,
    },
    watchLines: {},
    watchOnline: {},
    watchServerCart: {},
  },
} satisfies FixturesOf<typeof cartSyncMachine>
