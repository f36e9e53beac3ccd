import { eventOf, replyOf, warnAboutError } from '../core/reply.ts'
import { plainLine } from './cartLines.ts'
import { cartSyncSetup, merged } from './cartSync.setup.ts'

/**
 * Keeps the cart of a signed-in person equal to the server's. It reads and merges first, then writes every change with
 * its version; it reads and merges again after a conflict, when another device or an order has changed the server's cart,
 * and after a failure when the connection is back.
 */
export const cartSyncMachine = cartSyncSetup.createMachine({
  id: 'cartSync',
  context: ({ input }) => ({ ...input, read: null, notice: null, isStale: false }),
  initial: 'reading',
  on: {
    'lines.changed': { actions: { type: 'takeLines', params: eventOf } },
    'server.changed': { actions: 'markStale' },
  },
  invoke: [
    { id: 'watchLines', src: 'watchLines', onError: { actions: warnAboutError } },
    { id: 'watchOnline', src: 'watchOnline', onError: { actions: warnAboutError } },
    { id: 'watchServerCart', src: 'watchServerCart', onError: { actions: warnAboutError } },
  ],
  states: {
    reading: {
      tags: 'busy',
      entry: 'markFresh',
      on: { 'server.changed': { target: 'reading', reenter: true } },
      invoke: {
        id: 'readCart',
        src: 'readCart',
        onDone: [
          {
            guard: { type: 'isUnion', params: replyOf },
            target: 'checking',
            actions: { type: 'setRead', params: replyOf },
          },
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'comparing',
            actions: [{ type: 'setRead', params: replyOf }, { type: 'merge', params: null }, 'reportMerge'],
          },
          { guard: { type: 'isPassing', params: replyOf }, target: 'waiting' },
          'refused',
        ],
        onError: { target: 'waiting', actions: warnAboutError },
      },
      after: { readLimit: 'waiting' },
    },
    /** Both carts have lines: their quantities together may exceed the stock. */
    checking: {
      tags: 'busy',
      invoke: {
        id: 'priceCart',
        src: 'priceCart',
        input: ({ context }) => ({ items: merged(context).map(plainLine) }),
        onDone: { target: 'comparing', actions: [{ type: 'merge', params: replyOf }, 'reportMerge'] },
        onError: { target: 'comparing', actions: [{ type: 'merge', params: null }, 'reportMerge', warnAboutError] },
      },
      after: { readLimit: { target: 'comparing', actions: [{ type: 'merge', params: null }, 'reportMerge'] } },
    },
    comparing: {
      always: [
        { guard: 'hasNotice', actions: ['sayNotice', 'clearNotice'] },
        { guard: 'isStale', target: 'reading' },
        { guard: 'isSaved', target: 'saved' },
        'saving',
      ],
    },
    saved: {
      on: {
        'lines.changed': { target: 'changed', actions: { type: 'takeLines', params: eventOf } },
        'server.changed': 'reading',
      },
    },
    changed: {
      on: {
        'lines.changed': { target: 'changed', reenter: true, actions: { type: 'takeLines', params: eventOf } },
      },
      after: { pause: [{ guard: 'wasRead', target: 'comparing' }, { target: 'reading' }] },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'writeCart',
        src: 'writeCart',
        input: ({ context: { lines, saved } }) => ({ items: lines.map(plainLine), updatedAt: saved?.updatedAt ?? '' }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'comparing',
            actions: [{ type: 'setSaved', params: replyOf }, 'reportSaved'],
          },
          { guard: { type: 'isConflict', params: replyOf }, target: 'reading' },
          { guard: { type: 'isPassing', params: replyOf }, target: 'waiting' },
          'refused',
        ],
        onError: { target: 'waiting', actions: warnAboutError },
      },
    },
    waiting: { on: { 'connection.back': 'reading' }, after: { wait: 'reading' } },
    /** The server does not accept these lines; the next change is tried again. */
    refused: { on: { 'lines.changed': { target: 'changed', actions: { type: 'takeLines', params: eventOf } } } },
  },
})
