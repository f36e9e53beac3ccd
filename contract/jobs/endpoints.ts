import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import { JobNotFound, JobNotUndoable } from './errors.ts'

/** The endpoints of jobs with their errors. */

export const getJobs = withErrors(api.getJobs)
export const getJob = withErrors(api.getJob, JobNotFound)
export const undoJob = withErrors(api.undoJob, JobNotFound, JobNotUndoable)
