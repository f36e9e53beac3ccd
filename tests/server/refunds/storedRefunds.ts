import { stepsOf } from '#machines/core/lifeCycle.ts'
import { refundMachine, STATUS_OF_REFUND } from '#machines/refunds/refund.machine.ts'
import { query } from '#tests/support/createDatabase.ts'
import { brokenIn, type History, type StoredLifeCycle } from '../support/histories.ts'

/** The steps of the chart between statuses; one that is deleted has none. */
const steps = stepsOf(refundMachine).flatMap(({ from, to }) => {
  const [before, after] = [STATUS_OF_REFUND[from], STATUS_OF_REFUND[to]]
  return before && after ? [{ from: before, to: after }] : []
})

/** The decisions on each stored request. */
export const storedRefunds: StoredLifeCycle = {
  first: ['pending'],
  steps,
  read: (databaseUrl) =>
    query<History>(
      databaseUrl,
      `select r.id, r.status as state, coalesce(json_agg(json_build_object('from', s.from_status, 'to', s.to_status)
         order by s.position) filter (where s.id is not null), '[]') as steps
       from refunds r left join refund_steps s on s.refund_id = r.id group by r.id, r.status`,
    ),
}

/** The stored requests whose decisions are no path of the chart, each with the reason. */
export const brokenRefunds = (databaseUrl: string) => brokenIn(databaseUrl, storedRefunds)
