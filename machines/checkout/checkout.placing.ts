import { replyOf, unexpectedTo, warnAboutError } from '../core/reply.ts'
import { checkoutSetup } from './checkout.setup.ts'
import { phoneCodeRequest, placementOf } from './checkout.values.ts'

/** A transition for each response of the call that places the orders, which says whether they are placed. */
const answered = [
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
  {
    guard: { type: 'isRefused', params: replyOf },
    target: 'filling.refused',
    actions: { type: 'showRefusal', params: replyOf },
  },
] as const

/** The reply leaves open whether the orders are placed. */
const unansweredTo = <const Target extends string>(target: Target) =>
  ({ target, actions: { type: 'showReason', params: replyOf } }) as const

/** The call that places the orders. It is never aborted: its request has a limit of its own. */
export const placing = checkoutSetup.createStateConfig({
  tags: ['form', 'busy'],
  entry: 'keepPlacement',
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    input: ({ context }) => placementOf(context),
    onDone: [...answered, unansweredTo('unknown')],
    onError: unexpectedTo('filling.unanswered'),
  },
})

/** It is not known yet whether the orders are placed. */
export const unknown = checkoutSetup.createStateConfig({
  tags: ['form', 'busy'],
  after: { askPause: 'asking' },
})

/** The same call asks the server: it never places the orders twice. What has changed in the meantime is not sent. */
export const asking = checkoutSetup.createStateConfig({
  tags: ['form', 'busy'],
  invoke: {
    id: 'askAboutOrder',
    src: 'placeOrder',
    input: ({ context }) => context.sent ?? placementOf(context),
    onDone: [...answered, unansweredTo('filling.unanswered')],
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
