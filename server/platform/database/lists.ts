import { Effect } from 'effect'
import type { SqlClient } from 'effect/sql'
import { FOUND_MAX } from '#contract/calls/listPart.ts'
import { type Parameters, parameters } from './parameters.ts'
import { afterPlace, partOf, placeOf } from './places.ts'
import { filteredRows } from './sql.ts'

export type Of = Parameters<unknown>['of']

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Where the entries of a list are, which is newest first, by id for equal times. */
interface Source<Filters> {
  readonly columns: string
  /** The tables that the conditions need. */
  readonly from: string
  /** Joins that only the columns need; they are made for the entries that show. */
  readonly joins?: string
  /** Time and id of an entry. */
  readonly at: string
  readonly id: string
  readonly idType?: 'text' | 'bigint'
  /** @param isDense whether so many entries are found that the newest ones are sooner read in order than all looked up */
  readonly conditions: (filters: Filters, of: Of, isDense: boolean) => readonly string[]
}

/** The statements of a list of a back office. Each row has its `place` besides its columns. */
export const listStatements = <Filters extends object>(source: Source<Filters>) => {
  const { columns, from, joins = '', at, id, idType, conditions } = source
  const newest = `order by ${at} desc, ${id} desc`
  const place = placeOf(at, id)
  const rows = (where: string, cut: string) =>
    joins && cut
      ? `with page as materialized (select ${id} as id, ${place} as place from ${from} ${where} ${newest} ${cut})
        select ${columns}, page.place from page join (${from}) on ${id} = page.id ${joins} ${newest}`
      : `select ${columns}, ${place} as place from ${from} ${joins} ${where} ${newest} ${cut}`
  const begin = (filters: Filters, isDense = false) => {
    const { of, values } = parameters<unknown>()
    const where = (...more: readonly string[]) => {
      const all = [...conditions(filters, of, isDense), ...more]
      return all.length === 0 ? '' : `where ${all.join(' and ')}`
    }
    return { of, values, where }
  }
  return {
    /** All entries of the filters. */
    all: (filters: Filters): Statement => {
      const { values, where } = begin(filters)
      return { text: rows(where(), ''), values }
    },
    page: (filters: Filters, limit: number, offset: number): Statement => {
      const { values, where } = begin(filters)
      return { text: rows(where(), `limit ${limit} offset ${offset}`), values }
    },
    /** Ids of the entries of the filters; one more than the count goes to where there are more. */
    found: (filters: Filters): Statement => {
      const { values, where } = begin(filters)
      return { text: `select ${id} as id from ${from} ${where()} limit ${FOUND_MAX + 1}`, values }
    },
    /** Entries after a place. @param ids the entries that the filters have found, where all of them were counted */
    after: (filters: Filters, limit: number, after: string | undefined, ids?: readonly string[]): Statement => {
      const { of, values, where } = begin(ids ? ({} as Filters) : filters, true)
      const all = where(
        ...(ids ? [`${id} = any (${of(ids)})`] : []),
        ...(after === undefined ? [] : afterPlace(after, of, at, id, idType)),
      )
      return { text: rows(all, `limit ${limit}`), values }
    },
    /** The number of entries of the filters for each value of a column, as `name` and `entries`. */
    counts: (filters: Filters, column: string): Statement => {
      const { values, where } = begin(filters)
      const text = `select ${column} as name, count(*)::int as entries from ${from} ${where()} group by ${column}`
      return { text, values }
    },
  }
}

/** Entries of one answer where the caller asks for no other number. */
const PART_SIZE = 50

/** Reads what the statements of a list find. */
export const listReader = (sql: SqlClient.SqlClient) => {
  const rows = filteredRows(sql)
  return {
    rows,
    ids: (statement: Statement) =>
      Effect.map(rows<{ readonly id: string }>(statement), (found) => found.map(({ id }) => id)),
    /** A part of the list, and the place after which the next one begins. @param after the statement of so many entries */
    part: <Row extends object>(limit = PART_SIZE, after: (limit: number) => Statement) =>
      Effect.map(rows<Row & { readonly place: string }>(after(limit + 1)), (found) => partOf(found, limit)),
  }
}
