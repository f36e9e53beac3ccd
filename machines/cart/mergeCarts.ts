import type { CartItem, CartLine, CartPrice } from '#contract/cart/entity.ts'
import { lineKey } from '#contract/cart/lineKey.ts'
import { CART_LINES_MAX } from '#contract/constants.ts'

/** A quantity that one side has changed is taken; where both have, the larger one. 0 is no line. */
const mergedQuantity = (before: number, ours: number, theirs: number) => {
  if (ours === before) return theirs
  return theirs === before ? ours : Math.max(ours, theirs)
}

/**
 * Merges the lines of this browser with those of the server.
 * @param before the lines that both had last; none at a sign-in, so that every line of both stays
 * @param ours the lines of this browser, with what the person saw
 * @param theirs the server's lines, which come first
 */
export const mergeCarts = (
  before: readonly CartLine[],
  ours: readonly CartItem[],
  theirs: readonly CartLine[],
): readonly CartItem[] => {
  const [old, own] = [before, ours].map((lines) => new Map(lines.map((line) => [lineKey(line), line.quantity])))
  const lines = new Map<string, CartItem>([...theirs, ...ours].map((line) => [lineKey(line), line]))
  const server = new Map(theirs.map((line) => [lineKey(line), line.quantity]))
  return [...lines]
    .map(([key, line]) => ({
      ...line,
      quantity: mergedQuantity(old?.get(key) ?? 0, own?.get(key) ?? 0, server.get(key) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
    .slice(0, CART_LINES_MAX)
}

/** The lines with the quantities that are in stock, where the server's prices say that fewer pieces are left. */
export const cutToStock = (
  lines: readonly CartItem[],
  asked: readonly CartLine[],
  { problems }: Pick<CartPrice, 'problems'>,
): readonly CartItem[] => {
  const left = new Map(
    problems.flatMap(({ at, code, params }) => {
      const line = asked[at]
      return line && code === 'cart.only_left' && params && params.left > 0 ? [[lineKey(line), params.left]] : []
    }),
  )
  return lines.map((line) => {
    const pieces = left.get(lineKey(line))
    return pieces !== undefined && pieces < line.quantity ? { ...line, quantity: pieces } : line
  })
}
