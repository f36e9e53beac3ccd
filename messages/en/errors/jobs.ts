import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/jobs/errors.ts'
import { jobsTexts as texts } from '../jobs.ts'

export const jobsErrors = {
  'job.not_found': texts.notFound,
  'job.not_undoable': texts.notUndoable,
  'job.stopped': texts.stopped,
} satisfies Sentences<typeof errors>
