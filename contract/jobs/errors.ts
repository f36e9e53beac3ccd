import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import type * as api from './api.ts'

/** There is no such job of the caller. */
export class JobNotFound extends apiError('job.not_found', 404) {}
/** The job is of a kind without undo, has done nothing, has been undone, or its time is over. */
export class JobNotUndoable extends apiError('job.not_undoable', 409) {}
/** The job was undone before it came to the item. */
export class JobStopped extends apiError('job.stopped', 409) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  getJob: [JobNotFound],
  undoJob: [JobNotFound, JobNotUndoable],
} as const satisfies ErrorsOf<typeof api>
