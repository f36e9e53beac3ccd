import { DistrictUnknown, DivisionUnknown } from '../addresses/errors.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { ChangedSince } from '../errors.ts'
import type * as api from './api.ts'

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  priceCart: [DivisionUnknown, DistrictUnknown],
  putCart: [ChangedSince],
} as const satisfies ErrorsOf<typeof api>
