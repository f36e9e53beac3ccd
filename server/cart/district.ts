import { Effect } from 'effect'
import { DistrictUnknown, DivisionUnknown } from '#contract/addresses/errors.ts'
import { type District, findDistrict, findDivision } from '#contract/addresses/places.ts'
import type { CartToPrice } from '#contract/cart/rules.ts'

/**
 * The district of an address; 400 where division or district is not on the list, or the district is outside.
 * @param at the path of the address in the body
 */
export const districtOf = (
  { division, district }: Pick<CartToPrice, 'division' | 'district'>,
  at: readonly string[] = [],
): Effect.Effect<District | undefined, DivisionUnknown | DistrictUnknown> => {
  if (division && !findDivision(division)) return Effect.fail(new DivisionUnknown({ at: [...at, 'division'] }))
  if (!district) return Effect.succeed(undefined)
  const found = findDistrict(district, division || undefined)
  return found ? Effect.succeed(found) : Effect.fail(new DistrictUnknown({ at: [...at, 'district'] }))
}
