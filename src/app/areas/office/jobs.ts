import { fromPromise } from 'xstate'
import { callEndpoint } from '#app/wiring/calls.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import { undoJob } from '#contract/jobs/api.ts'
import type { Job } from '#contract/jobs/entity.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { jobsMachine } from '#machines/jobs/jobs.machine.ts'

/** The calls of the list of jobs, the same in both back offices. */
export const jobs = (http: Http) =>
  ({
    jobs: {
      undoJob: fromPromise<Reply<Job>, { id: string }>(({ input: params }) => callEndpoint(http, undoJob, { params })),
    },
  }) satisfies { jobs: CallsOf<typeof jobsMachine> }
