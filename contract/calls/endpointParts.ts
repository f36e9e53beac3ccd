import { Schema } from 'effect'

/** The path parameter of a call on one row. */
export const idParams = { id: Schema.String.check(Schema.isMaxLength(100)) }
