import type { Address } from '#contract/addresses/entity.ts'
import { findDistrict } from '#contract/addresses/places.ts'
import type { AddressToSave } from '#contract/addresses/rules.ts'
import type { CartPrice } from '#contract/cart/entity.ts'
import type { CartToPrice, Line } from '#contract/cart/rules.ts'
import { type CheckoutValues, checkCheckout } from '#contract/checkout/formRules.ts'
import type { OrderToPlace, PhoneCodeRequest } from '#contract/checkout/rules.ts'
import type { PaymentMethod } from '#contract/constants.ts'
import { plainPhone } from '#contract/fields/typedPhone.ts'
import type { Message } from '#contract/messages.ts'
import type { DeliveryAddress, Order } from '#contract/orders/entity.ts'
import type { PaymentOffer } from '#contract/payments/offersApi.ts'
import type { OnlineMethod } from '#contract/payments/states.ts'
import type { SessionUser } from '#contract/users/entity.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import type { CallError } from '../core/reply.ts'
import { noWait, type Wait } from '../core/wait.ts'
import { chosenMethod, type OffersEvent, onlineOffers } from '../payments/offers.ts'

/** The signed-in customer, whose account fills in empty fields. */
type Buyer = Pick<SessionUser, '_id' | 'name' | 'phone' | 'email' | 'address'>

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

/** What the page showed when the person pressed to order; without a price before the first one, or the first press. */
export type Pressed = {
  readonly method: PaymentMethod
  /** How a part is paid in advance with cash on delivery; undefined where nothing is, or no method of the shop is known. */
  readonly advanceMethod: OnlineMethod | undefined
  readonly price: CartPrice | null
  readonly lines: readonly Line[]
}

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
    /** The payment methods of the shop, empty where it offers cash on delivery only; null before they are read. */
    readonly offers: readonly PaymentOffer[] | null
    /** The chosen or remembered payment method; empty without one. */
    readonly method: PaymentMethod | ''
    /** The chosen method of the part in advance; empty without a choice. */
    readonly advanceMethod: PaymentMethod | ''
    /** The code that proves a guest's phone, and the server's message on it. */
    readonly code: string
    readonly codeError: Message | null
    /** The wait until another code can be sent. */
    readonly codeWait: Wait
    readonly confirmsDuplicate: boolean
    readonly pressed: Pressed
    /** The content of the latest call that places the order; null before the first one. */
    readonly sent: Placement | null
    /** The page of the provider where the placed orders wait for their payment; null without one. */
    readonly url: string | null
  }

/** Recipient and address of an earlier order. */
export type Delivery = Pick<Order, 'customerName' | 'phone' | 'customerEmail'> & DeliveryAddress

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
  | OffersEvent
  | { type: 'method.choose'; method: PaymentMethod }
  /** Chooses how the part in advance of cash on delivery is paid. */
  | { type: 'advance.choose'; method: PaymentMethod }
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

const blank: CheckoutValues = {
  customerName: '',
  phone: '',
  customerEmail: '',
  division: '',
  district: '',
  city: '',
  addressDetails: '',
  note: '',
}

/** The fields of a place, which depend on each other. */
export const placeFields = ['division', 'district', 'city'] as const
const ofAddress = [...placeFields, 'addressDetails'] as const

export const blankCheckout = (input: CheckoutInput): CheckoutContext => ({
  ...input,
  checkoutId: '',
  key: '',
  form: blankForm(blank),
  lines: [],
  price: null,
  before: null,
  policies: null,
  addresses: null,
  addressId: '',
  savesAddress: false,
  offers: null,
  method: '',
  advanceMethod: '',
  code: '',
  codeError: null,
  codeWait: noWait,
  confirmsDuplicate: false,
  pressed: { method: 'cash', advanceMethod: undefined, price: null, lines: [] },
  sent: null,
  url: null,
})

const noOffers: readonly PaymentOffer[] = []

/** The methods of the shop by which the order can be paid. */
export const offersOf = ({ offers, price }: Pick<CheckoutContext, 'offers' | 'price'>): readonly PaymentOffer[] =>
  price?.cashRefused ? onlineOffers(offers ?? noOffers) : (offers ?? noOffers)

/** The method by which the order is paid: the chosen one where it can be chosen at this price, else cash on delivery. */
export const methodOf = (context: Pick<CheckoutContext, 'offers' | 'method' | 'price'>): PaymentMethod =>
  chosenMethod(offersOf(context), context.method, context.price?.total ?? null) ?? 'cash'

/**
 * How the part in advance is paid: the chosen method where it can be chosen now, else the first that can, else the first,
 * whose provider may answer by then. Undefined where nothing is paid in advance, and before the methods are known.
 */
export const advanceMethodOf = (context: CheckoutContext): OnlineMethod | undefined => {
  const { offers, advanceMethod, price } = context
  if (!price?.advance || methodOf(context) !== 'cash') return undefined
  const online = onlineOffers(offers ?? [])
  return chosenMethod(online, advanceMethod, price.advance.amount) ?? online[0]?.method
}

/** The kept values; what is empty comes from the account. */
export const openedValues = (kept: Partial<CheckoutValues>, buyer: Buyer | null): CheckoutValues => {
  const values = { ...blank, ...kept }
  if (!buyer) return values
  return {
    ...values,
    customerName: values.customerName || buyer.name,
    phone: values.phone || buyer.phone,
    customerEmail: values.customerEmail || buyer.email,
  }
}

/** The values with a saved address; an undefined address is a new one, whose fields are empty. */
export const withAddress = (values: CheckoutValues, address: Address | undefined): CheckoutValues => {
  if (!address) return { ...values, division: '', district: '', city: '', addressDetails: '' }
  const { customerName, phone, division, district, city, addressDetails } = address
  return { ...values, customerName, phone, division, district, city, addressDetails }
}

/** Whether the form has no part of an address. */
export const lacksAddress = (values: CheckoutValues): boolean => ofAddress.every((field) => values[field] === '')

/** The values without an address filled in from the customer's latest order, else from the profile, which has no district. */
export const withLatest = (values: CheckoutValues, buyer: Buyer | null, latest: Delivery | null): CheckoutValues => {
  if (!latest) return { ...values, addressDetails: buyer?.address ?? '' }
  const { division, district, city } = latest
  const place = findDistrict(district, division) ? { division, district, city } : {}
  return {
    ...values,
    ...place,
    addressDetails: latest.addressDetails,
    customerName: values.customerName === buyer?.name ? latest.customerName : values.customerName,
    phone: values.phone || latest.phone,
    customerEmail: values.customerEmail || latest.customerEmail,
  }
}

/** The saved address that the form opens with: the typed one where it is saved, else the default for an empty form. */
export const openedAddress = (values: CheckoutValues, addresses: readonly Address[]): Address | undefined => {
  const isBlank = lacksAddress(values)
  return addresses.find((address) =>
    isBlank ? address.isDefault : ofAddress.every((field) => address[field] === values[field]),
  )
}

/** The values after a choice of division or district: a place outside of it is cleared, and a district has its division. */
export const inPlace = (values: CheckoutValues, before: CheckoutValues): CheckoutValues => {
  if (values.district !== before.district) {
    const found = findDistrict(values.district)
    return { ...values, division: found?.division ?? values.division, city: '' }
  }
  if (values.division === before.division || findDistrict(values.district, values.division)) return values
  return { ...values, district: '', city: '' }
}

/** The cart's lines without those that cannot be had, and with as many pieces of others as are left. */
export const adjusted = (lines: readonly Line[], price: CartPrice | null): readonly Line[] => {
  const problems = new Map(price?.problems.map((problem) => [problem.at, problem]))
  return lines.flatMap((line, at) => {
    const problem = problems.get(at)
    if (!problem) return [line]
    return problem.params ? [{ ...line, quantity: problem.params.left }] : []
  })
}

/** The call that prices the lines; without a known district there is no delivery fee. */
export const cartToPrice = ({ lines, form }: CheckoutContext): CartToPrice => {
  const { division, district } = form.values
  return findDistrict(district, division) ? { items: lines, division, district } : { items: lines }
}

/** Whether the price is one that can be ordered: every line, for a known district. */
export const isOrderable = (price: CartPrice | null): price is CartPrice =>
  price !== null && price.total !== null && price.problems.length === 0

/** What the page shows of the order, as a press of its button says it. */
export const pressedOf = (context: CheckoutContext): Pressed => ({
  method: methodOf(context),
  advanceMethod: advanceMethodOf(context),
  price: context.price,
  lines: context.lines,
})

/** Body of the call that places the order: what the person has pressed, whatever has been read since. */
export const placementOf = (context: CheckoutContext): Placement => {
  const { method, advanceMethod, price, lines } = context.pressed
  const { customerName, phone, customerEmail, note, ...deliveryAddress } = bodyOf(checkCheckout(context.form.values))
  return {
    customerName,
    phone,
    customerEmail,
    note,
    deliveryAddress,
    items: lines,
    paymentMethod: method,
    ...(price?.advance && advanceMethod ? { advance: { ...price.advance, method: advanceMethod } } : {}),
    checkoutId: context.checkoutId,
    key: context.key,
    ...(price === null || price.total === null ? {} : { totalPrice: price.total }),
    ...(context.policies?.version ? { policiesVersion: context.policies.version } : {}),
    ...(context.buyNow ? { keepCart: true } : {}),
    ...(context.code === '' ? {} : { code: context.code }),
    ...(context.confirmsDuplicate ? { confirmDuplicate: true } : {}),
  }
}

/** The address to save: the one of the order. */
export const addressToSave = ({ form }: CheckoutContext): AddressToSave => {
  const { customerName, phone, division, district, city, addressDetails } = bodyOf(checkCheckout(form.values))
  return { customerName, phone, division, district, city, addressDetails }
}

export const phoneCodeRequest = ({ form, lines, key }: CheckoutContext): PhoneCodeRequest => ({
  phone: plainPhone(form.values.phone),
  items: lines,
  key,
})

/** The error with its issues at the form's fields: those of the address are nested in the body of the call. */
export const atFields = (error: CallError): CallError => ({
  ...error,
  ...(error.issues
    ? {
        issues: error.issues.map((issue) =>
          issue.path[0] === 'deliveryAddress' ? { ...issue, path: issue.path.slice(1) } : issue,
        ),
      }
    : {}),
})
