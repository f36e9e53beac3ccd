import { createProduct, deleteProduct, getProduct, updateProduct } from '../../../contract/products/api.ts'
import type { Product } from '../../../contract/products/entity.ts'
import type { ownerProductsMachine } from '../../../machines/products/ownerProducts.machine.ts'
import type { ProductBody, productFormMachine } from '../../../machines/products/productForm.machine.ts'
import type { productsMachine } from '../../../machines/products/products.machine.ts'
import type { Http } from '../../http/runtime.ts'
import type { Cache } from '../cache.ts'
import { callEndpoint, confirmCalls, conflictCalls, multipart, saveActor, watchAddress } from './calls.ts'
import type { CallsOf } from './wiring.ts'

/** Text parts that POST and PUT share: numbers as text, lists joined by commas, questions and answers as JSON. */
const texts = (body: ProductBody) => ({
  price: String(body.originalPrice),
  discount: String(body.discount),
  colors: body.colors.join(','),
  sizes: body.sizes.join(','),
  searchTags: body.searchTags.join(','),
  faqs: JSON.stringify(body.faqs),
  stock: String(body.remainingProducts),
})

/** The parts of POST; the popular label is sent as chosen. */
const partsOfPost = (body: ProductBody) => {
  const { price, discount, colors, sizes, searchTags, faqs, stock } = texts(body)
  return multipart({
    name: body.name,
    originalPrice: price,
    discount,
    description: body.description,
    quantity: body.quantity,
    productDetails: body.productDetails,
    colors,
    sizes,
    searchTags,
    popularProducts: body.popularProducts,
    category: body.category,
    subCategory: body.subCategory,
    subSubCategory: body.subSubCategory || undefined,
    faqs,
    remainingProducts: stock,
    OwnerName: body.ownerName,
    OwnerId: body.ownerId,
    video: body.video || undefined,
    productImages: body.images,
  })
}

/** The parts of PUT, which have other names; the popular label is sent in lower case. */
const partsOfPut = (body: ProductBody) => {
  const { price, discount, colors, sizes, searchTags, faqs, stock } = texts(body)
  return multipart({
    productName: body.name,
    productOriginalPrice: price,
    productDiscount: discount,
    productDescription: body.description,
    productDetails: body.productDetails,
    productColors: colors,
    productSizes: sizes,
    searchTags,
    popularProducts: body.popularProducts.toLowerCase(),
    productCategory: body.category,
    productSubCategory: body.subCategory,
    productSubSubCategory: body.subSubCategory,
    faqs,
    remainingProducts: stock,
    OwnerName: body.ownerName,
    video: body.video,
    quantity: body.quantity,
    productImages: body.images,
  })
}

/** The calls of the product form, the same in both back offices. */
const productForm = (http: Http, cache: Cache) => ({
  save: saveActor<ProductBody, Product>(cache, ['Product'], ({ mode, id, body }, options) =>
    mode === 'create'
      ? callEndpoint(http, createProduct, { payload: partsOfPost(body), ...options })
      : callEndpoint(http, updateProduct, { params: { id }, payload: partsOfPut(body), ...options }),
  ),
  conflict: conflictCalls<Product>(({ id }, signal) => callEndpoint(http, getProduct, { params: { id } }, signal)),
})

const list = (http: Http, cache: Cache) => ({
  watchAddress,
  confirm: confirmCalls(cache, ['Product'], ({ id }) => callEndpoint(http, deleteProduct, { params: { id } })),
})

/** The calls of the administrator's product screen. */
export const products = (http: Http, cache: Cache) =>
  ({ products: list(http, cache), productForm: productForm(http, cache) }) satisfies {
    products: CallsOf<typeof productsMachine>
    productForm: CallsOf<typeof productFormMachine>
  }

/** The calls of the seller's product screen. */
export const ownerProducts = (http: Http, cache: Cache) =>
  ({ ownerProducts: list(http, cache), productForm: productForm(http, cache) }) satisfies {
    ownerProducts: CallsOf<typeof ownerProductsMachine>
    productForm: CallsOf<typeof productFormMachine>
  }
