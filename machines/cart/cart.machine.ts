import { eventOf, warnAboutError } from '../core/reply.ts'
import { cartSetup } from './cart.setup.ts'
import { cartFor } from './cartLines.ts'

export type { CartEmitted, CartEvent } from './cart.setup.ts'

/**
 * The cart of the shop's pages: its lines, their person, and the panel that shows them after an
 * addition. `src/app/cart/` stores it for all tabs, and keeps a signed-in person's cart equal to the server's.
 */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...cartFor(input.stored, input.user), removed: null }),
  type: 'parallel',
  invoke: { id: 'watchStorage', src: 'watchStorage', onError: { actions: warnAboutError } },
  states: {
    holder: {
      initial: 'opening',
      on: {
        'cart.add': [
          {
            guard: { type: 'exceeds', params: eventOf },
            actions: [{ type: 'showLimit', params: eventOf }, { type: 'add', params: eventOf }, 'store'],
          },
          { actions: [{ type: 'add', params: eventOf }, 'store'] },
        ],
        'cart.change': { actions: [{ type: 'change', params: eventOf }, 'store'] },
        'cart.choose': { actions: [{ type: 'choose', params: eventOf }, 'store'] },
        'cart.remove': { actions: [{ type: 'remove', params: eventOf }, 'store'] },
        'cart.undo': { guard: 'hasRemoved', actions: ['undo', 'store'] },
        'cart.ordered': { actions: [{ type: 'takeOrdered', params: eventOf }, 'store'] },
        'cart.seen': { actions: [{ type: 'markSeen', params: eventOf }, 'store'] },
        'cart.read': {
          guard: { type: 'isOwn', params: ({ event }) => event.stored },
          actions: { type: 'take', params: ({ event }) => event.stored },
        },
        'session.started': {
          guard: { type: 'isOther', params: eventOf },
          target: '.signedIn',
          reenter: true,
          actions: [{ type: 'giveTo', params: eventOf }, 'store'],
        },
        'session.ended': [
          { guard: { type: 'isSignedOut', params: eventOf }, target: '.guest', actions: ['clear', 'store'] },
          {
            guard: { type: 'isRefused', params: eventOf },
            target: '.guest',
            actions: [{ type: 'giveTo', params: { user: null, stored: null } }, 'store'],
          },
          // The other tab stores what remains.
          { target: '.guest', actions: 'clear' },
        ],
      },
      states: {
        opening: { entry: 'store', always: [{ guard: 'isSignedIn', target: 'signedIn' }, 'guest'] },
        guest: {},
        signedIn: {
          invoke: {
            id: 'watchServer',
            src: 'watchServer',
            input: ({ context }) => ({ user: context.user ?? '' }),
            onError: { actions: warnAboutError },
          },
          on: {
            'cart.replace': {
              guard: { type: 'isOwn', params: eventOf },
              actions: [{ type: 'take', params: ({ event: { lines, saved } }) => ({ lines, saved }) }, 'store'],
            },
            'cart.saved': {
              guard: { type: 'isOwn', params: eventOf },
              actions: [{ type: 'take', params: ({ event: { saved } }) => ({ saved }) }, 'store'],
            },
          },
        },
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'cart.add': [
              { guard: { type: 'exceeds', params: eventOf } },
              { guard: { type: 'hasRoom', params: eventOf }, target: 'open' },
              { actions: 'showAdded' },
            ],
          },
        },
        open: { tags: 'open', on: { 'panel.close': 'closed' } },
      },
    },
  },
})
