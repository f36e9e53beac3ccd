import type { Cart, CartItem, CartLine, Seen } from '#contract/cart/entity.ts'
import { lineKey } from '#contract/cart/lineKey.ts'
import { CART_LINES_MAX, LINE_QUANTITY_MAX } from '#contract/constants.ts'

/** A cart with its person: null for a guest. */
export type OwnCart = {
  user: string | null
  lines: readonly CartItem[]
  /** The cart that the server last confirmed; null before the first response, and for a guest. */
  saved: Cart | null
}

/** The cart as the browser stores it. */
export type StoredCart = OwnCart & {
  /** Unsaved changes of a person whose session has expired; only that person gets them back. */
  kept: OwnCart | null
}

export const emptyCart: StoredCart = { user: null, lines: [], saved: null, kept: null }

/** The line as the server reads it, without what the person saw. */
export const plainLine = ({ productId, quantity, size, color, variantId }: CartLine): CartLine => ({
  productId,
  quantity,
  size,
  color,
  ...(variantId && { variantId }),
})

/** Whether two carts have the same lines in the same order. */
export const sameLines = (one: readonly CartLine[], other: readonly CartLine[]): boolean =>
  JSON.stringify(one.map(plainLine)) === JSON.stringify(other.map(plainLine))

const limited = (quantity: number) => Math.min(Math.max(1, Math.round(quantity)), LINE_QUANTITY_MAX)

const combine = (lines: readonly CartItem[], more: CartItem, quantityOf: (one: number, other: number) => number) => {
  const key = lineKey(more)
  if (!lines.some((line) => lineKey(line) === key)) return [...lines, { ...more, quantity: limited(more.quantity) }]
  return lines.map((line) =>
    lineKey(line) === key
      ? { ...line, ...more, quantity: limited(quantityOf(line.quantity, more.quantity)), was: undefined }
      : line,
  )
}

const add = (one: number, other: number) => one + other

/** The lines with more of them; equal lines are added up. At most `CART_LINES_MAX` lines of 99 pieces. */
export const addLines = (lines: readonly CartItem[], more: readonly CartItem[]): readonly CartItem[] =>
  more.reduce<readonly CartItem[]>((all, line) => combine(all, line, add), lines).slice(0, CART_LINES_MAX)

/** The limit that an addition exceeds; null where all of it has room. */
export const limitOf = (lines: readonly CartItem[], more: readonly CartItem[]): 'lines' | 'quantity' | null => {
  const all = more.reduce<readonly CartItem[]>((sum, line) => combine(sum, line, add), lines)
  if (all.length > CART_LINES_MAX) return 'lines'
  const pieces = (of: readonly CartItem[]) => of.reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces(all) < pieces(lines) + pieces(more) ? 'quantity' : null
}

export const changeQuantity = (lines: readonly CartItem[], key: string, quantity: number): readonly CartItem[] =>
  lines.map((line) => (lineKey(line) === key ? { ...line, quantity: limited(quantity) } : line))

const withChoice = (
  { variantId: _, ...line }: CartItem,
  { size, color, variantId }: Pick<CartLine, 'size' | 'color' | 'variantId'>,
): CartItem => ({ ...line, size, color, ...(variantId && { variantId }) })

/** The lines with another choice in one of them, which joins a line that it then equals. */
export const chooseVariant = (
  lines: readonly CartItem[],
  key: string,
  choice: Pick<CartLine, 'size' | 'color' | 'variantId'>,
): readonly CartItem[] =>
  lines.reduce<readonly CartItem[]>(
    (all, line) => combine(all, lineKey(line) === key ? withChoice(line, choice) : line, add),
    [],
  )

export const withoutLine = (lines: readonly CartItem[], key: string): readonly CartItem[] =>
  lines.filter((line) => lineKey(line) !== key)

/** The lines without those of an order; of a line with more pieces than ordered, the others stay. */
export const withoutOrdered = (lines: readonly CartItem[], ordered: readonly CartLine[]): readonly CartItem[] =>
  lines.flatMap((line) => {
    const taken = ordered.filter((one) => lineKey(one) === lineKey(line)).reduce((sum, one) => sum + one.quantity, 0)
    return taken < line.quantity ? [{ ...line, quantity: line.quantity - taken }] : []
  })

/** The lines with the current prices; a line whose price has changed keeps the price that the person saw before, too. */
export const markSeen = (
  lines: readonly CartItem[],
  current: readonly (CartLine & { seen: Seen })[],
): readonly CartItem[] => {
  const byKey = new Map(current.map((line) => [lineKey(line), line.seen]))
  return lines.map((line) => {
    const seen = byKey.get(lineKey(line))
    if (!seen) return line
    const isChanged = line.seen !== undefined && line.seen.price !== seen.price
    return { ...line, seen, was: isChanged ? (line.was ?? line.seen?.price) : line.was }
  })
}

/** Both carts in one: a line in both keeps the larger quantity. */
const unite = (one: readonly CartItem[], other: readonly CartItem[]): readonly CartItem[] =>
  other.reduce<readonly CartItem[]>((all, line) => combine(all, line, Math.max), one).slice(0, CART_LINES_MAX)

const isUnsaved = ({ lines, saved }: OwnCart) => !sameLines(lines, saved?.items ?? [])

/**
 * The stored cart for the person who is signed in now (id), or for a guest. A guest's lines go to the person who signs
 * in; a person's lines go to nobody else. An expired session keeps unsaved changes, out of sight, for the same person.
 */
export const cartFor = (cart: StoredCart, user: string | null): StoredCart => {
  if (cart.user === user) return cart
  if (user === null) {
    const { lines, saved } = cart
    return { ...emptyCart, kept: isUnsaved(cart) ? { user: cart.user, lines, saved } : null }
  }
  if (cart.user !== null) return { ...emptyCart, user }
  if (cart.kept?.user !== user) return { ...emptyCart, user, lines: cart.lines }
  return { ...emptyCart, user, lines: unite(cart.kept.lines, cart.lines), saved: cart.kept.saved }
}
