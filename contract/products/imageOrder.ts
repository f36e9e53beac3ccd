import { Schema, SchemaTransformation } from 'effect'
import { PRODUCT_IMAGES_MAX } from '../constants.ts'
import { optionalText } from '../fields/optional.ts'
import { ruleOf } from '../rules.ts'

/** The entry of `imageOrder` for the next uploaded picture. */
export const NEW_IMAGE = 'new'

/**
 * All pictures of a product after a change, in their order, one per line: the address of a stored picture, which stays,
 * or `new` for the next uploaded one.
 */
export const imageOrder = optionalText.pipe(
  Schema.decodeTo(
    Schema.Array(Schema.String).check(
      Schema.isMinLength(1, ruleOf('validation.select_product_image')),
      Schema.isMaxLength(PRODUCT_IMAGES_MAX, ruleOf('validation.maximum_images')),
    ),
    SchemaTransformation.transform<readonly string[], string>({
      decode: (text) => text.split('\n').filter((line) => line !== ''),
      encode: (entries) => entries.join('\n'),
    }),
  ),
)
