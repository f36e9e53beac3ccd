import { type Checked, createValidator } from '../../contract/check.ts'
import { POPULAR_LABELS, PRODUCT_IMAGES_MAX } from '../../contract/constants.ts'
import type { Faq, Product } from '../../contract/products/entity.ts'
import { type FilledProduct, productForm } from '../../contract/products/formRules.ts'
import type { SessionUser } from '../../contract/users/entity.ts'
import { catalogueTexts } from '../../messages/en/catalogue.ts'
import { editorTexts } from '../../messages/en/editor.ts'
import { productFormTexts, productsTexts as texts } from '../../messages/en/products.ts'
import { editorMachine } from '../core/editor/editor.ts'
import type { Mode } from '../core/editor/editor.types.ts'
import type { Images } from '../core/images/images.ts'

export type ProductValues = {
  name: string
  originalPrice: string
  discount: string
  description: string
  quantity: string
  productDetails: string
  colors: readonly string[]
  /** Comma-separated. */
  sizes: string
  /** Comma-separated. */
  searchTags: string
  popularProducts: string
  category: string
  subCategory: string
  subSubCategory: string
  faqs: readonly Faq[]
  remainingProducts: string
  video: string
  images: Images
}

/** The signed-in user, and the owner's name on an existing product. */
export type Seller = { user: Pick<SessionUser, '_id' | 'name'> | null; sellerName?: string }

/** Data of a product to save; the names of its parts in the request depend on the call. */
export type ProductBody = FilledProduct & { readonly ownerName: string; readonly ownerId: string }

const blank: ProductValues = {
  name: '',
  originalPrice: '',
  discount: '',
  description: '',
  quantity: '',
  productDetails: '',
  colors: [],
  sizes: '',
  searchTags: '',
  popularProducts: '',
  category: '',
  subCategory: '',
  subSubCategory: '',
  faqs: [],
  remainingProducts: '0',
  video: '',
  images: [],
}

/** The form's option for a stored label, which is in lower case; a label without an option stays as it is. */
const offered = (label: string) => POPULAR_LABELS.find((one) => one.toLowerCase() === label.toLowerCase()) ?? label

/** Values of the form for a product. The stored pictures stay until the person chooses new ones. */
export const valuesOfProduct = (product: Product): ProductValues => ({
  name: product.productName,
  originalPrice: String(product.productOriginalPrice),
  discount: product.productDiscount > 0 ? String(product.productDiscount) : '',
  description: product.productDescription,
  quantity: product.quantity,
  productDetails: product.productDetails,
  colors: product.productColors,
  sizes: product.productSizes.join(', '),
  searchTags: product.searchTags.join(', '),
  popularProducts: offered(product.popularProducts),
  category: product.productCategory?._id ?? '',
  subCategory: product.productSubCategory?._id ?? '',
  subSubCategory: product.productSubSubCategory?._id ?? '',
  faqs: product.faqs,
  remainingProducts: String(product.remainingProducts),
  video: product.video,
  images: [],
})

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
  blank,
  valuesOf: valuesOfProduct,
  check,
  texts: { created: texts.created, updated: texts.updated, fallback: editorTexts.somethingWrong },
  kinds: ['Product'],
  // The name of a product, not of a person.
  redaction: { 'values.name': 'open', 'initial.name': 'open' },
  optimisticLocking: true,
  images: { max: PRODUCT_IMAGES_MAX, tooMany: catalogueTexts.maximumImages },
  serverFieldNames: {
    productName: 'name',
    productOriginalPrice: 'originalPrice',
    productDiscount: 'discount',
    productDescription: 'description',
    productColors: 'colors',
    productSizes: 'sizes',
    productCategory: 'category',
    productSubCategory: 'subCategory',
    productSubSubCategory: 'subSubCategory',
    productImages: 'images',
  },
  toastFields: ['images'],
  submitBlockedBy: ({ extra }) => (extra.user ? null : productFormTexts.notAuthenticated),
  onFieldChange: (values, { field }, mode) => {
    if (mode === 'edit') return values
    if (field === 'category') return { ...values, subCategory: '', subSubCategory: '' }
    return field === 'subCategory' ? { ...values, subSubCategory: '' } : values
  },
})
