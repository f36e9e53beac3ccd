import type { Product } from './entity.ts'

type Choices = Pick<Product, 'remainingProducts' | 'productSizes' | 'productColors' | 'productSoldOut'>

/**
 * Whether a product has such choices, and none of them is left: no other choice of the customer can change that.
 * @param choices all sizes or all colours of the product
 * @param soldOut its choices that are marked as sold out
 */
export const areSoldOut = (choices: readonly string[], soldOut: readonly string[]): boolean =>
  choices.length > 0 && choices.every((choice) => soldOut.includes(choice))

/** The number of pieces that can be ordered: none where all sizes or all colours of the product are sold out. */
export const piecesLeft = ({ remainingProducts, productSizes, productColors, productSoldOut }: Choices): number =>
  areSoldOut(productSizes, productSoldOut) || areSoldOut(productColors, productSoldOut)
    ? 0
    : Math.max(0, remainingProducts)
