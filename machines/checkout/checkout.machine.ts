import { placedAddress } from '../../contract/routes/addresses.ts'
import { checkoutScreen as texts } from '../../messages/en/checkoutScreen.ts'
import { eventOf, failureToast, replyOf, warnAboutError } from '../core/reply.ts'
import { placing } from './checkout.placing.ts'
import { price } from './checkout.price.ts'
import { checkoutRedaction, checkoutSetup, watchers } from './checkout.setup.ts'
import { addressToSave, blankCheckout, phoneCodeRequest } from './checkout.values.ts'

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
        'lines.read': { actions: { type: 'setLines', params: eventOf } },
        'kept.read': [
          { guard: 'isSignedIn', target: 'readingAddresses', actions: { type: 'open', params: eventOf } },
          { target: 'open', actions: { type: 'open', params: eventOf } },
        ],
      },
    },
    /** Without the saved addresses, the customer types one. */
    readingAddresses: {
      tags: 'busy',
      on: { 'lines.read': { actions: { type: 'setLines', params: eventOf } } },
      invoke: {
        id: 'getAddresses',
        src: 'getAddresses',
        onDone: { target: 'open', actions: { type: 'setAddresses', params: replyOf } },
        onError: { target: 'open', actions: warnAboutError },
      },
    },
    open: {
      type: 'parallel',
      states: {
        price,
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
                'form.submit': [{ guard: 'isValid', target: 'checking' }, { actions: 'showIssues' }],
                'kept.read': { target: '.ready', actions: { type: 'setIdentity', params: eventOf } },
              },
              states: {
                ready: {},
                /** Prices or stock differ from those that the person saw; the new sums show. */
                changed: {},
                /** No response: the same checkout sent again leads to the same orders. */
                unanswered: {},
                tooManyOpen: {},
                sessionEnded: {},
                refused: {},
                alreadyPlaced: { on: { 'checkout.renew': { actions: 'renew' } } },
                /** The checkout belongs to another account or key. */
                taken: { on: { 'checkout.renew': { actions: 'renew' } } },
              },
            },
            /** Waits for the price of the chosen district. */
            checking: {
              tags: ['form', 'busy'],
              entry: 'acceptForm',
              always: [
                { guard: 'isReady', target: 'placing' },
                { guard: 'isUnpriced', target: 'filling' },
              ],
            },
            placing,
            askingDuplicate: {
              tags: ['form', 'confirming'],
              on: {
                'duplicate.confirm': { target: 'placing', actions: 'confirmDuplicate' },
                'duplicate.decline': 'filling',
              },
            },
            /** A guest proves the phone number. */
            proving: {
              invoke: {
                id: 'phoneCode',
                src: 'phoneCode',
                input: ({ context }) => ({
                  request: phoneCodeRequest(context),
                  error: context.codeError,
                  wait: context.codeWait,
                }),
                onDone: [
                  {
                    guard: { type: 'hasCodeEntered', params: replyOf },
                    target: 'placing',
                    actions: { type: 'setCode', params: replyOf },
                  },
                  { target: 'filling', actions: { type: 'setCode', params: replyOf } },
                ],
                onError: { target: 'filling', actions: warnAboutError },
              },
            },
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
    },
    placed: {
      type: 'final',
      tags: 'terminal',
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
