import { and, assign, emit, fromCallback, not, or, raise, sendTo, setup, stateIn } from 'xstate'
import type { Address } from '#contract/addresses/entity.ts'
import type { AddressToSave } from '#contract/addresses/rules.ts'
import { priceInParams } from '#contract/cart/changed.ts'
import type { CartPrice } from '#contract/cart/entity.ts'
import type { CartToPrice, Line } from '#contract/cart/rules.ts'
import type { PlacedCheckout } from '#contract/checkout/entity.ts'
import { type CheckoutValues, checkCheckout } from '#contract/checkout/formRules.ts'
import { checkoutScreen as texts } from '#messages/en/checkoutScreen.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { accepted, blankForm, changed, type FormChange, failed } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { port, readDelays } from '../core/port.ts'
import type { RedactionByField } from '../core/redaction.ts'
import {
  errorIn,
  eventOf,
  hasCode,
  hasStatus,
  isOutcomeUnknown,
  type Reply,
  succeeded,
  warnAboutError,
} from '../core/reply.ts'
import { noWait } from '../core/wait.ts'
import type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  KeepEvent,
  KeptCheckout,
  Placement,
  PoliciesEvent,
} from './checkout.types.ts'
import {
  adjusted,
  atFields,
  inPlace,
  isOrderable,
  openedAddress,
  openedValues,
  placeFields,
  placementOf,
  withAddress,
} from './checkout.values.ts'
import { phoneCodeMachine } from './phoneCode.machine.ts'
import type { PhoneCodeOutput } from './phoneCode.setup.ts'

type Context = CheckoutContext
type AnyReply = Reply<unknown>

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
const isPriced = stateIn({ open: { price: 'priced' } })

const changedPrice = (reply: AnyReply): CartPrice | null =>
  hasCode(reply, 'cart.changed') ? priceInParams(errorIn(reply).params) : null

const versionIn = (reply: AnyReply): number | null => {
  const version = errorIn(reply).params?.version
  return typeof version === 'number' ? version : null
}

const watcher = {
  input: ({ context: { buyer, buyNow } }: { context: Context }) => ({ buyer, buyNow }),
  onError: { actions: warnAboutError },
} as const

/** The watchers of the whole checkout. */
export const watchers = [
  { id: 'watchLines', src: 'watchLines', ...watcher },
  { id: 'watchKept', src: 'watchKept', ...watcher },
  { id: 'watchPolicies', src: 'watchPolicies', ...watcher },
] as const

/** What the watchers read before the form opens. */
export const reads = {
  'lines.read': { actions: { type: 'setLines', params: eventOf } },
  'policies.read': { actions: { type: 'setPolicies', params: eventOf } },
  'policies.unread': { actions: 'readAgain' },
} as const

export const checkoutRedaction = {
  key: 'secret',
  city: 'secret',
  addressDetails: 'secret',
  label: 'secret',
  // Names of the public list, which the rules of the form compare.
  division: 'open',
  district: 'open',
  'placeOrder.value': 'opaque',
  'askAboutOrder.value': 'opaque',
  'saveAddress.value': 'opaque',
} satisfies RedactionByField

export const checkoutSetup = setup({
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
    },
  },
  actors: {
    watchKept,
    watchLines,
    watchPolicies,
    priceCart: port<CartToPrice, CartPrice>(),
    getAddresses: port<void, readonly Address[]>(),
    /** On success it also keeps the key and forgets the typed texts. */
    placeOrder: port<Placement, PlacedCheckout>(),
    saveAddress: port<AddressToSave, Address>(),
    phoneCode: phoneCodeMachine,
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
    hasOtherPolicies: (_, reply: AnyReply) => hasCode(reply, 'checkout.policies_changed'),
    /** The lines can be ordered at the price that shows. */
    hasPrice: and([({ context }: { context: Context }) => isOrderable(context.price), isPriced]),
    isReady: and([
      'hasPrice',
      or([stateIn({ open: { consent: 'unneeded' } }), stateIn({ open: { consent: 'given' } })]),
    ]),
    /** The price is known or cannot be read, and nothing can be ordered at it. */
    isUnpriced: and([not('hasPrice'), not(stateIn({ open: { price: 'pricing' } }))]),
    movesPlace: (_, { field }: { field: string }) => field === 'district' || field === 'division',
    savesAddress: ({ context }, reply: AnyReply) => reply.ok && context.savesAddress,
    isChanged: (_, reply: AnyReply) => changedPrice(reply) !== null,
    needsCode: (_, reply: AnyReply) => hasCode(reply, 'order.code_needed'),
    isWrongCode: (_, reply: AnyReply) => hasCode(reply, 'order.code_wrong'),
    isDuplicate: (_, reply: AnyReply) => hasCode(reply, 'order.duplicate'),
    hasTooManyOpen: (_, reply: AnyReply) => hasCode(reply, 'order.too_many_open'),
    isAlreadyPlaced: (_, reply: AnyReply) => hasCode(reply, 'checkout.already_placed'),
    isTaken: (_, reply: AnyReply) => hasCode(reply, 'checkout.taken'),
    isSessionEnded: (_, reply: AnyReply) => hasStatus(reply, 401),
    isRefused: (_, reply: AnyReply) => !isOutcomeUnknown(reply),
    /** The customer's saved addresses could not be read. */
    lacksAddresses: ({ context }) => context.buyer !== null && context.addresses === null,
    hasCodeEntered: (_, { code }: PhoneCodeOutput) => code !== null,
  },
  actions: {
    ...emitActions<Context, CheckoutEvent>(),
    ...formActions<CheckoutValues, Context, CheckoutEvent>(() => checkCheckout, texts.failed),
    keepValues: sendTo('watchKept', ({ context }: { context: Context }) => ({
      type: 'kept.store',
      values: context.form.values,
    })),
    readAgain: sendTo('watchPolicies', { type: 'policies.retry' }),
    renew: sendTo('watchKept', { type: 'kept.renew' }),
    open: assign(({ context }, { kept: { checkoutId, key, values } }: { kept: KeptCheckout }) => ({
      checkoutId,
      key,
      form: blankForm(openedValues(values, context.buyer)),
    })),
    setIdentity: assign((_, { kept: { checkoutId, key } }: { kept: KeptCheckout }) => ({ checkoutId, key })),
    setAddresses: assign(({ context }, reply: Reply<readonly Address[]>) => {
      const addresses = reply.ok ? reply.value : null
      const address = openedAddress(context.form.values, addresses ?? [])
      const values = address ? withAddress(context.form.values, address) : context.form.values
      return { addresses, addressId: address?._id ?? '', form: blankForm(values) }
    }),
    /** What the customer has typed in the meantime stays. */
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
    readPolicies: raise((_, reply: AnyReply) => ({ type: 'policies.read', version: versionIn(reply) })),
    setLines: assign({ lines: (_, { lines }: { lines: readonly Line[] }) => lines }),
    adjustLines: assign({ lines: ({ context }) => adjusted(context.lines, context.price) }),
    setPrice: assign(({ context }, reply: Reply<CartPrice>) => ({ price: reply.ok ? reply.value : context.price })),
    /** Keeps the price that the person saw, to say what has changed. */
    setChangedPrice: assign(({ context }, reply: AnyReply) => ({
      before: context.price,
      price: changedPrice(reply) ?? context.price,
    })),
    acceptForm: assign(({ context }) => ({
      form: accepted(context.form),
      before: null,
      confirmsDuplicate: false,
    })),
    /** The server takes the lines out of its own cart. 'Buy Now' leaves both carts as they are (`keepCart`). */
    takeFromCart: emit(({ context: { lines, buyNow } }) => ({
      type: 'cart.ordered',
      items: buyNow ? [] : lines.map(({ size = '', color = '', ...line }) => ({ ...line, size, color })),
    })),
    confirmDuplicate: assign({ confirmsDuplicate: true }),
    showRefusal: assign(({ context }, reply: AnyReply) => ({
      form: failed(context.form, atFields(errorIn(reply)), texts.failed),
    })),
    /** The notice itself says that the outcome is open. */
    showReason: assign(({ context }, reply: AnyReply) => {
      const { mayBeDone: _, ...error } = errorIn(reply)
      return { form: failed(context.form, error, texts.failed) }
    }),
    keepPlacement: assign(({ context }) => ({ sent: placementOf(context) })),
    setCodeError: assign({ codeError: (_, reply: AnyReply) => errorIn(reply).message ?? texts.codeWrong }),
    clearCode: assign({ code: '', codeError: null }),
    setCode: assign((_, { code, wait }: PhoneCodeOutput) => ({ code: code ?? '', codeWait: wait })),
  },
})
