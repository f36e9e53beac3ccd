import { Schema, SchemaTransformation } from 'effect'
import { UPLOAD_MAX_FILES } from '../constants.ts'
import { ruleOf } from '../rules.ts'
import { optionalText } from './optional.ts'

/** The entry of `imageOrder` for the next uploaded picture. */
export const NEW_IMAGE = 'new'

/**
 * All pictures of an entity after a change, in their order, one per line: the address of a stored picture, which stays,
 * or `new` for the next uploaded one.
 */
export const imageOrder = optionalText.pipe(
  Schema.decodeTo(
    Schema.Array(Schema.String).check(Schema.isMaxLength(UPLOAD_MAX_FILES, ruleOf('validation.maximum_images'))),
    SchemaTransformation.transform<readonly string[], string>({
      decode: (text) => text.split('\n').filter((line) => line !== ''),
      encode: (entries) => entries.join('\n'),
    }),
  ),
)
