import { Schema } from 'effect'

/** Rules for the pictures that a person chooses in a form; the calls receive them as multipart parts. */

const image = Schema.Struct({ id: Schema.String, name: Schema.String, type: Schema.String, size: Schema.Finite })

/** Chosen pictures; may be empty. */
export const images = Schema.Array(image)

/** At least one picture, else an issue with `message`. */
export const someImages = (message: string) => images.check(Schema.isMinLength(1, { message }))
