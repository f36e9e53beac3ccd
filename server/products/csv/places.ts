import { Effect } from 'effect'
import type { SqlClient } from 'effect/sql'
import type { Texts } from '#server/platform/texts.ts'

/** The categories of all levels by their names. */
export interface Catalogue {
  /** The ids of the rows with a name below a parent; '' is the parent of categories. */
  readonly idsOf: (parent: string, name: string) => readonly string[]
}

const plain = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

export const readCatalogue = (sql: SqlClient.SqlClient) =>
  Effect.map(
    sql<{ id: string; name: string; parent: string }>`
      select id, name, '' as parent from categories
      union all select id, name, category_id from sub_categories
      union all select id, name, sub_category_id from sub_sub_categories`,
    (rows): Catalogue => {
      const ids = new Map<string, string[]>()
      const keyOf = (parent: string, name: string) => `${parent}\n${plain(name)}`
      for (const { id, name, parent } of rows)
        ids.set(keyOf(parent, name), [...(ids.get(keyOf(parent, name)) ?? []), id])
      return { idsOf: (parent, name) => ids.get(keyOf(parent, name)) ?? [] }
    },
  )

/** The names of the three levels in a row, or an id where the product has the category already. */
type Level = { readonly name: string; readonly id?: string | null | undefined }

/**
 * The ids of a row's categories, by their names below each other; a text where a name has none or several.
 * @param levels category, subcategory and sub-subcategory; the names of the last one may be empty
 */
export const placeOf = (
  catalogue: Catalogue,
  levels: readonly [Level, Level, Level],
  texts: Texts['productCsvTexts']['problems'],
):
  | { readonly ids: readonly [string, string, string | null] }
  | { readonly level: number; readonly problem: string } => {
  const ids: string[] = []
  for (const [level, { name, id }] of levels.entries()) {
    if (level === 2 && name === '') return { ids: [ids[0]!, ids[1]!, null] }
    const found = catalogue.idsOf(ids.at(-1) ?? '', name)
    // A name that several categories have still means the one that the product has.
    const chosen = id && found.includes(id) ? id : found[0]
    if (chosen === undefined) return { level, problem: level === 0 ? texts.unknownCategory : texts.unknownBelow }
    if (found.length > 1 && chosen !== id) return { level, problem: texts.severalCategories }
    ids.push(chosen)
  }
  return { ids: [ids[0]!, ids[1]!, ids[2]!] }
}
