import type { CorrectionForm, OrderCorrection } from '#contract/orders/correctionRules.ts'
import type { Order } from '#contract/orders/entity.ts'
import { merged } from '../core/form/merge.ts'
import type { CallError } from '../core/reply.ts'

/** The address in a form about an order. */
export type PlaceValues = {
  addressDetails: string
  city: string
  district: string
  division: string
}

/** The address of an order as a form shows it at first; empty without one. */
export const placeOf = (address: Order['deliveryAddress']): PlaceValues => ({
  addressDetails: address?.addressDetails ?? '',
  city: address?.city ?? '',
  district: address?.district ?? '',
  division: address?.division ?? '',
})

/** The redaction of `PlaceValues`. */
export const placeRedaction = {
  addressDetails: 'secret',
  city: 'secret',
  district: 'secret',
  division: 'secret',
} as const

/** Values of the form that corrects an order; `quantities` are the pieces of its items, in their order. */
export type CorrectionValues = PlaceValues & {
  phone: string
  note: string
  quantities: readonly number[]
}

export const blankCorrection: CorrectionValues = {
  phone: '',
  ...placeOf(null),
  note: '',
  quantities: [],
}

/** What the dialog needs of an order. */
export type OrderToCorrect = Pick<
  Order,
  '_id' | 'updatedAt' | 'phone' | 'note' | 'deliveryAddress' | 'items' | 'paymentStatus' | 'payVerifying'
>

/** The order as the form shows it at first. */
export const valuesOf = ({ phone, note, deliveryAddress, items }: OrderToCorrect): CorrectionValues => ({
  phone,
  ...placeOf(deliveryAddress),
  note,
  quantities: items.map(({ quantity }) => quantity),
})

type Items = OrderToCorrect['items']

const isSameItem = (one: Items[number], other: Items[number]) =>
  one.productId === other.productId && one.size === other.size && one.color === other.color

/** The pieces typed for `before`, for the items `now`: an item that is gone has none, and none has more than now. */
const fitted = (typed: readonly number[], before: Items, now: Items) =>
  now.map((item) =>
    Math.min(item.quantity, typed[before.findIndex((other) => isSameItem(item, other))] ?? item.quantity),
  )

/**
 * The changes of the person and of somebody else who corrected the same order.
 * @param items those of the order when the person began
 * @param prefer decides the fields that both have changed
 */
export const mergedCorrection = (
  { initial, values }: { initial: CorrectionValues; values: CorrectionValues },
  items: Items,
  theirs: OrderToCorrect,
  prefer: 'mine' | 'theirs',
): CorrectionValues => {
  const all = merged({ base: initial, mine: values, theirs: valuesOf(theirs) }, prefer)
  const isMine = all.quantities === values.quantities
  return isMine ? { ...all, quantities: fitted(values.quantities, items, theirs.items) } : all
}

/** The address among the values of a form. */
export const placeIn = ({ addressDetails, city, district, division }: PlaceValues): PlaceValues => ({
  addressDetails,
  city,
  district,
  division,
})

/** Whether a part of two forms differs. */
export const differsIn =
  <Values>(values: Values, initial: Values) =>
  (of: (values: Values) => unknown): boolean =>
    JSON.stringify(of(values)) !== JSON.stringify(of(initial))

/**
 * The body of the call: only what differs.
 * @param read the values as the rules of the form read them
 */
export const changesIn = (
  { values, initial }: { values: CorrectionValues; initial: CorrectionValues },
  read: CorrectionForm,
): OrderCorrection => {
  const differs = differsIn(values, initial)
  const { phone, note, quantities } = read
  return {
    ...(differs((all) => all.phone) && { phone }),
    ...(differs((all) => all.note) && { note }),
    ...(differs(placeIn) && { deliveryAddress: placeIn(read) }),
    ...(differs((all) => all.quantities) && { quantities }),
  }
}

/** The fields of the body's address are fields of the form. */
export const flatErrors = (error: CallError): CallError => ({
  ...error,
  issues: error.issues?.map((issue) =>
    issue.path[0] === 'deliveryAddress' ? { ...issue, path: issue.path.slice(1) } : issue,
  ),
})

/** Whether a page offers to change the delivery of an order: to its customer, while it is pending. */
export const canChangeDelivery = ({ status }: Pick<Order, 'status'>): boolean => status === 'pending'
