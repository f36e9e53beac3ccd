import { POPULAR_LABELS } from '../../contract/constants.ts'
import type { Faq, Product } from '../../contract/products/entity.ts'
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

export const blankProduct: ProductValues = {
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
