import { placedAddress } from '#contract/routes/addresses.ts'
import { checkoutScreen as texts } from '#messages/en/checkoutScreen.ts'
import { eventOf, failureToast, replyOf, warnAboutError } from '../core/reply.ts'
import { addresses } from './checkout.addresses.ts'
import { consent } from './checkout.consent.ts'
import { asking, placing, proving, unknown } from './checkout.placing.ts'
import { price } from './checkout.price.ts'
import { checkoutRedaction, checkoutSetup, reads, watchers } from './checkout.setup.ts'
import { addressToSave, blankCheckout } from './checkout.values.ts'

/**
 * The checkout on one page: contact, address, delivery, payment, and the call that places the orders. Every failure is
 * a state that keeps what was typed.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  meta: { redaction: checkoutRedaction },
  context: ({ input }) => blankCheckout(input),
  invoke: watchers,
  initial: 'opening',
  states: {
    opening: {
      on: {
        ...reads,
        'kept.read': [
          { guard: 'isSignedIn', target: 'readingAddresses', actions: { type: 'open', params: eventOf } },
          { target: 'open', actions: { type: 'open', params: eventOf } },
        ],
      },
    },
    /** Without the saved addresses, the customer types one, or reads them again. */
    readingAddresses: {
      tags: 'busy',
      on: reads,
      invoke: {
        id: 'getAddresses',
        src: 'getAddresses',
        onDone: { target: 'open', actions: { type: 'setAddresses', params: replyOf } },
        onError: { target: 'open', actions: warnAboutError },
      },
      after: { readLimit: 'open' },
    },
    open: {
      type: 'parallel',
      states: {
        price,
        consent,
        addresses,
        order: {
          initial: 'filling',
          states: {
            filling: {
              tags: 'form',
              initial: 'ready',
              on: {
                'form.change': { actions: [{ type: 'changeField', params: eventOf }, 'keepValues'] },
                'address.choose': { actions: [{ type: 'chooseAddress', params: eventOf }, 'keepValues'] },
                'address.save': { actions: { type: 'setSavesAddress', params: eventOf } },
                'form.submit': [{ guard: 'canOrder', target: 'checking' }, { actions: 'showIssues' }],
                'kept.read': { target: '.ready', actions: { type: 'setIdentity', params: eventOf } },
              },
              states: {
                ready: {},
                /** Prices or stock differ from those that the person saw; the new sums show. */
                changed: {},
                /** The shop has other policies than those that the person has agreed to. */
                policiesChanged: {},
                /** Nobody knows whether the orders are placed: the same checkout sent again leads to the same orders. */
                unanswered: {},
                tooManyOpen: {},
                sessionEnded: {},
                refused: {},
                alreadyPlaced: { on: { 'checkout.renew': { actions: 'renew' } } },
                /** The checkout belongs to another account or key. */
                taken: { on: { 'checkout.renew': { actions: 'renew' } } },
              },
            },
            /** Waits for the price of the chosen district, and for the policies of the shop. */
            checking: {
              tags: ['form', 'busy'],
              entry: 'acceptForm',
              always: [
                { guard: 'lacksConsent', target: 'filling' },
                { guard: 'isReady', target: 'placing' },
                { guard: 'isUnpriced', target: 'filling' },
              ],
            },
            placing,
            unknown,
            asking,
            askingDuplicate: {
              tags: ['form', 'confirming'],
              on: {
                'duplicate.confirm': { target: 'placing', actions: 'confirmDuplicate' },
                'duplicate.decline': 'filling',
              },
            },
            proving,
          },
        },
      },
    },
    /** The orders are placed; a failure here only leaves the address unsaved. */
    savingAddress: {
      tags: 'busy',
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: ({ context }) => addressToSave(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'placed',
            actions: { type: 'invalidate', params: { kind: 'Address' } },
          },
          {
            target: 'placed',
            actions: { type: 'toastError', params: ({ event }) => failureToast(event.output, texts.addressNotSaved) },
          },
        ],
        onError: { target: 'placed', actions: warnAboutError },
      },
      /** The call goes on, and the order does not wait for it. */
      after: {
        saveLimit: { target: 'placed', actions: { type: 'toastError', params: { text: texts.addressUnknown } } },
      },
    },
    placed: {
      type: 'final',
      entry: [
        'takeFromCart',
        { type: 'invalidate', params: { kind: 'Order' } },
        { type: 'invalidate', params: { kind: 'Product' } },
        {
          type: 'navigate',
          params: ({ context }) => ({ to: placedAddress(context.checkoutId), replace: true }),
        },
      ],
    },
  },
})
