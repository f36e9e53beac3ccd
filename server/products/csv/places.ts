import { Effect } from 'effect'
import type { SqlClient } from 'effect/sql'
import type { Texts } from '#server/platform/texts.ts'

/** The categories of all levels by their names. */
export interface Catalogue {
  /** The ids of the rows with a name below a parent; '' is the parent of categories. */
  readonly idsOf: (parent: string, name: string) => readonly string[]
  /** The places of the second and third level with a name. */
  readonly placesOf: (name: string) => readonly Place[]
}

/** The ids of a product's categories, and the name of the first one. */
export interface Place {
  readonly ids: readonly [string, string, string | null]
  readonly top: string
}

export const plain = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

export const readCatalogue = (sql: SqlClient.SqlClient) =>
  Effect.map(
    sql<{ id: string; name: string; parent: string; path: readonly string[]; top: string }>`
      select id, name, '' as parent, array[id] as path, name as top from categories
      union all select s.id, s.name, c.id, array[c.id, s.id], c.name
        from sub_categories s join categories c on c.id = s.category_id
      union all select t.id, t.name, s.id, array[c.id, s.id, t.id], c.name
        from sub_sub_categories t join sub_categories s on s.id = t.sub_category_id
        join categories c on c.id = s.category_id`,
    (rows): Catalogue => {
      const ids = new Map<string, string[]>()
      const places = new Map<string, Place[]>()
      const keyOf = (parent: string, name: string) => `${parent}\n${plain(name)}`
      for (const { id, name, parent, path, top } of rows) {
        ids.set(keyOf(parent, name), [...(ids.get(keyOf(parent, name)) ?? []), id])
        const [first, second, third = null] = path
        if (first === undefined || second === undefined) continue
        places.set(plain(name), [...(places.get(plain(name)) ?? []), { ids: [first, second, third], top }])
      }
      return {
        idsOf: (parent, name) => ids.get(keyOf(parent, name)) ?? [],
        placesOf: (name) => places.get(plain(name)) ?? [],
      }
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

/**
 * The place of a product of another system, by the names of its categories there.
 * @param paths names from the top down, the most fitting path first
 * @returns the ids of the first path whose names stand below each other, else of a name that one place alone has
 */
export const placeByNames = (
  catalogue: Catalogue,
  paths: readonly (readonly string[])[],
  texts: Texts['productCsvTexts']['problems'],
): Place['ids'] | undefined => {
  for (const path of paths) {
    const [first, second, third] = path
    const place =
      first && second && placeOf(catalogue, [{ name: first }, { name: second }, { name: third ?? '' }], texts)
    if (place && 'ids' in place) return place.ids
  }
  for (const path of paths) {
    const above = new Set(path.map(plain))
    for (const name of path.toReversed()) {
      const places = catalogue.placesOf(name)
      const fitting = places.filter(({ top }) => above.has(plain(top)))
      const [only, other] = fitting.length > 0 ? fitting : places
      if (only && !other) return only.ids
    }
  }
  return undefined
}
