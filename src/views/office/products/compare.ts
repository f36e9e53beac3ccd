import type { Product } from '../../../../contract/products/entity.ts'
import { type ProductValues, valuesOfProduct } from '../../../../machines/products/productValues.ts'
import type { ComparedField } from '../ConflictDialog.tsx'
import { inputs } from './inputs.tsx'
import type { Levels } from './levels.ts'

/** Compares two versions of a product field by field, formatted for people. */
export const compareProducts =
  (levels: Levels) =>
  (mine: ProductValues, theirs: Product): readonly ComparedField[] => {
    const other = valuesOfProduct(theirs)
    return inputs.map(({ label, shown, theirs: shownTheirs }) => ({
      label,
      mine: shown(mine, levels),
      theirs: shownTheirs?.(theirs) ?? shown(other, levels),
    }))
  }
