import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'

/** The endpoints of the dashboards with their errors. */

export const getNeeds = withErrors(api.getNeeds)
