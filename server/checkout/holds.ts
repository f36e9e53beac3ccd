import { GuestHolds } from '#contract/checkout/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { FoundLine } from '../cart/pricing.ts'
import { isOnline } from '../orders/orderStates.ts'
import type { CheckoutSettings } from '../platform/checkoutSettings.ts'

/** What guests who have proved nothing keep off the shelves, and what one of them may order next to it. */

/** Pieces of a product that one such guest may always hold, and that all of them may hold for online payments. */
const FEW = { alone: 3, together: 10 }

/** Pieces of a product in orders of such guests that are neither paid nor confirmed. */
export interface HeldPieces {
  readonly product_id: string
  /** For online payments, which end by time. */
  readonly together: number
  /** Of the same phone or key. */
  readonly alone: number
}

/** The `HeldPieces` of the products `$1`, and of all products of phone `$2` and the key with hash `$3`. */
export const heldByGuests = `
  select i.product_id, coalesce(sum(i.quantity) filter (where ${isOnline}), 0)::integer as together,
    coalesce(sum(i.quantity) filter (where o.phone = $2 or c.key_hash = $3), 0)::integer as alone
  from orders o join checkouts c on c.id = o.checkout_id join order_items i on i.order_id = o.id
  where o.status = 'pending' and o.payment_status = 'unpaid' and o.customer_id is null and o.confirmation <> 'done'
    and not c.proved and o.advance_state is distinct from 'paid' and (i.product_id = any($1) or o.phone = $2 or c.key_hash = $3)
  group by i.product_id`

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const piecesOf = (lines: readonly FoundLine[]) => sum(lines.map(({ line }) => line.quantity))

/** The order of a guest who has proved nothing. */
interface WantedPieces {
  readonly isOnline: boolean
  readonly lines: readonly FoundLine[]
  /** That of the error. */
  readonly language: Language
}

/** The error of an order that would hold too many pieces; undefined where it may be placed. */
export const guestHoldsOf = (
  { isOnline: waitsForPayment, lines, language }: WantedPieces,
  held: readonly HeldPieces[],
  { guestPieces, guestShare }: Pick<CheckoutSettings, 'guestPieces' | 'guestShare'>,
): GuestHolds | undefined => {
  const left = Math.max(0, guestPieces - sum(held.map(({ alone }) => alone)))
  if (piecesOf(lines) > left) return new GuestHolds({ max: left, product: '' })
  for (const [product, ofProduct] of Map.groupBy(lines, (line) => line.product)) {
    const { alone = 0, together = 0 } = held.find(({ product_id }) => product_id === product.id) ?? {}
    const share = Math.ceil(((product.stock + Math.max(alone, together)) * guestShare) / 100)
    const max = Math.min(
      Math.max(FEW.alone, share) - alone,
      waitsForPayment ? Math.max(FEW.together, share) - together : Number.POSITIVE_INFINITY,
    )
    const name = (language === 'bn' && product.name_bn) || product.name
    if (piecesOf(ofProduct) > max) return new GuestHolds({ max: Math.max(0, max), product: name })
  }
  return undefined
}
