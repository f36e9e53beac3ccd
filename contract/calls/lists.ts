import { Exit, Schema } from 'effect'
import { listPart } from './listPart.ts'
import {
  absentOr,
  type EntityOf,
  type EntitySchema,
  entity,
  type Fields,
  list,
  number,
  numberOr,
  text,
} from './reading.ts'

type Filters = Schema.Struct.Fields

/** How a list is cut: the query that names a part, and what a part says of the others. */
interface Parts {
  readonly query: Filters
  readonly page: Fields
}

/** Newest first, each part after a place. @param id what ids of the list consist of */
export const byPlace = (id?: string) => ({
  query: listPart(id),
  /** What `after` of the next older entries is; absent at the end of the list. */
  page: { next: absentOr(text) },
})

/** Parts with numbers from 1, named by `query`. */
export const byNumber = <const Query extends Filters>(query: Query) => ({
  query,
  page: { page: numberOr(1), pages: numberOr(1) },
})

/**
 * A list of a back office: what its call takes (`query`: the filters and the part) and returns (`Page`, by the name
 * `page` in the OpenAPI document), and the filters alone, as its CSV file takes them.
 * @param counts what a page counts besides its own entries
 */
export const listOf = <A, F extends Filters, P extends Parts, C extends Fields = Record<never, never>>(
  page: string,
  entry: EntitySchema<A>,
  filters: F,
  parts: P,
  counts = {} as C,
) => ({
  filters,
  Filters: Schema.Struct(filters),
  query: { ...filters, ...parts.query } as F & P['query'],
  Page: entity(page, { count: number, ...counts, ...(parts.page as P['page']), data: list(entry) }),
})

/** The filters of a list, and one page of it. */
export type FiltersOf<L extends { readonly Filters: Schema.Top }> = L['Filters']['Type']
export type PageOf<L extends { readonly Page: EntitySchema<unknown> }> = EntityOf<L['Page']>

/** A filter that is on or off; an address has it with any value. */
export const ifTrue = Schema.optionalKey(Schema.Literal('true'))

/**
 * The filters of an address. A value that the list does not know is left out, but the server says what is wrong with a
 * search.
 */
export const filtersIn = <F extends Filters>(
  { filters, Filters: all }: { readonly filters: F; readonly Filters: Schema.Struct<F> },
  query: { readonly [name: string]: string },
): (typeof all)['Type'] => {
  const known = Object.keys(filters).flatMap((name) => {
    const value = query[name] && filters[name] === ifTrue ? 'true' : query[name]
    const isKnown = name === 'search' || Exit.isSuccess(Schema.decodeUnknownExit(filters[name] as typeof ifTrue)(value))
    return value && isKnown ? [[name, value]] : []
  })
  return Object.fromEntries(known)
}
