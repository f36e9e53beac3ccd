import { Schema } from 'effect'
import { conflict, notAnImage, notFound, signedInErrors, tooLarge } from './envelope.ts'

/** The path parameter of a call on one row. */
export const idParams = { id: Schema.String.check(Schema.isMaxLength(100)) }

/** The errors of a call that changes one row. */
export const changeErrors = [...signedInErrors, notFound, conflict] as const

/** The errors of a call that changes one row and accepts pictures. */
export const uploadErrors = [...changeErrors, tooLarge, notAnImage] as const
