import type { CartItem } from '#contract/cart/entity.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type { cartMachine } from './cart.machine.ts'
import { emptyCart, plainLine, type StoredCart } from './cartLines.ts'

export const saree: CartItem = {
  productId: 'saree',
  quantity: 1,
  size: '12 haat',
  color: '#b3174f',
  seen: { productName: 'Dhakai jamdani saree (ঢাকাই জামদানি)', image: '/media/dhakai-jamdani-saree.webp', price: 7480 },
}
export const honey: CartItem = {
  productId: 'honey',
  quantity: 2,
  size: '',
  color: '',
  seen: { productName: 'Sundarban honey', image: '/media/sundarban-honey.webp', price: 899.5 },
}

const guest: StoredCart = { ...emptyCart, lines: [saree, honey] }
const saved = { items: [plainLine(saree)], updatedAt: '2026-11-23T06:00:00.000Z' }
/** The cart of a signed-in person; the server knows the saree only. */
const own: StoredCart = { ...emptyCart, user: 'customer', lines: [saree, honey], saved }

export const cartFixtures = {
  inputs: {
    empty: { stored: emptyCart, user: null },
    guest: { stored: guest, user: null },
    signedIn: { stored: own, user: 'customer' },
    expired: { stored: own, user: null },
  },
  events: {
    'cart.add': [
      { type: 'cart.add', items: [honey], room: true },
      { type: 'cart.add', items: [saree], room: false },
      { type: 'cart.add', items: [{ ...honey, quantity: 99 }], room: false },
    ],
    'cart.change': [{ type: 'cart.change', key: '["honey","",""]', quantity: 3 }],
    'cart.choose': [{ type: 'cart.choose', key: '["saree","12 haat","#b3174f"]', size: '13 haat', color: 'White' }],
    'cart.remove': [{ type: 'cart.remove', key: '["honey","",""]' }],
    'cart.undo': [{ type: 'cart.undo' }],
    'cart.ordered': [{ type: 'cart.ordered', items: [saree] }],
    'cart.seen': [{ type: 'cart.seen', items: [{ ...honey, seen: { ...honey.seen!, price: 950 } }] }],
    'cart.read': [{ type: 'cart.read', stored: { ...guest, lines: [honey] } }],
    'cart.replace': [{ type: 'cart.replace', user: 'customer', lines: [honey], saved }],
    'cart.saved': [{ type: 'cart.saved', user: 'customer', saved }],
    'session.started': [
      { type: 'session.started', user: 'customer', stored: guest },
      { type: 'session.started', user: 'owner', stored: null },
    ],
    'session.ended': [
      { type: 'session.ended', reason: 'signedOut' },
      { type: 'session.ended', reason: 'refused' },
      { type: 'session.ended', reason: 'elsewhere' },
    ],
    'panel.close': [{ type: 'panel.close' }],
  },
  outcomes: { watchStorage: {}, watchServer: {} },
} satisfies FixturesOf<typeof cartMachine>
