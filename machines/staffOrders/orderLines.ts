import { type Line, lineKey } from '#contract/cart/rules.ts'
import { LINE_QUANTITY_MAX } from '#contract/constants.ts'
import type { ProductVariant } from '#contract/products/variants.ts'
import type { ProductToOrder } from '#contract/staffOrders/entity.ts'

/** The lines of a form in which the staff enters or edits an order. */

const only = (choices: readonly string[]): string => (choices.length === 1 ? choices[0]! : '')

/** The choice of a line that names a variant; of no variant, none. */
export const choiceOfVariant = (variant: ProductVariant | undefined) => ({
  size: variant?.size ?? '',
  color: variant?.color ?? '',
  variantId: variant?._id ?? '',
})

/** One piece of a product; a choice that it leaves open is empty. */
export const pieceOf = ({ _id, sizes, colors, variants, variantId }: ProductToOrder): Line => {
  const piece = { productId: _id, quantity: 1 }
  if (!variants) return { ...piece, size: only(sizes), color: only(colors) }
  const chosen = variants.length === 1 ? variants[0] : variants.find((variant) => variant._id === variantId)
  return { ...piece, ...choiceOfVariant(chosen) }
}

/** Adds a line, or its pieces to an equal one. */
export const withLine = <Of extends Line>(lines: readonly Of[], line: Of): readonly Of[] =>
  lines.some((one) => lineKey(one) === lineKey(line))
    ? lines.map((one) =>
        lineKey(one) === lineKey(line)
          ? { ...one, quantity: Math.min(LINE_QUANTITY_MAX, one.quantity + line.quantity) }
          : one,
      )
    : lines.concat(line)

/** The products that were found and added, each once. */
export const withProduct = (
  products: readonly ProductToOrder[],
  product: ProductToOrder,
): readonly ProductToOrder[] => [...products.filter(({ _id }) => _id !== product._id), product]
