import type { OrderCorrection } from '../../contract/orders/correctionRules.ts'
import type { Order } from '../../contract/orders/entity.ts'
import type { CallError } from '../core/reply.ts'

/** Values of the form that corrects an order; `quantities` are the pieces of its items, in their order. */
export type CorrectionValues = {
  phone: string
  addressDetails: string
  city: string
  district: string
  division: string
  note: string
  quantities: readonly number[]
}

export const blankCorrection: CorrectionValues = {
  phone: '',
  addressDetails: '',
  city: '',
  district: '',
  division: '',
  note: '',
  quantities: [],
}

/** What the dialog needs of an order. */
export type OrderToCorrect = Pick<Order, '_id' | 'updatedAt' | 'phone' | 'note' | 'deliveryAddress' | 'items'>

/** The order as the form shows it at first. */
export const valuesOf = ({ phone, note, deliveryAddress, items }: OrderToCorrect): CorrectionValues => ({
  phone,
  addressDetails: deliveryAddress?.addressDetails ?? '',
  city: deliveryAddress?.city ?? '',
  district: deliveryAddress?.district ?? '',
  division: deliveryAddress?.division ?? '',
  note,
  quantities: items.map(({ quantity }) => quantity),
})

const addressOf = ({ addressDetails, city, district, division }: CorrectionValues) => ({
  addressDetails: addressDetails.trim(),
  city: city.trim(),
  district,
  division,
})

/** The body of the call: only what differs. */
export const changesIn = (values: CorrectionValues, initial: CorrectionValues): OrderCorrection => {
  const differs = (of: (values: CorrectionValues) => unknown) =>
    JSON.stringify(of(values)) !== JSON.stringify(of(initial))
  return {
    ...(differs(({ phone }) => phone) && { phone: values.phone.trim() }),
    ...(differs(({ note }) => note) && { note: values.note.trim() }),
    ...(differs(addressOf) && { deliveryAddress: addressOf(values) }),
    ...(differs(({ quantities }) => quantities) && { quantities: values.quantities }),
  }
}

/** The fields of the body's address are fields of the form. */
export const flatErrors = (error: CallError): CallError => ({
  ...error,
  issues: error.issues?.map((issue) =>
    issue.path[0] === 'deliveryAddress' ? { ...issue, path: issue.path.slice(1) } : issue,
  ),
})
