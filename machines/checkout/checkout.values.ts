import type { Address } from '#contract/addresses/entity.ts'
import { findDistrict } from '#contract/addresses/places.ts'
import type { AddressToSave } from '#contract/addresses/rules.ts'
import type { CartPrice } from '#contract/cart/entity.ts'
import type { CartToPrice, Line } from '#contract/cart/rules.ts'
import { type CheckoutValues, checkCheckout } from '#contract/checkout/formRules.ts'
import type { PhoneCodeRequest } from '#contract/checkout/rules.ts'
import { plainPhone } from '#contract/typedPhone.ts'
import { blankForm, bodyOf } from '../core/form/form.ts'
import type { CallError } from '../core/reply.ts'
import { noWait } from '../core/wait.ts'
import type { Buyer, CheckoutContext, CheckoutInput, Placement } from './checkout.types.ts'

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
  code: '',
  codeError: null,
  codeWait: noWait,
  confirmsDuplicate: false,
  sent: null,
})

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

/** The saved address that the form opens with: the typed one where it is saved, else the default for an empty form. */
export const openedAddress = (values: CheckoutValues, addresses: readonly Address[]): Address | undefined => {
  const isBlank = ofAddress.every((field) => values[field] === '')
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

/** Body of the call that places the order, at the total that the person sees. */
export const placementOf = (context: CheckoutContext): Placement => {
  const { customerName, phone, customerEmail, note, ...deliveryAddress } = bodyOf(checkCheckout(context.form.values))
  return {
    customerName,
    phone,
    customerEmail,
    note,
    deliveryAddress,
    items: context.lines,
    paymentMethod: 'cash',
    checkoutId: context.checkoutId,
    key: context.key,
    ...(context.price?.total === null || context.price === null ? {} : { totalPrice: context.price.total }),
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
