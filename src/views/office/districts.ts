import { DISTRICTS, findDistrict, placeName } from '#contract/addresses/places.ts'
import { LANGUAGE } from '#messages/format.ts'

/** Districts in the language of the page, for screens that load the list of places. */

/** The name of a district, which the server knows by its English one. */
export const districtName = (name: string): string => {
  const district = findDistrict(name)
  return district ? placeName(district, LANGUAGE) : name
}

/** All districts, as a select offers them. */
export const districtOptions = DISTRICTS.map(({ name }) => ({ value: name, label: districtName(name) })).toSorted(
  (one, other) => one.label.localeCompare(other.label),
)
