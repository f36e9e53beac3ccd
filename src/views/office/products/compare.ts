import type { Product } from '#contract/products/entity.ts'
import { type ProductValues, valuesOfProduct } from '#machines/products/productValues.ts'
import type { Compare } from '../ConflictDialog.tsx'
import { inputs } from './inputs.tsx'
import type { Levels } from './levels.ts'

/** Compares two versions of a product field by field, formatted for people. */
export const compareProducts =
  (levels: Levels): Compare<ProductValues, Product> =>
  (mine, theirs) => {
    const other = valuesOfProduct(theirs)
    const rows = inputs.map(({ name, label, shown, theirs: shownTheirs }) => [
      name,
      { label, mine: shown(mine, levels), theirs: shownTheirs?.(theirs) ?? shown(other, levels) },
    ])
    return Object.fromEntries(rows) as ReturnType<Compare<ProductValues, Product>>
  }
