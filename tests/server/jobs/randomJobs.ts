import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Job } from '#contract/jobs/entity.ts'
import { decideJob } from '#machines/jobs/job.machine.ts'
import { query } from '#tests/support/createDatabase.ts'
import { createUserWithRole } from '../account/client.ts'
import { insertOrder } from '../orders/storedOrders.ts'
import { finished, on } from './bulk.ts'
import { brokenJobs } from './storedJobs.ts'

/**
 * Jobs that several people start and take back at once, on two servers that share a database and their items: what is
 * stored is a path of the charts, and a job that has ended is taken back exactly where the chart allows it.
 */

interface Server {
  readonly url: string
  readonly databaseUrl: string
}

const PEOPLE = ['admin', 'owner'] as const
type Person = (typeof PEOPLE)[number]
const by = fc.constantFrom(...PEOPLE)
const at = fc.constantFrom(0, 1)

/** `which` counts from the newest job that was started before the group. */
const call = fc.oneof(
  fc.record({
    do: fc.constant('start'),
    by,
    at,
    status: fc.constantFrom('processing', 'shipped', 'cancelled'),
    orders: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
  } as const),
  fc.record({ do: fc.constant('undo'), by, at, which: fc.nat({ max: 2 }) } as const),
)
const group = fc.record({
  calls: fc.array(call, { minLength: 1, maxLength: 3 }),
  /** Whether the jobs end before the calls, and whether the time for an undo is then over. */
  before: fc.constantFrom('at once', 'after their end', 'after their end', 'too late'),
})

interface Known {
  readonly job: Job
  readonly person: Person
}

/** Creates the people, and returns the check of random jobs. */
export const openJobs = async (first: Server, second: Server) => {
  const { databaseUrl } = first
  const [admin, owner, other] = [
    await createUserWithRole(first, 'admin'),
    await createUserWithRole(first, 'owner'),
    await createUserWithRole(first, 'owner'),
  ]
  const visitors = {
    admin: [admin.visitor, on(second.url, admin.visitor)],
    owner: [owner.visitor, on(second.url, owner.visitor)],
  } as const

  const read = (jobs: readonly Known[]): Promise<Known[]> =>
    Promise.all(jobs.map(async ({ job, person }) => ({ job: await finished(visitors[person][1], job._id), person })))

  /** Whether the chart allows the person to take back a job that has ended. */
  const allows = ({ job, person }: Known, caller: Person, isLate: boolean) => {
    if (person !== caller) return 404
    const hasDone = job.done > job.failed
    const state = hasDone ? 'done' : 'failed'
    const toUndo = { hasDone, isUndoableKind: job.kind === 'moveOrder', age: isLate ? 61 : 1 }
    return decideJob(state, { type: 'job.undo', job: toUndo }) ? 201 : 409
  }

  /**
   * Checks random sequences of groups of calls that are sent at once.
   * @param runs the number of sequences, four orders each
   */
  const checkJobs = async (runs: number) => {
    await fc.assert(
      fc.asyncProperty(fc.array(group, { minLength: 1, maxLength: 5 }), async (groups) => {
        const orders = await Promise.all(
          [[owner.id], [owner.id], [owner.id, other.id], [other.id]].map((owners) =>
            insertOrder(databaseUrl, { owners }),
          ),
        )
        let jobs: Known[] = []
        const takenBack = new Set<string>()
        const old = new Set<string>()
        for (const { calls, before } of groups) {
          if (before !== 'at once') jobs = await read(jobs)
          if (before === 'too late') {
            await query(
              databaseUrl,
              `update jobs set finished_at = finished_at - interval '61 seconds', created_at = created_at - interval '61 seconds'
               where id = any($1)`,
              [jobs.map(({ job }) => job._id)],
            )
            for (const { job } of jobs) old.add(job._id)
          }
          const known = jobs.toReversed()
          const responses = await Promise.all(
            calls.map((one) => {
              const visitor = visitors[one.by][one.at]
              if (one.do === 'undo') return visitor.post(`/jobs/${known[one.which]?.job._id ?? 'none'}/undo`, {})
              const ids = one.orders.map((index) => orders[index])
              return visitor.post('/order/bulk', { ids, status: one.status })
            }),
          )
          const undone: string[] = []
          for (const [index, one] of calls.entries()) {
            const { status, body } = responses[index]!
            if (status === 201) jobs.push({ job: body.data, person: one.by })
            if (one.do === 'start') {
              assert.equal(status, 201, body.message)
              continue
            }
            const target = known[one.which]
            if (!target) assert.equal(status, 404)
            else {
              const allowed = allows(target, one.by, old.has(target.job._id))
              // Several may take the job back at once, and one does; a job of before may be taken back already.
              const expected = allowed === 201 && takenBack.has(target.job._id) ? 409 : allowed
              if (before !== 'at once' && expected !== 201) assert.equal(status, expected)
              if (before === 'at once') assert([201, allowed === 404 ? 404 : 409].includes(status), `${status}`)
              if (status === 201) undone.push(target.job._id)
              else if (before !== 'at once' && expected === 201)
                assert(
                  calls.some((rival, place) => rival !== one && responses[place]!.status === 201),
                  'one undo wins',
                )
            }
          }
          assert.equal(new Set(undone).size, undone.length, 'a job is taken back once')
          for (const id of undone) {
            assert(!takenBack.has(id))
            takenBack.add(id)
          }
        }
        for (const { job } of await read(jobs)) assert.equal(job.done, job.total)
      }),
      { numRuns: runs },
    )
    assert.deepEqual(await brokenJobs(databaseUrl), [])
  }

  return { checkJobs }
}
