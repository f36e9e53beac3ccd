import { Schema } from 'effect'
import type { Rule } from '../rules.ts'

/** Rules for the pictures that a person chooses in a form; the calls receive them as multipart parts. */

const image = Schema.Struct({ id: Schema.String, name: Schema.String, type: Schema.String, size: Schema.Finite })

/** Chosen pictures; may be empty. */
export const images = Schema.Array(image)

/** At least one picture, else `rule` is broken. */
export const someImages = (rule: Rule) => images.check(Schema.isMinLength(1, rule))
