import type { Job } from '../../contract/jobs/entity.ts'
import { undoTexts } from '../../messages/en/undo.ts'
import type { Toast } from '../core/emitted.ts'
import type { Reply } from '../core/reply.ts'

/** The toast after the start of a job, with the button that takes it back. A recording has null instead of the job. */
export const startedToast = (reply: Reply<Job | null>, text: string): Toast => ({
  type: 'toast.success',
  text,
  ...(reply.ok && reply.value && { action: { label: undoTexts.undo, undo: { call: 'job', id: reply.value._id } } }),
})
