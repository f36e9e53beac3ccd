import { apiError } from '../apiError.ts'
import { ChangedSince } from '../errors.ts'
import type { ErrorsOf } from '../withErrors.ts'
import type * as api from './api.ts'
import type * as saveApi from './saveApi.ts'

export class PolicyNotFound extends apiError('policy.not_found', 404) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  getPolicy: [PolicyNotFound],
  setPolicy: [PolicyNotFound, ChangedSince],
  getPolicyVersions: [PolicyNotFound],
} as const satisfies ErrorsOf<typeof api & typeof saveApi>
