import { Schema, SchemaTransformation } from 'effect'
import type { Params } from '../rules.ts'
import type { EntitySchema } from './reading.ts'

/** The annotation of a response schema that contains the lenient schema of `data`. */
export const LENIENT = '~haat/lenient'
/** The annotation of a response schema with `isExact` of `data`. */
export const EXACT = '~haat/exact'

/**
 * Schema of a successful response: `{ success: true, message, data }` (docs/api.md, Envelope). The schema itself is the
 * wire schema, for the server; the browser reads the lenient schema of `data` from its annotations.
 */
export const successEnvelope = <A>(data: EntitySchema<A>, status: 200 | 201 = 200) =>
  Schema.Struct({ success: Schema.Literal(true), message: Schema.String, data: data.wire }).annotate({
    httpApiStatus: status,
    [LENIENT]: data.lenient,
    [EXACT]: data.isExact,
  })

/** `data: null`. */
export const noData: EntitySchema<null> = {
  wire: Schema.Null as unknown as Schema.Codec<null, unknown>,
  lenient: Schema.Unknown.pipe(
    Schema.decodeTo(
      Schema.Null,
      SchemaTransformation.transform<null, unknown>({ decode: () => null, encode: () => null }),
    ),
  ) as unknown as Schema.Codec<null, unknown>,
}

/** A field, and the code, parameters and sentence of the rule that it breaks. */
export interface Issue {
  readonly path: readonly string[]
  readonly code?: string
  readonly params?: Params
  readonly message: string
}

/** The body of an error response. */
export interface ErrorEnvelope {
  readonly success: false
  readonly message: string
  readonly data: null
  readonly issues?: readonly Issue[]
  readonly code: string
  readonly params?: Params
}
