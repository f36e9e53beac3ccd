import { expect, test, vi } from 'vitest'
import { stepsOf } from '#machines/core/lifeCycle.ts'
import { jobItemMachine } from '#machines/jobs/jobItem.machine.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole } from '../account/client.ts'
import { openJobs } from './randomJobs.ts'
import { brokenJobs } from './storedJobs.ts'

vi.setConfig({ testTimeout: 120_000 })

const server = await startTestServer({ workerPauseMs: 200 })
const second = await startTestServer({ ...server.settings, port: 0 })
const { checkJobs } = await openJobs(server, second)

test('jobs that several people start and take back at once follow the charts', async () => {
  await checkJobs(15)
})

test('the check of histories finds a job that ends too early, and one that is taken back without a done item', async () => {
  const { id: person } = await createUserWithRole(server, 'admin')
  await query(
    server.databaseUrl,
    `with people as (select $1::text as id), made as (
       insert into jobs (id, kind, person_id, total, finished_at, undo_of)
       select n.id, 'laterKind', p.id, 1, now(), n.undo_of
       from people p, (values ('early', null), ('idle', null), ('undo', 'idle')) n (id, undo_of))
     insert into job_items (job_id, position, item_id, state)
     values ('early', 0, 'a', 'waiting'), ('idle', 0, 'a', 'failed'), ('undo', 0, 'a', 'failed')`,
    [person],
  )
  expect(await brokenJobs(server.databaseUrl)).toEqual([
    'early begins in ended, although an item waits',
    'idle goes on from failed after running',
  ])
  await query(server.databaseUrl, `delete from jobs where person_id = $1`, [person])
})

test('the database takes the states of the chart of an item and no others', async () => {
  const [check] = await query<{ states: string[] }>(
    server.databaseUrl,
    `select array(select m[1] from regexp_matches(pg_get_constraintdef(oid), '''([^'']*)''', 'g') m) as states
     from pg_constraint where conname = 'job_items_state_check'`,
  )
  expect(check?.states.toSorted()).toEqual(Object.keys(jobItemMachine.states).toSorted())
  expect(stepsOf(jobItemMachine).every(({ from }) => from === 'waiting')).toBe(true)
})
