import { Schema } from 'effect'

/** The forms of the catalogue as the browser fills them (spec section 5); the calls take the same fields as parts. */

const image = Schema.Struct({ id: Schema.String, name: Schema.String, type: Schema.String, size: Schema.Finite })

/** Chosen pictures: none are needed. */
export const images = Schema.Array(image)

/** At least one, else `message`. */
export const someImages = (message: string) => images.check(Schema.isMinLength(1, { message }))
