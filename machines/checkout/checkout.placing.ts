import { replyOf, unexpectedTo, warnAboutError } from '../core/reply.ts'
import { checkoutSetup } from './checkout.setup.ts'
import { phoneCodeRequest, placementOf } from './checkout.values.ts'

/** The call that places the orders, with a transition for each of its responses. */
export const placing = checkoutSetup.createStateConfig({
  tags: ['form', 'busy'],
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    input: ({ context }) => placementOf(context),
    onDone: [
      { guard: { type: 'savesAddress', params: replyOf }, target: '#checkout.savingAddress' },
      { guard: { type: 'succeeded', params: replyOf }, target: '#checkout.placed' },
      {
        guard: { type: 'isChanged', params: replyOf },
        target: 'filling.changed',
        actions: { type: 'setChangedPrice', params: replyOf },
      },
      {
        guard: { type: 'hasOtherPolicies', params: replyOf },
        target: 'filling.policiesChanged',
        actions: [
          { type: 'readPolicies', params: replyOf },
          { type: 'invalidate', params: { kind: 'ShopDetails' } },
        ],
      },
      { guard: { type: 'needsCode', params: replyOf }, target: 'proving', actions: 'clearCode' },
      {
        guard: { type: 'isWrongCode', params: replyOf },
        target: 'proving',
        actions: { type: 'setCodeError', params: replyOf },
      },
      { guard: { type: 'isDuplicate', params: replyOf }, target: 'askingDuplicate' },
      { guard: { type: 'hasTooManyOpen', params: replyOf }, target: 'filling.tooManyOpen' },
      { guard: { type: 'isAlreadyPlaced', params: replyOf }, target: 'filling.alreadyPlaced' },
      { guard: { type: 'isTaken', params: replyOf }, target: 'filling.taken' },
      { guard: { type: 'isSessionEnded', params: replyOf }, target: 'filling.sessionEnded' },
      { guard: { type: 'isUnanswered', params: replyOf }, target: 'filling.unanswered' },
      { target: 'filling.refused', actions: { type: 'showRefusal', params: replyOf } },
    ],
    onError: unexpectedTo('filling.unanswered'),
  },
})

/** A guest proves the phone number. */
export const proving = checkoutSetup.createStateConfig({
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
})
