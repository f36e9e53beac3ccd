import { Schema } from 'effect'
import { Multipart } from 'effect/http'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { Access, Changes, ReadsHeaders, TakesFiles } from '../annotations.ts'
import { PRODUCT_IMAGES_MAX } from '../constants.ts'
import { idParams } from '../endpointParts.ts'
import { noData, successEnvelope } from '../envelope.ts'
import { required } from '../fields.ts'
import { postParts, putParts } from '../fieldTable.ts'
import { LastChange } from '../lastChange.ts'
import { shortText } from '../optionalFields.ts'
import { returned } from '../reading.ts'
import { ruleOf } from '../rules.ts'
import { Product } from './entity.ts'
import { productFields } from './fields.ts'
import { imageOrder } from './imageOrder.ts'

/** The calls of the back offices on products. A module of its own, so that pages of the shop do not load them. */

const optional = Schema.optionalKey

const images = Multipart.FilesSchema.check(
  Schema.isMaxLength(PRODUCT_IMAGES_MAX, ruleOf('validation.maximum_images')),
  Schema.isMinLength(1, ruleOf('validation.select_product_image')),
).pipe(required(ruleOf('validation.select_product_image')))

/** The text parts of POST. */
export const newProduct = Schema.Struct({
  ...postParts(productFields),
  sku: optional(shortText),
  OwnerName: optional(shortText),
  OwnerId: optional(shortText),
})
/**
 * The text parts of PUT, which have other names; an absent part leaves its field unchanged, an empty SKU removes it. Only an administrator's
 * `OwnerId` and `OwnerName` have an effect.
 */
export const changedProduct = Schema.Struct({
  ...putParts(productFields),
  productSku: optional(shortText),
  OwnerName: optional(shortText),
  OwnerId: optional(shortText),
  imageOrder: optional(imageOrder),
})

export const createProduct = HttpApiEndpoint.post('createProduct', '/products', {
  payload: Schema.Struct({ ...newProduct.fields, productImages: images }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(returned(Product), 201),
})
  .annotate(Access, 'staff')
  .annotate(Changes, ['Product'])
  .annotate(TakesFiles, PRODUCT_IMAGES_MAX)
/**
 * New pictures replace all pictures of the product. With `imageOrder` the pictures are those that it lists: stored ones
 * stay, and each `new` is the next uploaded one. 400 where it lists other pictures than those stored and uploaded.
 */
export const updateProduct = HttpApiEndpoint.put('updateProduct', '/products/:id', {
  params: idParams,
  payload: Schema.Struct({ ...changedProduct.fields, productImages: optional(images) }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(returned(Product)),
})
  .annotate(Access, 'staff')
  .annotate(Changes, ['Product'])
  .annotate(TakesFiles, PRODUCT_IMAGES_MAX)
  .annotate(ReadsHeaders, ['X-Stock-Shown'])
/** Who made the last change of a product, and when; a sale is no change. 403 for another owner's product. */
export const getLastChange = HttpApiEndpoint.get('getLastChange', '/products/:id/last-change', {
  params: idParams,
  success: successEnvelope(LastChange),
}).annotate(Access, 'staff')
export const deleteProduct = HttpApiEndpoint.delete('deleteProduct', '/products/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(Access, 'staff')
  .annotate(Changes, ['Product', 'Trash'])
