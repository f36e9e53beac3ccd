import { DISTRICTS, DIVISIONS } from '#contract/addresses/places.ts'
import type { PlacesNamed } from './orderIndex.ts'
import { normalizeForSearch } from './search.ts'

const places = [...DIVISIONS, ...DISTRICTS, ...DISTRICTS.flatMap(({ cities }) => cities)].map(({ name, bangla }) => ({
  name: normalizeForSearch(name),
  bangla: normalizeForSearch(bangla),
}))

/**
 * The English names, normalized, of the divisions, districts and cities whose Bangla name has a word with the given
 * beginning. Addresses are stored in English.
 */
export const placesNamed: PlacesNamed = (word) =>
  places.filter(({ bangla }) => ` ${bangla}`.includes(` ${word}`)).map(({ name }) => name)
