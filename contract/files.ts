import { Schema, SchemaTransformation } from 'effect'
import { Multipart } from 'effect/http'
import { catalogueTexts as texts } from '../messages/en/catalogue.ts'
import { required } from './fields.ts'

/** A part that holds one picture. @param message what its absence, or a text in its place, says */
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
