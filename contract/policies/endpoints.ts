import { ChangedSince } from '../errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import { PolicyNotFound } from './errors.ts'
import * as saveApi from './saveApi.ts'

/** The endpoints of the policies with their errors. */

export const getPolicy = withErrors(api.getPolicy, PolicyNotFound)
export const setPolicy = withErrors(saveApi.setPolicy, PolicyNotFound, ChangedSince)
export const getPolicyVersions = withErrors(saveApi.getPolicyVersions, PolicyNotFound)
