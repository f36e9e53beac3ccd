// biome-ignore-all lint/suspicious/noExplicitAny: a schema's encoded side is invariant, and here it can be any value
import { Schema } from 'effect'
import { type EntitySchema, id, preprocess, text } from './reading.ts'

/** Readings of values that other servers send in another shape, or not at all. Not part of the first pages. */

/** Normalizes what a server sends before the lenient schema reads it. */
export const normalized = <A>(inner: EntitySchema<A>, normalize: (raw: unknown) => unknown): EntitySchema<A> => ({
  ...inner,
  lenient: preprocess(inner.lenient, normalize),
})

/** The id of another entity, which some servers send populated. */
export const idText = normalized(text, (raw) =>
  raw !== null && typeof raw === 'object' && '_id' in raw ? raw._id : raw,
)

/** `_id` of something that can be shown without one. */
export const shownId: EntitySchema<string> = { ...id, lenient: text.lenient }

/** One of the known values; the lenient schema reads a missing or unknown one as null. */
export const knownOrNull = <const L extends readonly string[]>(values: L): EntitySchema<L[number] | null> => {
  const isExact = (raw: unknown) => values.includes(raw as string)
  return {
    wire: Schema.Literals(values) as unknown as Schema.Codec<L[number] | null, unknown>,
    lenient: preprocess(Schema.NullOr(Schema.Literals(values)) as Schema.Codec<L[number] | null, any>, (raw) =>
      isExact(raw) ? raw : null,
    ),
    isExact,
  }
}
