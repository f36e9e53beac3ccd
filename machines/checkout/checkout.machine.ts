import { and, assign, emit, fromCallback, not, or, raise, sendTo, setup, stateIn } from 'xstate'
import { createAddress, getAddresses } from '#contract/addresses/api.ts'
import type { Address } from '#contract/addresses/entity.ts'
import type { AddressToSave } from '#contract/addresses/rules.ts'
import type { CodeOf } from '#contract/calls/apiError.ts'
import { priceInParams } from '#contract/cart/changed.ts'
import type { CartPrice } from '#contract/cart/entity.ts'
import type { Line } from '#contract/cart/rules.ts'
import { sendPhoneCode } from '#contract/checkout/api.ts'
import type { PlacedCheckout } from '#contract/checkout/entity.ts'
import type { callErrors } from '#contract/checkout/errors.ts'
import { type CheckoutValues, checkCheckout } from '#contract/checkout/formRules.ts'
import type { PhoneCodeRequest } from '#contract/checkout/rules.ts'
import type { PaymentMethod } from '#contract/constants.ts'
import type { Message } from '#contract/messages.ts'
import { paymentAddress, placedAddress } from '#contract/routes/addresses.ts'
import { priceCart } from '../cart/priceOfCart.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { accepted, blankForm, changed, type FormChange, failed } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { port, readDelays } from '../core/port.ts'
import type { RedactionByField } from '../core/redaction.ts'
import {
  errorIn,
  eventOf,
  failureToast,
  hasCode,
  hasStatus,
  isOutcomeUnknown,
  type Reply,
  replyOf,
  succeeded,
  unexpectedTo,
  warnAboutError,
} from '../core/reply.ts'
import { noWait } from '../core/wait.ts'
import { offersActions, offersGuards, offersRegion, watchOffers } from '../payments/offers.ts'
import {
  addressToSave,
  adjusted,
  advanceMethodOf,
  atFields,
  blankCheckout,
  type CheckoutContext,
  type CheckoutEvent,
  type CheckoutInput,
  cartToPrice,
  type Delivery,
  inPlace,
  isOrderable,
  type KeepEvent,
  type KeptCheckout,
  lacksAddress,
  methodOf,
  openedAddress,
  openedValues,
  type Placement,
  type PoliciesEvent,
  phoneCodeRequest,
  placeFields,
  placementOf,
  pressedOf,
  withAddress,
  withLatest,
} from './checkout.values.ts'
import { codeEnteredTo, codeGuards, codeLeftTo, type PhoneCodeOutput, phoneCodes } from './phoneCode.machine.ts'

const { reading, known, unread, rereading } = offersRegion.states

type Context = CheckoutContext
type AnyReply = Reply<unknown>
type PlaceOrderCode = CodeOf<typeof callErrors, 'placeOrder'>
type PlaceOrderReply = Reply<unknown, PlaceOrderCode>

/** Sends `kept.read` at its start and after each renewal, and keeps the values that it receives. */
const watchKept = fromCallback<KeepEvent, CheckoutInput>(() => {})
/** Sends `lines.read` with the lines of the cart, at its start and after each change; of 'Buy Now' the one line. */
const watchLines = fromCallback<CheckoutEvent, CheckoutInput>(() => {})

/**
 * Sends `policies.read` with the version of the shop's policies at its start, and after each change; `policies.unread`
 * after each read that has failed.
 */
const watchPolicies = fromCallback<PoliciesEvent, CheckoutInput>(() => {})

/** Policies are to be agreed to, and are not, or they cannot be read. */
const lacksConsent = or(
  (['asked', 'missing', 'unread', 'blocking'] as const).map((consent) => stateIn({ open: { consent } })),
)
const isChecking = stateIn({ open: { order: 'checking' } })
/** Lines that change are in `asking` for a moment, while a press may wait. */
const isPricing = or([stateIn({ open: { price: 'asking' } }), stateIn({ open: { price: 'pricing' } })])
const isPriced = stateIn({ open: { price: 'priced' } })

/** The new price in the parameters of an error, whichever it is. */
const changedPrice = (reply: PlaceOrderReply): CartPrice | null => {
  const { params } = errorIn(reply)
  return params && 'sellers' in params ? priceInParams(params) : null
}

const versionIn = (reply: AnyReply): number | null => {
  const version = errorIn(reply).params?.version
  return typeof version === 'number' ? version : null
}

const watcher = {
  input: ({ context: { buyer, buyNow } }: { context: Context }) => ({ buyer, buyNow }),
  onError: { actions: warnAboutError },
} as const

/** The watchers of the whole checkout. */
const watchers = [
  { id: 'watchLines', src: 'watchLines', ...watcher },
  { id: 'watchKept', src: 'watchKept', ...watcher },
  { id: 'watchPolicies', src: 'watchPolicies', ...watcher },
  { id: 'watchOffers', src: 'watchOffers', onError: { actions: warnAboutError } },
] as const

/** What the watchers read before the form opens. */
const reads = {
  'lines.read': { actions: { type: 'setLines', params: eventOf } },
  'policies.read': { actions: { type: 'setPolicies', params: eventOf } },
  'policies.unread': { actions: 'readAgain' },
} as const

const checkoutRedaction = {
  key: 'secret',
  city: 'secret',
  addressDetails: 'secret',
  label: 'secret',
  // Names of the public list, which the rules of the form compare.
  division: 'open',
  district: 'open',
  'placeOrder.value': 'opaque',
  'askAboutOrder.value': 'opaque',
  // An address of the provider that names the payment. The replay does not read it, and opens no page.
  url: 'opaque',
  'saveAddress.value': 'opaque',
} satisfies RedactionByField

const checkoutSetup = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as Context,
    events: {} as CheckoutEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy' | 'confirming',
    children: {} as {
      phoneCode: 'phoneCode'
      watchKept: 'watchKept'
      watchLines: 'watchLines'
      watchPolicies: 'watchPolicies'
      watchOffers: 'watchOffers'
    },
  },
  actors: {
    watchKept,
    watchLines,
    watchPolicies,
    watchOffers,
    priceCart,
    getAddresses: calls<typeof getAddresses, void>(getAddresses, () => ({})),
    /** Recipient and address of the newest order of the customer with this id; null without one. */
    getLatestDelivery: port<{ readonly id: string }, Delivery | null>(),
    /** On success it also keeps the key and forgets the typed texts. */
    placeOrder: port<Placement, PlacedCheckout, PlaceOrderCode>(),
    saveAddress: calls(createAddress, (payload: AddressToSave) => ({ payload }), { isOnce: true }),
    phoneCode: phoneCodes(sendPhoneCode, (payload: PhoneCodeRequest) => ({ payload })),
  },
  delays: { ...readDelays, askPause: 3000, saveLimit: 5000 },
  guards: {
    succeeded,
    hasLines: ({ context }) => context.lines.length > 0,
    hasRest: ({ context }) => adjusted(context.lines, context.price).length > 0,
    isSignedIn: ({ context }) => context.buyer !== null,
    lacksConsent,
    isChecking,
    canOrder: and([({ context }: { context: Context }) => checkCheckout(context.form.values).ok, not(lacksConsent)]),
    hasPolicies: ({ context }) => (context.policies?.version ?? null) !== null,
    hasNoPolicies: ({ context }) => context.policies?.version === null,
    /** The policies are read only when the person has pressed to order. */
    hasPoliciesLate: and(['hasPolicies', isChecking]),
    hasOtherVersion: ({ context }, { version }: { version: number | null }) => context.policies?.version !== version,
    hasOtherPolicies: (_, reply: PlaceOrderReply) => hasCode(reply, 'checkout.policies_changed'),
    /** The lines can be ordered at the price that shows. */
    hasPrice: and([({ context }: { context: Context }) => isOrderable(context.price), isPriced]),
    isReady: and([
      'hasPrice',
      or([stateIn({ open: { consent: 'unneeded' } }), stateIn({ open: { consent: 'given' } })]),
    ]),
    /** The policies have become other ones while a dialog stood over the form. */
    isAskedAgain: stateIn({ open: { consent: 'asked' } }),
    /** The person has pressed before the page had a total. */
    sawNoTotal: and(['isReady', ({ context: { pressed } }) => (pressed.price?.total ?? null) === null]),
    /** The method that was pressed cannot be chosen any more. */
    hasOtherMethod: and([
      'isReady',
      ({ context }) => {
        const { method, advanceMethod, price } = context.pressed
        // Without a known method of the shop, nothing can be paid in advance.
        if (method === 'cash' && price?.advance && !advanceMethod) return true
        return methodOf(context) !== method || advanceMethodOf(context) !== advanceMethod
      },
    ]),
    hasOtherTotal: and([
      'isReady',
      ({ context: { price, pressed } }) => {
        const [now, seen] = [price?.advance, pressed.price?.advance]
        return price?.total !== pressed.price?.total || now?.amount !== seen?.amount || now?.returns !== seen?.returns
      },
    ]),
    /** The price is known or cannot be read, and nothing can be ordered at it. */
    isUnpriced: and([not('hasPrice'), not(isPricing)]),
    movesPlace: (_, { field }: { field: string }) => field === 'district' || field === 'division',
    savesAddress: ({ context }, reply: AnyReply) => reply.ok && context.savesAddress,
    /** Neither the kept texts nor a saved address fill in the form. */
    opensBlank: ({ context: { form } }, reply: Reply<readonly Address[]>) =>
      lacksAddress(form.values) && !(reply.ok && openedAddress(form.values, reply.value)),
    isChanged: (_, reply: PlaceOrderReply) => changedPrice(reply) !== null,
    isDuplicate: (_, reply: PlaceOrderReply) => hasCode(reply, 'order.duplicate'),
    isPaidOnline: ({ context: { sent } }) => sent !== null && (sent.paymentMethod !== 'cash' || Boolean(sent.advance)),
    hasTooManyOpen: (_, reply: PlaceOrderReply) => hasCode(reply, 'order.too_many_open'),
    isAlreadyPlaced: (_, reply: PlaceOrderReply) => hasCode(reply, 'checkout.already_placed'),
    isTaken: (_, reply: PlaceOrderReply) => hasCode(reply, 'checkout.taken'),
    isSessionEnded: (_, reply: AnyReply) => hasStatus(reply, 401),
    isRefused: (_, reply: AnyReply) => !isOutcomeUnknown(reply),
    /** The customer's saved addresses could not be read. */
    lacksAddresses: ({ context }) => context.buyer !== null && context.addresses === null,
    ...codeGuards,
    ...offersGuards,
  },
  actions: {
    ...emitActions<Context, CheckoutEvent>(),
    ...formActions<CheckoutValues, Context, CheckoutEvent>(() => checkCheckout, 'checkout.failed'),
    keepValues: sendTo('watchKept', ({ context }: { context: Context }) => ({
      type: 'kept.store',
      values: context.form.values,
    })),
    readAgain: sendTo('watchPolicies', { type: 'policies.retry' }),
    ...offersActions<Context, CheckoutEvent>(),
    setMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    setAdvanceMethod: assign((_, { method }: { method: PaymentMethod }) => ({ advanceMethod: method })),
    setUrl: assign((_, reply: Reply<PlacedCheckout>) => ({ url: (reply.ok && reply.value?.url) || null })),
    renew: sendTo('watchKept', { type: 'kept.renew' }),
    open: assign(({ context }, { kept: { checkoutId, key, values } }: { kept: KeptCheckout }) => ({
      checkoutId,
      key,
      form: blankForm(openedValues(values, context.buyer)),
    })),
    /** A code is for one key. */
    setIdentity: assign((_, { kept: { checkoutId, key } }: { kept: KeptCheckout }) => ({
      checkoutId,
      key,
      code: '',
      codeError: null,
      codeWait: noWait,
    })),
    setAddresses: assign(({ context }, reply: Reply<readonly Address[]>) => {
      const addresses = reply.ok ? reply.value : null
      const address = openedAddress(context.form.values, addresses ?? [])
      const values = address ? withAddress(context.form.values, address) : context.form.values
      return { addresses, addressId: address?._id ?? '', form: blankForm(values) }
    }),
    fillLatest: assign(({ context: { form, buyer } }, reply: Reply<Delivery | null>) => ({
      form: blankForm(withLatest(form.values, buyer, reply.ok ? reply.value : null)),
    })),
    /** Text that is typed in the meantime stays. */
    offerAddresses: assign((_, reply: Reply<readonly Address[]>) => ({ addresses: reply.ok ? reply.value : null })),
    changeField: assign(({ context }, change: FormChange<CheckoutValues>) => {
      const next = changed(context.form, change, checkCheckout)
      const values = inPlace(next.values, context.form.values)
      const moved = placeFields.filter((field) => values[field] !== next.values[field])
      const isPhone = change.field === 'phone'
      return {
        form: moved.reduce((form, field) => changed(form, { field, value: values[field] }, checkCheckout), next),
        ...(isPhone ? { code: '', codeError: null, codeWait: noWait } : {}),
      }
    }),
    chooseAddress: assign(({ context }, { id }: { id: string }) => ({
      addressId: id,
      savesAddress: false,
      form: blankForm(
        withAddress(
          context.form.values,
          context.addresses?.find(({ _id }) => _id === id),
        ),
      ),
    })),
    setSavesAddress: assign({ savesAddress: (_, { save }: { save: boolean }) => save }),
    setPolicies: assign({ policies: (_, { version }: { version: number | null }) => ({ version }) }),
    readPolicies: raise((_, reply: AnyReply) => ({ type: 'policies.read' as const, version: versionIn(reply) })),
    setLines: assign({ lines: (_, { lines }: { lines: readonly Line[] }) => lines }),
    adjustLines: assign({ lines: ({ context }) => adjusted(context.lines, context.price) }),
    setPrice: assign(({ context }, reply: Reply<CartPrice>) => ({ price: reply.ok ? reply.value : context.price })),
    /** What shows now is fixed: what is read later changes neither the order nor the choice of its method. */
    press: assign(({ context }) => {
      const pressed = pressedOf(context)
      return { pressed, method: pressed.method, advanceMethod: pressed.advanceMethod ?? context.advanceMethod }
    }),
    /** Keeps the price that the person saw, to say what has changed. */
    keepSeenPrice: assign(({ context: { pressed } }) => ({ before: pressed.price })),
    setChangedPrice: assign(({ context }, reply: PlaceOrderReply) => ({
      price: changedPrice(reply) ?? context.price,
    })),
    acceptForm: assign(({ context }) => ({
      form: accepted(context.form),
      before: null,
      confirmsDuplicate: false,
    })),
    /** The server takes the lines out of its own cart. 'Buy Now' leaves both carts as they are (`keepCart`). */
    takeFromCart: emit(({ context: { sent, buyNow } }) => ({
      type: 'cart.ordered' as const,
      items: buyNow ? [] : (sent?.items ?? []).map(({ size = '', color = '', ...line }) => ({ ...line, size, color })),
    })),
    confirmDuplicate: assign({ confirmsDuplicate: true }),
    showRefusal: assign(({ context }, reply: AnyReply) => ({
      form: failed(context.form, atFields(errorIn(reply)), 'checkout.failed'),
    })),
    /** The notice itself says that the outcome is open. */
    showReason: assign(({ context }, reply: AnyReply) => {
      const { mayBeDone: _, ...error } = errorIn(reply)
      return { form: failed(context.form, error, 'checkout.failed') }
    }),
    keepPlacement: assign(({ context }) => ({ sent: placementOf(context) })),
    setCodeError: assign({
      codeError: (_, reply: AnyReply): Message => {
        const { message } = errorIn(reply)
        return message === undefined ? 'checkout.code_wrong' : { message }
      },
    }),
    setCodeExpired: assign({ codeError: 'checkout.code_expired' }),
    clearCode: assign({ code: '', codeError: null }),
    setCode: assign((_, { code, wait }: PhoneCodeOutput) => ({ code: code ?? '', codeWait: wait })),
  },
})

/** The price of the lines, asked again at every change of lines or district. */
const price = checkoutSetup.createStateConfig({
  description: 'What the lines cost with delivery to the chosen place.',
  initial: 'asking',
  on: { 'lines.read': { target: '.asking', actions: { type: 'setLines', params: eventOf } } },
  states: {
    asking: {
      description: 'Whether lines remain decides on the price.',
      always: [{ guard: 'hasLines', target: 'pricing' }, 'empty'],
    },
    empty: { description: 'No line remains to be ordered.' },
    pricing: {
      description: 'The server computes the price for the chosen place.',
      on: {
        'form.change': { guard: { type: 'movesPlace', params: eventOf }, target: 'pricing', reenter: true },
        'address.choose': { target: 'pricing', reenter: true },
      },
      invoke: {
        id: 'priceCart',
        src: 'priceCart',
        input: ({ context }) => cartToPrice(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'priced',
            actions: { type: 'setPrice', params: replyOf },
          },
          'unpriced',
        ],
        onError: unexpectedTo('unpriced'),
      },
      after: { readLimit: 'unpriced' },
    },
    priced: {
      description: 'The price that shows is the one of these lines at this place.',
      on: {
        'form.change': { guard: { type: 'movesPlace', params: eventOf }, target: 'pricing' },
        'address.choose': 'pricing',
        'lines.adjust': { target: 'asking', actions: 'adjustLines' },
      },
    },
    unpriced: { description: 'The price could not be read; the customer can retry.', on: { 'price.retry': 'pricing' } },
  },
})

/** The policies cannot be read; a person who waits to order learns that nothing is ordered. */
const policiesUnread = [{ guard: 'isChecking', target: 'blocking' }, { target: 'unread' }] as const

const awaiting = {
  on: { 'policies.unread': policiesUnread },
  after: { readLimit: policiesUnread },
} as const

/**
 * Whether the customer has agreed to the policies of the shop; other policies are asked about again. Policies that cannot
 * be read may exist, so no order is placed before they are read.
 */
const consent = checkoutSetup.createStateConfig({
  description: 'Whether the customer has agreed to the policies of the shop.',
  initial: 'reading',
  on: {
    'policies.read': {
      guard: { type: 'hasOtherVersion', params: eventOf },
      target: '.reading',
      actions: { type: 'setPolicies', params: eventOf },
    },
  },
  states: {
    reading: {
      description: 'The policies are read; without them nothing is ordered.',
      always: [
        { guard: 'hasPoliciesLate', target: 'missing' },
        { guard: 'hasPolicies', target: 'asked' },
        { guard: 'hasNoPolicies', target: 'unneeded' },
      ],
      ...awaiting,
    },
    unneeded: { description: 'The shop has no policies, or is a server without this call.' },
    unread: {
      description: 'The policies cannot be read; the customer can retry.',
      on: { 'policies.retry': { target: 'rereading', actions: 'readAgain' }, 'form.submit': 'blocking' },
    },
    blocking: {
      description:
        'The policies cannot be read, and the customer has pressed to order: nothing is ordered without them.',
      on: { 'policies.retry': { target: 'rereading', actions: 'readAgain' } },
    },
    rereading: { description: 'The policies are read again, after a press to retry.', ...awaiting },
    asked: {
      description: 'The customer can agree to the policies.',
      on: { 'consent.give': 'given', 'form.submit': 'missing' },
    },
    missing: {
      description: 'The customer has pressed to order without agreeing; the box is marked.',
      on: { 'consent.give': 'given' },
    },
    given: { description: 'The customer has agreed to the version that shows.', on: { 'consent.withdraw': 'asked' } },
  },
})

const addresses = checkoutSetup.createStateConfig({
  description: 'The saved addresses of a signed-in customer; without them, the typed one is ordered to.',
  initial: 'opening',
  states: {
    opening: {
      description: 'Whether they have been read already decides how it begins.',
      always: [{ guard: 'lacksAddresses', target: 'unread' }, 'settled'],
    },
    settled: { description: 'The addresses are read, or of no use to a guest.' },
    unread: {
      description: 'The addresses could not be read; the customer can retry, or type one.',
      on: { 'addresses.retry': 'reading' },
    },
    reading: {
      description: 'The addresses are read again, after a press to retry.',
      invoke: {
        id: 'readAddresses',
        src: 'getAddresses',
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'settled',
            actions: { type: 'offerAddresses', params: replyOf },
          },
          'unread',
        ],
        onError: unexpectedTo('unread'),
      },
      after: { readLimit: 'unread' },
    },
  },
})

/** A transition for each response of the call that places the orders, which says whether they are placed. */
const answered = [
  {
    guard: { type: 'savesAddress', params: replyOf },
    target: '#checkout.savingAddress',
    actions: { type: 'setUrl', params: replyOf },
  },
  {
    guard: { type: 'succeeded', params: replyOf },
    target: '#checkout.ordered',
    actions: { type: 'setUrl', params: replyOf },
  },
  {
    guard: { type: 'isChanged', params: replyOf },
    target: 'filling.changed',
    actions: ['keepSeenPrice', { type: 'setChangedPrice', params: replyOf }],
  },
  {
    guard: { type: 'hasOtherPolicies', params: replyOf },
    target: 'filling.policiesChanged',
    actions: { type: 'readPolicies', params: replyOf },
  },
  { guard: { type: 'isCodeNeeded', params: replyOf }, target: 'proving', actions: 'clearCode' },
  {
    guard: { type: 'isWrongCode', params: replyOf },
    target: 'proving',
    actions: { type: 'setCodeError', params: replyOf },
  },
  { guard: { type: 'isExpiredCode', params: replyOf }, target: 'proving', actions: 'setCodeExpired' },
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

const placing = checkoutSetup.createStateConfig({
  description: 'The server places the orders. The call is never aborted: its request has a limit of its own.',
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

const unknown = checkoutSetup.createStateConfig({
  description: 'The answer is missing, and it is not known yet whether the orders are placed.',
  tags: ['form', 'busy'],
  after: { askPause: 'asking' },
})

/** What has changed in the meantime is not sent. */
const asking = checkoutSetup.createStateConfig({
  description: 'The same call asks the server whether the orders are placed: it never places them twice.',
  tags: ['form', 'busy'],
  invoke: {
    id: 'askAboutOrder',
    src: 'placeOrder',
    input: ({ context }) => context.sent ?? placementOf(context),
    onDone: [...answered, unansweredTo('filling.unanswered')],
    onError: unexpectedTo('filling.unanswered'),
  },
})

const proving = checkoutSetup.createStateConfig({
  description: 'A guest proves the phone number by a code before the order.',
  invoke: {
    id: 'phoneCode',
    src: 'phoneCode',
    input: ({ context }) => ({
      request: phoneCodeRequest(context),
      error: context.codeError,
      wait: context.codeWait,
    }),
    onDone: [codeEnteredTo('checking'), codeLeftTo('filling')],
    onError: { target: 'filling', actions: warnAboutError },
  },
})

/** The address of the placed orders, kept for the next ones. */
const savingAddress = checkoutSetup.createStateConfig({
  description: 'The orders are placed, and the address is being saved; a failure here only leaves it unsaved.',
  tags: 'busy',
  invoke: {
    id: 'saveAddress',
    src: 'saveAddress',
    input: ({ context }) => addressToSave(context),
    onDone: [
      { guard: { type: 'succeeded', params: replyOf }, target: 'ordered' },
      {
        target: 'ordered',
        actions: {
          type: 'toastError',
          params: ({ event }) => failureToast(event.output, 'checkout.address_not_saved'),
        },
      },
    ],
    onError: { target: 'ordered', actions: warnAboutError },
  },
  /** The call goes on, and the order does not wait for it. */
  after: {
    saveLimit: { target: 'ordered', actions: { type: 'toastError', params: { text: 'checkout.address_unknown' } } },
  },
})

/** Every failure is a state that keeps what was typed. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'The checkout on one page: contact, address, delivery, payment, and the call that places the orders',
  meta: { redaction: checkoutRedaction },
  context: ({ input }) => blankCheckout(input),
  invoke: watchers,
  on: { 'offers.read': { actions: { type: 'setOffers', params: eventOf } } },
  initial: 'opening',
  states: {
    opening: {
      description: 'What this browser has kept of an earlier checkout is read.',
      on: {
        ...reads,
        'kept.read': [
          { guard: 'isSignedIn', target: 'readingAddresses', actions: { type: 'open', params: eventOf } },
          { target: 'open', actions: { type: 'open', params: eventOf } },
        ],
      },
    },
    readingAddresses: {
      description:
        "The customer's saved addresses are read; without them, the customer types one, or reads them again.",
      tags: 'busy',
      on: reads,
      invoke: {
        id: 'getAddresses',
        src: 'getAddresses',
        onDone: [
          {
            guard: { type: 'opensBlank', params: replyOf },
            target: 'readingLatest',
            actions: { type: 'setAddresses', params: replyOf },
          },
          { target: 'open', actions: { type: 'setAddresses', params: replyOf } },
        ],
        onError: { target: 'open', actions: warnAboutError },
      },
      after: { readLimit: 'open' },
    },
    readingLatest: {
      description:
        "No saved address fills in the form: the customer's latest order does, else the profile. Both can be changed.",
      tags: 'busy',
      on: reads,
      invoke: {
        id: 'getLatestDelivery',
        src: 'getLatestDelivery',
        input: ({ context }) => ({ id: context.buyer?._id ?? '' }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'open',
            actions: { type: 'fillLatest', params: replyOf },
          },
          'open',
        ],
        onError: { target: 'open', actions: warnAboutError },
      },
      after: { readLimit: 'open' },
    },
    open: {
      description: 'The whole form can be used; its parts change independently.',
      type: 'parallel',
      states: {
        price,
        consent,
        offers: { ...offersRegion, states: { reading, rereading, known, unread } },
        addresses,
        order: {
          description: 'What happens to the order.',
          initial: 'filling',
          states: {
            filling: {
              description: 'The customer fills in the form; nothing is being ordered.',
              tags: 'form',
              initial: 'ready',
              on: {
                'form.change': { actions: [{ type: 'changeField', params: eventOf }, 'keepValues'] },
                'address.choose': { actions: [{ type: 'chooseAddress', params: eventOf }, 'keepValues'] },
                'method.choose': {
                  actions: [
                    { type: 'setMethod', params: eventOf },
                    { type: 'keepMethod', params: eventOf },
                  ],
                },
                'advance.choose': { actions: { type: 'setAdvanceMethod', params: eventOf } },
                'address.save': { actions: { type: 'setSavesAddress', params: eventOf } },
                'form.submit': [
                  { guard: 'canOrder', target: 'checking', actions: ['acceptForm', 'press'] },
                  { actions: 'showIssues' },
                ],
                'kept.read': { target: '.ready', actions: { type: 'setIdentity', params: eventOf } },
              },
              states: {
                ready: { description: 'Nothing has been tried yet, or everything is right again.' },
                changed: {
                  description:
                    'Prices or stock differ from those that the customer saw; nothing is ordered, and the new sums show.',
                },
                totalKnown: {
                  description:
                    'The customer has pressed before the page had a total; it shows now, and nothing is ordered.',
                },
                methodChanged: {
                  description:
                    'The method that the customer has pressed cannot be chosen any more; nothing is ordered.',
                },
                policiesChanged: {
                  description:
                    'The shop has other policies than those that the customer has agreed to; nothing is ordered.',
                },
                unanswered: {
                  description:
                    'Nobody knows whether the orders are placed: the same checkout sent again leads to the same orders.',
                },
                tooManyOpen: {
                  description:
                    'The phone number has as many unfinished orders as the shop accepts; nothing is ordered.',
                },
                sessionEnded: {
                  description: 'The session has ended, and nothing is ordered; the form keeps what was typed.',
                },
                refused: { description: 'The server does not accept the order, for the reason that shows.' },
                alreadyPlaced: {
                  description:
                    'This checkout was ordered before with other content; the customer can begin another one.',
                  on: { 'checkout.renew': { actions: 'renew' } },
                },
                taken: {
                  description: 'The checkout belongs to another account or key; the customer can begin another one.',
                  on: { 'checkout.renew': { actions: 'renew' } },
                },
              },
            },
            checking: {
              description:
                'The customer has pressed to order: the price of the chosen place and the policies are awaited. What the customer did not see is not ordered.',
              tags: ['form', 'busy'],
              always: [
                { guard: 'isAskedAgain', target: 'filling.policiesChanged' },
                { guard: 'lacksConsent', target: 'filling' },
                { guard: 'isUnpriced', target: 'filling' },
                { guard: 'sawNoTotal', target: 'filling.totalKnown' },
                { guard: 'hasOtherTotal', target: 'filling.changed', actions: 'keepSeenPrice' },
                { guard: 'hasOtherMethod', target: 'filling.methodChanged', actions: 'keepSeenPrice' },
                { guard: 'isReady', target: 'placing' },
              ],
            },
            placing,
            unknown,
            asking,
            askingDuplicate: {
              description: 'The same was ordered a short time ago; the customer decides whether to order it again.',
              tags: ['form', 'confirming'],
              on: {
                'duplicate.confirm': { target: 'checking', actions: 'confirmDuplicate' },
                'duplicate.decline': 'filling',
              },
            },
            proving,
          },
        },
      },
    },
    savingAddress,
    ordered: {
      description: 'The orders are placed, and the lines have left the cart.',
      entry: 'takeFromCart',
      always: [{ guard: 'isPaidOnline', target: 'toPay' }, 'placed'],
    },
    toPay: {
      description: 'The page of the payment opens, then that of the provider, from which Back leads to it.',
      type: 'final',
      entry: [
        { type: 'navigate', params: ({ context }) => ({ to: paymentAddress(context.checkoutId), replace: true }) },
        { type: 'openProvider', params: ({ context }) => ({ url: context.url }) },
      ],
    },
    placed: {
      description: 'The orders are placed, and the page that thanks for them opens.',
      type: 'final',
      entry: { type: 'navigate', params: ({ context }) => ({ to: placedAddress(context.checkoutId), replace: true }) },
    },
  },
})
