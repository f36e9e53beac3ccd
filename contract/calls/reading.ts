// biome-ignore-all lint/suspicious/noExplicitAny: a schema's encoded side is invariant, and here it can be any value
import { Effect, Exit, Schema, SchemaGetter } from 'effect'

/**
 * One entity with two schemas of the same type. The server sends data that matches `wire` exactly. The browser
 * decodes it by `lenient`, which ignores unknown fields, fills missing or null fields with their empty value, and
 * leaves out broken rows.
 */
export interface EntitySchema<A> {
  readonly wire: Schema.Codec<A, unknown>
  readonly lenient: Schema.Codec<A, unknown>
  /**
   * Whether the lenient schema would return this value unchanged; false where unknown. Exact rows of a long list are
   * used without decoding, which is faster.
   */
  readonly isExact?: ((raw: unknown) => boolean) | undefined
  /** Whether an object may lack the field. */
  readonly mayLack?: true
}

type TypeOf<R> = R extends EntitySchema<infer A> ? A : never
export type Fields = { readonly [key: string]: EntitySchema<any> }
type MayLack<F extends Fields> = { [K in keyof F]: undefined extends TypeOf<F[K]> ? K : never }[keyof F]
export type Shape<F extends Fields> = { readonly [K in Exclude<keyof F, MayLack<F>>]: TypeOf<F[K]> } & {
  readonly [K in MayLack<F>]?: TypeOf<F[K]>
}

export type EntityOf<R extends EntitySchema<any>> = TypeOf<R>

/** A schema that normalizes a value before it reads it. */
export const preprocess = <A>(
  shape: Schema.Codec<A, any>,
  normalize: (raw: unknown) => unknown,
): Schema.Codec<A, unknown> =>
  Schema.Unknown.pipe(
    Schema.decodeTo(shape, {
      decode: SchemaGetter.transform(normalize as (raw: unknown) => any),
      encode: SchemaGetter.transform((value: unknown) => value),
    }),
  ) as Schema.Codec<A, unknown>

const orEmpty = <A>(wire: Schema.Codec<A, any>, empty: A, isExact: (raw: unknown) => boolean): EntitySchema<A> => ({
  wire: wire as Schema.Codec<A, unknown>,
  lenient: preprocess(wire, (raw) => raw ?? empty),
  isExact,
})

const isText = (raw: unknown) => typeof raw === 'string'

export const text = orEmpty(Schema.String, '', isText)
export const flag = orEmpty(Schema.Boolean, false, (raw) => typeof raw === 'boolean')
/** A number; the lenient schema replaces a missing one by `empty`. */
export const numberOr = (empty: number) => orEmpty(Schema.Finite, empty, Number.isFinite)
export const number = numberOr(0)
/** Taka, at most two decimals. */
export const taka = number
/** ISO 8601 in UTC with milliseconds. */
export const time = orEmpty(Schema.String.annotate({ format: 'date-time' }), '', isText)

/** `_id`: the only field that must be present. */
export const id: EntitySchema<string> = {
  wire: Schema.NonEmptyString as Schema.Codec<string, unknown>,
  lenient: Schema.NonEmptyString as Schema.Codec<string, unknown>,
  isExact: (raw) => typeof raw === 'string' && raw !== '',
}

/**
 * One of the known values. The lenient schema replaces a missing value by `missing`, and an unknown one by `unknown`
 * if given.
 */
export const oneOf = <const L extends readonly string[]>(
  values: L,
  missing: L[number],
  unknown?: L[number],
): EntitySchema<L[number]> => {
  const wire = Schema.Literals(values) as unknown as Schema.Codec<L[number], unknown>
  return {
    wire,
    lenient: preprocess(wire, (raw) => {
      if (raw === null || raw === undefined) return missing
      const match = values.find((value) => value === String(raw).toLowerCase())
      return match ?? unknown ?? raw
    }),
    isExact: (raw) => typeof raw === 'string' && values.includes(raw) && raw === raw.toLowerCase(),
  }
}

/** A value that may be null; the lenient schema reads a missing one as null. */
export const nullable = <A>(inner: EntitySchema<A>): EntitySchema<A | null> => ({
  wire: Schema.NullOr(inner.wire) as Schema.Codec<A | null, unknown>,
  lenient: preprocess(Schema.NullOr(Schema.toType(inner.lenient)) as Schema.Codec<A | null, any>, (raw) => {
    if (raw === null || raw === undefined) return null
    const exit = Schema.decodeUnknownExit(inner.lenient)(raw)
    if (Exit.isSuccess(exit)) return exit.value
    // Some servers write an absent value as an empty text.
    return raw === '' ? null : raw
  }),
  isExact: (raw) => raw === null || inner.isExact?.(raw) === true,
})

/** What a change returns: the entity, or null where another server returns nothing, or something else, which is logged. */
export const returned = <A>(inner: EntitySchema<A>): EntitySchema<A | null> => ({
  wire: inner.wire as Schema.Codec<A | null, unknown>,
  lenient: Schema.Unknown.pipe(
    Schema.decodeTo(Schema.NullOr(Schema.toType(inner.lenient)), {
      decode: SchemaGetter.transformEffect((raw: unknown) => readReturned(raw, inner)),
      encode: SchemaGetter.transform((entity: unknown) => entity),
    }),
  ) as unknown as Schema.Codec<A | null, unknown>,
})

const readReturned = <A>(raw: unknown, { lenient }: EntitySchema<A>): Effect.Effect<any> => {
  const exit = Schema.decodeUnknownExit(lenient)(raw)
  if (Exit.isSuccess(exit)) return Effect.succeed(exit.value)
  if (raw === null || raw === undefined) return Effect.succeed(null)
  return Effect.as(Effect.logWarning('The entity that a change returned could not be read'), null)
}

/** A value that may be absent; the lenient schema reads its absence as null. */
export const optionalOrNull = <A>(inner: EntitySchema<A>): EntitySchema<A | null> => ({
  wire: Schema.optionalKey(inner.wire) as unknown as Schema.Codec<A | null, unknown>,
  lenient: nullable(inner).lenient,
})

/** A field that a response may lack; the lenient schema leaves it out where it is null, too. */
export const absentOr = <A>({ wire, lenient, isExact }: EntitySchema<A>): EntitySchema<A | undefined> => ({
  wire: Schema.optionalKey(wire) as unknown as Schema.Codec<A | undefined, unknown>,
  lenient: Schema.optionalKey(lenient) as unknown as Schema.Codec<A | undefined, unknown>,
  isExact,
  mayLack: true,
})

/** Unwraps a list normalize `[…]`, `{data: […]}` or `{data: {data: […]}}`; null or absent is an empty list. */
const unwrapList = (raw: unknown): unknown => {
  let value = raw
  for (let depth = 0; depth < 2 && value !== null && typeof value === 'object' && !Array.isArray(value); depth++) {
    value = (value as { data?: unknown }).data
  }
  return value ?? []
}

/** A list; the lenient schema leaves out, and logs, the rows that it cannot decode. */
export const list = <A>(row: EntitySchema<A>): EntitySchema<readonly A[]> => ({
  wire: Schema.Array(row.wire) as unknown as Schema.Codec<readonly A[], unknown>,
  lenient: Schema.Unknown.pipe(
    // The rows are decoded by then, so only the type of the list is checked.
    Schema.decodeTo(Schema.declare(Array.isArray), {
      decode: SchemaGetter.transformEffect((raw: unknown) => keepReadable(unwrapList(raw), row)),
      encode: SchemaGetter.transform((rows: unknown) => rows),
    }),
  ) as unknown as Schema.Codec<readonly A[], unknown>,
  isExact: (raw) => Array.isArray(raw) && raw.every((value) => row.isExact?.(value) === true),
})

const keepReadable = <A>(rows: unknown, { lenient, isExact }: EntitySchema<A>): Effect.Effect<any[]> => {
  if (!Array.isArray(rows)) return Effect.succeed(rows as any)
  const decode = Schema.decodeUnknownExit(lenient)
  const decoded: unknown[] = []
  for (const value of rows) {
    if (isExact?.(value)) {
      decoded.push(value)
      continue
    }
    const exit = decode(value)
    if (Exit.isSuccess(exit)) decoded.push(exit.value)
  }
  const broken = rows.length - decoded.length
  if (broken === 0) return Effect.succeed(decoded)
  return Effect.as(Effect.logWarning(`${broken} of ${rows.length} rows of a list could not be read`), decoded)
}

/** The lines of a text; none of an empty one. */
export const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'))

/** A text as the list of its lines; the lenient schema accepts the text, too. */
export const lines: EntitySchema<readonly string[]> = {
  wire: Schema.Array(Schema.String) as unknown as Schema.Codec<readonly string[], unknown>,
  lenient: preprocess(Schema.Array(Schema.String), (raw) => {
    const whole = Array.isArray(raw) ? raw.join('\n') : (raw ?? '')
    return typeof whole === 'string' ? linesOf(whole) : whole
  }),
  isExact: (raw) =>
    Array.isArray(raw) &&
    raw.every((line) => isText(line) && !line.includes('\n')) &&
    (raw.length !== 1 || raw[0] !== ''),
}

/** A reference to another entity, with its name and, where the response has it, its Bangla name. */
export type Reference<N extends string> = { readonly _id: string } & { readonly [K in N]: string } & {
  readonly [K in `${N}Bn`]?: string | undefined
}

/** An entity that another server may send as its bare id; the other fields are then empty. */
export const populated = <A>(inner: EntitySchema<A>): EntitySchema<A> => ({
  ...inner,
  lenient: preprocess(inner.lenient, (raw) => (typeof raw === 'string' ? { _id: raw } : (raw ?? {}))),
})

const structOf = (fields: Fields, side: 'wire' | 'lenient') =>
  Schema.Struct(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field[side]])))

/** Whether an object has exactly these fields, each with an exact value. */
const isExactObject = (raw: unknown, fields: readonly (readonly [string, EntitySchema<any>])[]): boolean => {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return false
  let present = 0
  for (const [key, { isExact, mayLack }] of fields) {
    if (mayLack && !(key in raw)) continue
    if (!isExact?.((raw as Record<string, unknown>)[key])) return false
    present++
  }
  // No field accepts undefined, so all fields are present here; any further key is unknown.
  return Object.keys(raw).length === present
}

/** An object of the API. `name` is its name in the OpenAPI document. */
export const entity = <F extends Fields>(name: string, fields: F): EntitySchema<Shape<F>> => {
  const entries = Object.entries(fields)
  const lenient = structOf(fields, 'lenient')
  return {
    wire: structOf(fields, 'wire').annotate({ identifier: name }) as unknown as Schema.Codec<Shape<F>, unknown>,
    lenient: preprocess(lenient as unknown as Schema.Codec<Shape<F>, any>, (raw) => {
      if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return raw
      const source = raw as Record<string, unknown>
      // Every other key is set, so that a field sees its absence as undefined and fills in its empty value.
      const present = entries.filter(([key, { mayLack }]) => !mayLack || (source[key] ?? null) !== null)
      return Object.fromEntries(present.map(([key]) => [key, source[key]]))
    }),
    isExact: (raw) => isExactObject(raw, entries),
  }
}

/** A reference to another entity: `{ _id, [name] }`, or the bare id, whose name is then empty. */
export const reference = <N extends string>(name: N): EntitySchema<Reference<N> | null> => {
  const fields = { _id: id, [name]: text, [`${name}Bn`]: absentOr(text) }
  const { lenient, isExact } = entity('', fields)
  return {
    wire: Schema.NullOr(structOf(fields, 'wire')) as any,
    lenient: preprocess(Schema.NullOr(lenient) as any, (raw) => {
      if (typeof raw === 'string') return raw === '' ? null : { _id: raw }
      return raw === null || typeof raw !== 'object' ? null : raw
    }) as any,
    isExact: (raw) => raw === null || isExact?.(raw) === true,
  }
}
