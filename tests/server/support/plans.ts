import { vi } from 'vitest'
import { query } from '#tests/support/database.ts'

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}

/**
 * Vacuums tables until all of their pages are marked as visible to everybody, so that plans may read indexes alone. A
 * vacuum marks no page that an automatic analysis of the same moment still sees otherwise.
 */
export const vacuumed = (url: string, tables: readonly string[]): Promise<unknown> =>
  vi.waitUntil(
    async () => {
      await query(url, `vacuum ${tables.join(', ')}`)
      const [found] = await query(
        url,
        'select bool_and(relallvisible = relpages) as done from pg_class where relname = any($1)',
        [tables],
      )
      return found?.done
    },
    { timeout: 30_000 },
  )

/** Returns a function that carries out a statement, and returns how many rows of the tables its plan has read in them. */
export const rowsReadIn = (url: string, tables: readonly string[]) => {
  const rowsRead = (node: Node): number => {
    const isRead = /^(Seq|Index|Bitmap Heap) Scan$/.test(node['Node Type'])
    const isOfTables = tables.includes(node['Relation Name'] ?? '')
    const own =
      isRead && isOfTables ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0
    return (node.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), own)
  }
  return async ({ text, values }: Statement): Promise<number> => {
    const [row] = await query<{ 'QUERY PLAN': readonly [{ Plan: Node }] }>(
      url,
      `explain (analyze, timing off, format json) ${text}`,
      [...values],
    )
    return rowsRead(row!['QUERY PLAN'][0].Plan)
  }
}
