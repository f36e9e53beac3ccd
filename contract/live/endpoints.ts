import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'

/** The endpoint of changes by other people with its errors. */

export const watchChanges = withErrors(api.watchChanges)
