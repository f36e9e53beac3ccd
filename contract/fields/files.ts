import { Schema, SchemaTransformation } from 'effect'
import { Multipart } from 'effect/http'
import { type Rule, ruleOf } from '../rules.ts'
import { required } from './text.ts'

/** A chosen file without its bytes, which `src/data/files.ts` stores under its id. `size` is in bytes. */
export type FileRef = { readonly id: string; readonly name: string; readonly type: string; readonly size: number }
/** A chosen picture. */
export type ImageRef = FileRef

/**
 * A multipart part with one file.
 * @param rule broken where the part is missing or is a text
 * @param several broken where there is more than one
 */
export const oneFile = (rule: Rule, several: Rule) =>
  Multipart.FilesSchema.annotate(rule)
    .check(Schema.isBetweenLength(1, 1, several))
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

/** A multipart part with one picture. @param rule broken where the part is missing or is a text */
export const imageFile = (rule: Rule) => oneFile(rule, ruleOf('validation.one_image'))
