import { type Checked, createValidator } from '../../contract/check.ts'
import { PRODUCT_IMAGES_MAX } from '../../contract/constants.ts'
import { type FilledProduct, productForm } from '../../contract/products/formRules.ts'
import type { SessionUser } from '../../contract/users/entity.ts'
import { catalogueTexts } from '../../messages/en/catalogue.ts'
import { editorTexts } from '../../messages/en/editor.ts'
import { productFormTexts, productsTexts as texts } from '../../messages/en/products.ts'
import { editorMachine } from '../core/editor/editor.ts'
import type { Mode } from '../core/editor/editor.types.ts'
import { blankProduct, type ProductValues, productFieldOfPart, valuesOfProduct } from './productValues.ts'

/** The signed-in user, and the owner's name on an existing product. */
export type Seller = { user: Pick<SessionUser, '_id' | 'name'> | null; sellerName?: string }

/** Data of a product to save; the names of its parts in the request depend on the call. */
export type ProductBody = FilledProduct & { readonly ownerName: string; readonly ownerId: string }

const read = { create: createValidator(productForm.create), edit: createValidator(productForm.edit) }

const check = (values: ProductValues, mode: Mode, { user, sellerName }: Seller): Checked<ProductBody> => {
  const checked = read[mode](values)
  if (!checked.ok) return checked
  const seller = { ownerName: sellerName ?? user?.name ?? '', ownerId: user?._id ?? '' }
  return { ok: true, value: { ...checked.value, ...seller } }
}

/**
 * Creation and editing of a product, for administrators and owners (product 9.8 to 9.11). On creation a change of a
 * category clears the levels below it; on edit nothing is cleared.
 */
export const productFormMachine = editorMachine({
  id: 'productForm',
  blank: blankProduct,
  valuesOf: valuesOfProduct,
  check,
  texts: { created: texts.created, updated: texts.updated, fallback: editorTexts.somethingWrong },
  kinds: ['Product'],
  // The name of a product, not of a person.
  redaction: { 'values.name': 'open', 'initial.name': 'open' },
  optimisticLocking: true,
  images: { max: PRODUCT_IMAGES_MAX, tooMany: catalogueTexts.maximumImages },
  serverFieldNames: productFieldOfPart,
  toastFields: ['images'],
  submitBlockedBy: ({ extra }) => (extra.user ? null : productFormTexts.notAuthenticated),
  onFieldChange: (values, { field }, mode) => {
    if (mode === 'edit') return values
    if (field === 'category') return { ...values, subCategory: '', subSubCategory: '' }
    return field === 'subCategory' ? { ...values, subSubCategory: '' } : values
  },
})
