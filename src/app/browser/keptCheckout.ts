import { Schema } from 'effect'
import type { CheckoutValues } from '#contract/checkout/formRules.ts'
import type { CheckoutIdentity, CheckoutInput, KeptCheckout } from '#machines/checkout/checkout.values.ts'
import { browserStore } from './browserStore.ts'
import { newKey } from './orderKeys.ts'
import { personal } from './personal.ts'

/**
 * What this browser keeps of checkouts until their orders are placed: one slot for guests and one for each account, so
 * that nobody meets what another person has typed. All tabs share it.
 */

const text = Schema.optionalKey(Schema.String)
const Values = Schema.Struct({
  customerName: text,
  phone: text,
  customerEmail: text,
  division: text,
  district: text,
  city: text,
  addressDetails: text,
  note: text,
})
const Slot = Schema.Struct({
  /** Time of the last change, in milliseconds. */
  at: Schema.Finite,
  values: Values,
  /** The identities of checkouts by their content: the cart, or the line of 'Buy Now'. */
  ids: Schema.Record(Schema.String, Schema.Struct({ checkoutId: Schema.NonEmptyString, key: Schema.NonEmptyString })),
})
type Slot = typeof Slot.Type
type Slots = { readonly [owner: string]: Slot }
const store = browserStore(...personal.checkout, Schema.fromJsonString(Schema.Record(Schema.String, Slot)), 'local')

const GUEST = ''

const readSlots = (): Slots => store.read() ?? {}

const writeSlots = (slots: Slots): void => {
  store.write(Object.keys(slots).length > 0 ? slots : null)
}

const newIdentity = (): CheckoutIdentity => ({ checkoutId: crypto.randomUUID(), key: newKey() })

const filled = (values: Partial<CheckoutValues>): Partial<CheckoutValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

const empty: Slot = { at: 0, values: {}, ids: {} }

/** The slots with those of the guest given to the person who has signed in during the checkout. */
const adopted = (slots: Slots, owner: string): Slots => {
  const { [GUEST]: guest, ...others } = slots
  if (owner === GUEST || !guest) return slots
  const own = slots[owner] ?? empty
  const values = { ...own.values, ...filled(guest.values) }
  return { ...others, [owner]: { at: guest.at, values, ids: { ...own.ids, ...guest.ids } } }
}

/** The checkout of a person and a content. */
export interface KeptSlot {
  /** The kept texts and the identity, which is made and kept where there is none. */
  open(): KeptCheckout
  /** Keeps typed texts; not after the order is placed in another tab. */
  store(values: CheckoutValues): void
  /** Replaces the identity, for another order. */
  renew(): void
}

export const keptSlot = ({ buyer, buyNow }: CheckoutInput): KeptSlot => {
  const owner = buyer?._id ?? GUEST
  const content = buyNow ? JSON.stringify(buyNow) : 'cart'
  const change = (update: (slot: Slot) => Slot): Slot => {
    const slots = adopted(readSlots(), owner)
    const slot = update(slots[owner] ?? empty)
    writeSlots({ ...slots, [owner]: { ...slot, at: Date.now() } })
    return slot
  }
  const identify = (slot: Slot): Slot =>
    slot.ids[content] ? slot : { ...slot, ids: { ...slot.ids, [content]: newIdentity() } }
  // Where the browser blocks storage, the identity lasts as long as the page.
  let current: CheckoutIdentity | undefined
  return {
    open: () => {
      const { values, ids } = change(identify)
      current = ids[content]!
      return { ...current, values }
    },
    store: (values) => {
      if (readSlots()[owner]?.ids[content]?.checkoutId !== current?.checkoutId) return
      change((slot) => ({ ...slot, values }))
    },
    renew: () => {
      change((slot) => ({ ...slot, ids: { ...slot.ids, [content]: newIdentity() } }))
    },
  }
}

/** Forgets what was typed for a checkout whose orders are placed, and its identity. */
export const forgetPlaced = (checkoutId: string): void => {
  const isPlaced = (identity: CheckoutIdentity) => identity.checkoutId === checkoutId
  const others = Object.entries(readSlots()).flatMap(([owner, slot]): [string, Slot][] => {
    if (!Object.values(slot.ids).some(isPlaced)) return [[owner, slot]]
    const ids = Object.fromEntries(Object.entries(slot.ids).filter(([, identity]) => !isPlaced(identity)))
    return Object.keys(ids).length > 0 ? [[owner, { ...slot, values: {}, ids }]] : []
  })
  writeSlots(Object.fromEntries(others))
}

/** Typed names, phone numbers and addresses leave the browser after this time, in milliseconds. */
export const KEPT_MS = 24 * 60 * 60 * 1000

/** Removes the texts that were typed more than 24 hours ago, and unreadable ones. */
export const forgetOldCheckouts = (now = Date.now()): void => {
  const slots = store.read()
  if (!slots || Object.values(slots).some(({ at }) => now - at >= KEPT_MS)) store.write(null)
}
