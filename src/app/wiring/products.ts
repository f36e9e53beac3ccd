import { Schema } from 'effect'
import { byField, partRules } from '../../../contract/fieldTable.ts'
import { createProduct, deleteProduct, getProduct, updateProduct } from '../../../contract/products/api.ts'
import type { Product } from '../../../contract/products/entity.ts'
import { productFields } from '../../../contract/products/fields.ts'
import type { ownerProductsMachine } from '../../../machines/products/ownerProducts.machine.ts'
import type { ProductBody, productFormMachine } from '../../../machines/products/productForm.machine.ts'
import type { productsMachine } from '../../../machines/products/products.machine.ts'
import type { Http } from '../../http/runtime.ts'
import type { Cache } from '../cache.ts'
import { callEndpoint, confirmCalls, conflictCalls, multipart, saveActor, watchAddress } from './calls.ts'
import type { CallsOf } from './wiring.ts'

const encodeParts = Schema.encodeSync(Schema.Struct(partRules(productFields)))

/** The parts of POST; the popular label is sent as chosen. */
const partsOfPost = (body: ProductBody) => {
  const texts = encodeParts(body)
  return multipart(createProduct, {
    ...texts,
    subSubCategory: texts.subSubCategory || undefined,
    video: texts.video || undefined,
    OwnerName: body.ownerName,
    OwnerId: body.ownerId,
    productImages: body.images,
  })
}

/** The parts of PUT, which have other names; the popular label is sent in lower case. */
const partsOfPut = (body: ProductBody) =>
  multipart(updateProduct, {
    ...byField(productFields, encodeParts({ ...body, popularProducts: body.popularProducts.toLowerCase() })),
    OwnerName: body.ownerName,
    productImages: body.images,
  })

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
