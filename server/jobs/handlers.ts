import { Effect } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { caller, success } from '../platform/http/responses.ts'
import { Jobs } from './Jobs.ts'

export const jobsHandlers = HttpApiBuilder.group(
  ServerApi,
  'jobs',
  Effect.fnUntraced(function* (handlers) {
    const jobs = yield* Jobs
    return handlers.handleAll({
      getJobs: Effect.fnUntraced(function* () {
        return yield* success('ok', yield* jobs.recent(yield* caller))
      }),
      getJob: Effect.fnUntraced(function* ({ params }) {
        return yield* success('ok', yield* jobs.one(yield* caller, params.id))
      }),
      undoJob: Effect.fnUntraced(function* ({ params }) {
        return yield* success('jobStarted', yield* jobs.undo(yield* caller, params.id))
      }),
    })
  }),
)
