import { Schema, SchemaTransformation } from 'effect'
import { Multipart } from 'effect/http'
import { catalogueRule } from './catalogueRule.ts'
import { required } from './fields.ts'
import type { Rule } from './rule.ts'

/** A chosen picture without its bytes, which `src/data/files.ts` stores under its id. `size` is in bytes. */
export type ImageRef = { readonly id: string; readonly name: string; readonly type: string; readonly size: number }

/**
 * A multipart part with one picture.
 * @param rule broken where the part is missing or is a text
 */
export const imageFile = (rule: Rule) =>
  Multipart.FilesSchema.annotate(rule)
    .check(Schema.isBetweenLength(1, 1, catalogueRule('validation.one_image')))
    .pipe(
      Schema.decodeTo(
        Multipart.PersistedFileSchema,
        SchemaTransformation.transform<Multipart.PersistedFile, readonly Multipart.PersistedFile[]>({
          decode: ([file]) => file as Multipart.PersistedFile,
          encode: (file) => [file],
        }),
      ),
      required(rule),
    )
