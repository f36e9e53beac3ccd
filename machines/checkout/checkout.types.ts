import type { Address } from '#contract/addresses/entity.ts'
import type { CartPrice } from '#contract/cart/entity.ts'
import type { Line } from '#contract/cart/rules.ts'
import type { CheckoutValues } from '#contract/checkout/formRules.ts'
import type { OrderToPlace } from '#contract/checkout/rules.ts'
import type { SessionUser } from '#contract/users/entity.ts'
import type { Form, FormEvent } from '../core/form/form.ts'
import type { Wait } from '../core/wait.ts'

/** The signed-in customer, whose account fills in empty fields. */
export type Buyer = Pick<SessionUser, '_id' | 'name' | 'phone' | 'email'>

/** Id and key of a checkout: both are made once, so that repeated calls lead to the same orders. */
export type CheckoutIdentity = { readonly checkoutId: string; readonly key: string }

/** What the browser keeps of a checkout until its order is placed. */
export type KeptCheckout = CheckoutIdentity & { readonly values: Partial<CheckoutValues> }

export type CheckoutInput = {
  readonly buyer: Buyer | null
  /** The line of 'Buy Now', which leaves the cart as it is; null for the cart. */
  readonly buyNow: Line | null
}

/** Body of the call that places the order, with every field that the browser knows. */
export type Placement = Omit<OrderToPlace, 'customerId' | 'cuopon' | 'deliveryFee'> & CheckoutIdentity

export type CheckoutContext = CheckoutInput &
  CheckoutIdentity & {
    readonly form: Form<CheckoutValues>
    readonly lines: readonly Line[]
    /** The server's price of the lines; null before the first one. */
    readonly price: CartPrice | null
    /** The price before the server changed it; null without a change that the person has not accepted. */
    readonly before: CartPrice | null
    /** The version of the shop's policies, null where it has none; null before they are read. */
    readonly policies: { readonly version: number | null } | null
    /** The customer's saved addresses; null where they are not read. */
    readonly addresses: readonly Address[] | null
    /** Id of the chosen saved address; empty for a typed one. */
    readonly addressId: string
    readonly savesAddress: boolean
    /** The code that proves a guest's phone, and the server's message on it. */
    readonly code: string
    readonly codeError: string | null
    /** The wait until another code can be sent. */
    readonly codeWait: Wait
    readonly confirmsDuplicate: boolean
    /** The content of the latest call that places the order; null before the first one. */
    readonly sent: Placement | null
  }

export type CheckoutEvent =
  | FormEvent<CheckoutValues>
  /** The browser's kept checkout has been read, or renewed. */
  | { type: 'kept.read'; kept: KeptCheckout }
  /** The lines to order have been read, or changed by another page. */
  | { type: 'lines.read'; lines: readonly Line[] }
  /** The version of the shop's policies has been read; null where it has none. */
  | { type: 'policies.read'; version: number | null }
  /** The policies of the shop could not be read. */
  | { type: 'policies.unread' }
  | { type: 'policies.retry' }
  | { type: 'consent.give' }
  | { type: 'consent.withdraw' }
  /** Leaves out lines that cannot be had, and takes what is left of others. */
  | { type: 'lines.adjust' }
  | { type: 'price.retry' }
  /** An empty id is a new address. */
  | { type: 'address.choose'; id: string }
  | { type: 'address.save'; save: boolean }
  | { type: 'addresses.retry' }
  | { type: 'duplicate.confirm' }
  | { type: 'duplicate.decline' }
  /** Makes a new checkout of the same content. */
  | { type: 'checkout.renew' }

/** Event to the actor that reads the policies of the shop. */
export type PoliciesEvent = { type: 'policies.retry' }

/** Event to the actor that keeps the checkout in the browser. */
export type KeepEvent = { type: 'kept.store'; values: CheckoutValues } | { type: 'kept.renew' }
