import { createHash } from 'node:crypto'
import type { District } from '#contract/addresses/places.ts'
import { type Line, lineKey } from '#contract/cart/rules.ts'
import type { OrderToPlace } from '#contract/checkout/rules.ts'
import type { PaymentMethod } from '#contract/constants.ts'
import type { CartAdvance } from '#contract/payments/advance.ts'
import { mergedLines } from '../cart/pricing.ts'

/** What a checkout orders, without the fields of other clients that have no effect. */
export interface OrderContent {
  readonly customerName: string
  readonly phone: string
  readonly customerEmail: string
  readonly address: {
    /** Today's names of the list of places. */
    readonly division: string
    readonly district: string
    readonly city: string
    readonly addressDetails: string
  }
  /** The online method of the advance, where something is paid in advance with cash on delivery. */
  readonly paymentMethod: PaymentMethod
  /** What the customer pays in advance, as the page has shown it; absent for none. */
  readonly advance?: CartAdvance
  readonly note: string
  /** One line for each product, size, colour and named variant. */
  readonly lines: readonly Required<Line>[]
}

const paymentOf = ({ paymentMethod, advance }: OrderToPlace): Pick<OrderContent, 'paymentMethod' | 'advance'> => {
  if (paymentMethod !== 'cash' && paymentMethod !== 'cod') return { paymentMethod }
  if (!advance) return { paymentMethod: 'cash' }
  const { method, amount, returns } = advance
  return { paymentMethod: method, advance: { amount, returns } }
}

/** @param district the district of the body's address */
export const contentOf = (body: OrderToPlace, district: District): OrderContent => ({
  customerName: body.customerName,
  phone: body.phone,
  customerEmail: body.customerEmail ?? '',
  address: {
    division: district.division,
    district: district.name,
    city: body.deliveryAddress.city,
    addressDetails: body.deliveryAddress.addressDetails,
  },
  ...paymentOf(body),
  note: body.note ?? '',
  lines: mergedLines(body.items).map(({ line: { productId, quantity, size = '', color = '', variantId = '' } }) => ({
    productId,
    quantity,
    size,
    color,
    variantId,
  })),
})

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest()

const sorted = (lines: OrderContent['lines']) =>
  lines.map((line) => [lineKey(line), line.quantity] as const).sort(([one], [other]) => (one < other ? -1 : 1))

/** The same for the same order, in whatever sequence its lines come. */
export const contentHash = ({ lines, ...rest }: OrderContent): Uint8Array => hash([rest, sorted(lines)])

export const itemsHash = ({ lines }: OrderContent): Uint8Array => hash(sorted(lines))
