import { expect, test } from 'vitest'
import { jobsFixtures } from '#machines/jobs/jobs.fixtures.ts'
import { jobsMachine, jobsSelect } from '#machines/jobs/jobs.machine.ts'
import { officeSentences } from '#texts/en/officeFlows.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { undoJob } = jobsFixtures.outcomes
const [undoes] = jobsFixtures.events['job.undo']
const play = (...events: Parameters<typeof journey>[2][]) => journey(jobsMachine, undefined, ...events)

testCoverage(jobsMachine, jobsFixtures, {
  idle: ({ snapshot }) => expect(jobsSelect.undoing(snapshot)).toBeNull(),
  undoing: ({ snapshot, calls }) => {
    expect(jobsSelect.undoing(snapshot)).toBe(undoes.id)
    expect(calls.at(-1)).toEqual({ src: 'undoJob', input: { id: undoes.id } })
  },
})

test('a job that is taken back is announced, and the jobs are read', async () => {
  const { emitted } = await play(undoes, resolveCall('undoJob', undoJob.good))
  expect(emitted).toEqual([{ type: 'toast.success', text: officeSentences['undo.undone_job'] }])
})

test.each([
  ['a refusal', resolveCall('undoJob', undoJob.refused), 'This cannot be undone any more.'],
  ['an unreachable server', resolveCall('undoJob', undoJob.unreachable), officeSentences['undo.failed']],
  ['an exception', rejectCall('undoJob'), unexpectedText],
])('%s shows its reason, and the button works again', async (_, end, text) => {
  const played = await play(undoes, end)
  expect(toastTexts(played, 'error')).toEqual([text])
  expect(played.snapshot.can(undoes)).toBe(true)
})
