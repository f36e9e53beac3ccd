import { Schema, SchemaTransformation } from 'effect'
import { Multipart } from 'effect/http'
import { catalogueTexts as texts } from '../messages/en/catalogue.ts'
import { required } from './fields.ts'

/**
 * A multipart part with one picture.
 * @param message issue where the part is missing or is a text
 */
export const imageFile = (message: string) =>
  Multipart.FilesSchema.annotate({ message })
    .check(Schema.isBetweenLength(1, 1, { message: texts.oneImage }))
    .pipe(
      Schema.decodeTo(
        Multipart.PersistedFileSchema,
        SchemaTransformation.transform<Multipart.PersistedFile, readonly Multipart.PersistedFile[]>({
          decode: ([file]) => file as Multipart.PersistedFile,
          encode: (file) => [file],
        }),
      ),
      required(message),
    )
