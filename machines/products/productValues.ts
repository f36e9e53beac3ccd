import { POPULAR_LABELS } from '#contract/constants.ts'
import { formNames } from '#contract/fields/fieldTable.ts'
import { storedImage } from '#contract/fields/storedImages.ts'
import type { Product } from '#contract/products/entity.ts'
import { productFields } from '#contract/products/fields.ts'
import type { EnteredProduct } from '#contract/products/formRules.ts'

/**
 * Values of the product form as entered: the fields of `contract/products/fields.ts`, the chosen pictures, and the seller.
 * Only an administrator sees the seller; an empty id is the signed-in person.
 */
export type ProductValues = EnteredProduct & { readonly seller: { readonly id: string; readonly name: string } }

/** Values of the form for a new product. */
export const blankProduct: ProductValues = {
  name: '',
  productNameBn: '',
  originalPrice: '',
  discount: '',
  description: '',
  productDescriptionBn: '',
  quantity: '',
  quantityBn: '',
  productDetails: '',
  productDetailsBn: '',
  colors: [],
  sizes: '',
  sizeNamesBn: [],
  soldOut: [],
  searchTags: '',
  searchTagsBn: '',
  popularProducts: '',
  category: '',
  subCategory: '',
  subSubCategory: '',
  faqs: [],
  faqsBn: [],
  remainingProducts: '0',
  video: '',
  visibility: 'shown',
  shownFrom: '',
  shownUntil: '',
  datedPrices: [],
  images: [],
  seller: { id: '', name: '' },
  sku: '',
}

/** The form's option for a stored label, which is in lower case; a label without an option stays as it is. */
const offered = (label: string) => POPULAR_LABELS.find((one) => one.toLowerCase() === label.toLowerCase()) ?? label

/** Values of the form for a product, with its stored pictures. */
export const valuesOfProduct = (product: Product): ProductValues => ({
  name: product.productName,
  productNameBn: product.productNameBn ?? '',
  originalPrice: String(product.productOriginalPrice),
  discount: product.productDiscount > 0 ? String(product.productDiscount) : '',
  description: product.productDescription,
  productDescriptionBn: product.productDescriptionBn ?? '',
  quantity: product.quantity,
  quantityBn: product.quantityBn ?? '',
  productDetails: product.productDetails.join('\n'),
  productDetailsBn: (product.productDetailsBn ?? []).join('\n'),
  colors: product.productColors,
  sizes: product.productSizes.join(', '),
  sizeNamesBn: product.sizeNamesBn ?? [],
  soldOut: product.productSoldOut,
  searchTags: product.searchTags.join(', '),
  searchTagsBn: (product.searchTagsBn ?? []).join(', '),
  popularProducts: offered(product.popularProducts),
  category: product.productCategory?._id ?? '',
  subCategory: product.productSubCategory?._id ?? '',
  subSubCategory: product.productSubSubCategory?._id ?? '',
  faqs: product.faqs,
  faqsBn: product.faqsBn ?? [],
  remainingProducts: String(product.remainingProducts),
  video: product.video,
  visibility: product.visibility ?? 'shown',
  shownFrom: product.shownFrom ?? '',
  shownUntil: product.shownUntil ?? '',
  datedPrices: (product.datedPrices ?? []).map(({ discount, from, until }) => ({
    discount: String(discount),
    from,
    until,
  })),
  images: product.productImages.map((url, at) => storedImage(url, String(at + 1))),
  seller: { id: product.OwnerId, name: product.OwnerName },
  sku: product.productSku,
})

/** The dated price that a product has at present. */
export const runningPrice = ({ datedPrices = [] }: Pick<Product, 'datedPrices'>) =>
  datedPrices.find(({ formerDiscount }) => formerDiscount !== undefined)

/**
 * Values of the form for a copy of a product. Its pictures are uploaded again; its SKU and its dated prices are the
 * product's alone.
 */
export const copiedValues = (product: Product): ProductValues => {
  const productDiscount = runningPrice(product)?.formerDiscount ?? product.productDiscount
  return { ...valuesOfProduct({ ...product, productDiscount }), datedPrices: [], images: [], sku: '' }
}

/** The form's field of each part of POST and PUT, at which an issue of the server is shown. */
export const productFieldOfPart: Readonly<Record<string, keyof ProductValues>> = {
  ...formNames(productFields),
  productSku: 'sku',
  productImages: 'images',
  imageOrder: 'images',
  OwnerId: 'seller',
}
