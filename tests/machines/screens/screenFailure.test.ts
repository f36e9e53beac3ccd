import { expect, test } from 'vitest'
import { screenFailureFixtures } from '#machines/screens/screenFailure.fixtures.ts'
import { screenFailureMachine, screenFailureSelect } from '#machines/screens/screenFailure.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'
import type { PlayResult } from '../support/paths.ts'

const { checkBuild } = screenFailureFixtures.outcomes
const { first, afterAReload } = screenFailureFixtures.inputs
const reloads = ({ emitted }: PlayResult) => emitted.filter(({ type }) => type === 'reload').length
const stays = (played: PlayResult) => expect(reloads(played)).toBe(0)

testCoverage(screenFailureMachine, screenFailureFixtures, {
  checking: stays,
  waiting: stays,
  rechecking: stays,
  updated: stays,
  reloading: (played) => {
    expect(reloads(played)).toBe(1)
    expect(played.snapshot.status).toBe('done')
  },
})

const answers = (reply: unknown) => resolveCall('checkBuild', reply)

test('a server with the same build reloads the page at once', async () => {
  const played = await journey(screenFailureMachine, first, answers(checkBuild.good))
  expect(played.snapshot.value).toBe('reloading')
})

test('a page that has just been reloaded for this reason waits first', async () => {
  const played = await journey(screenFailureMachine, afterAReload, answers(checkBuild.good))
  expect([played.snapshot.value, played.snapshot.context.isReached]).toEqual(['waiting', true])
})

test.each([
  ['the network is back', { type: 'network.back' }],
  ['the person asks for it', { type: 'screen.retry' }],
  ['the wait ends', { type: 'pause.ended' }],
])('an unreachable server is asked again when %s, and then the page reloads', async (_, event) => {
  const played = await journey(
    screenFailureMachine,
    first,
    answers(checkBuild.unreachable),
    event,
    answers(checkBuild.good),
  )
  expect(played.snapshot.value).toBe('reloading')
})

test('only another build says that the shop is updated, and the person reloads it', async () => {
  const retry = { type: 'screen.retry' }
  for (const steps of [[], [answers(checkBuild.unreachable), retry]]) {
    const played = await journey(screenFailureMachine, first, ...steps, answers(checkBuild.updated))
    expect([played.snapshot.value, reloads(played)]).toEqual(['updated', 0])
    const reloaded = await journey(screenFailureMachine, first, ...steps, answers(checkBuild.updated), retry)
    expect([reloaded.snapshot.value, reloads(reloaded)]).toEqual(['reloading', 1])
  }
  const waiting = await journey(screenFailureMachine, first, answers(checkBuild.refused))
  expect(waiting.snapshot.value).toBe('waiting')
})

test.each(['pause', 'watchNetwork'])(
  'an exception in %s is a warning, and the person can still ask again',
  async (id) => {
    const waiting = [answers(checkBuild.unreachable), rejectCall(id)]
    const played = await journey(screenFailureMachine, first, ...waiting)
    expect(played.emitted).toEqual([{ type: 'warn', text: 'Error: broken' }])
    const asked = await journey(screenFailureMachine, first, ...waiting, { type: 'screen.retry' })
    expect(asked.snapshot.value).toBe('rechecking')
  },
)

test('each pause is twice as long as the one before, up to the fourth doubling', async () => {
  const unreachable = answers(checkBuild.unreachable)
  const again = [{ type: 'pause.ended' }, unreachable]
  const { calls } = await journey(
    screenFailureMachine,
    first,
    unreachable,
    ...Array.from({ length: 5 }, () => again).flat(),
  )
  const pauses = calls.filter(({ src }) => src === 'pause').map(({ input }) => input.doublings)
  expect(pauses).toEqual([0, 1, 2, 3, 4, 4])
})

test('a page that was reloaded before waits longer at first', async () => {
  const { calls } = await journey(screenFailureMachine, afterAReload, answers(checkBuild.good))
  expect(calls.at(-1)).toEqual({ src: 'pause', input: { doublings: 1 } })
})

test.each([
  ['right after the failure', []],
  ['later', [answers(checkBuild.good), { type: 'screen.retry' }]],
])('an exception in the question for the build, %s, waits', async (_, steps) => {
  const { snapshot } = await journey(screenFailureMachine, afterAReload, ...steps, rejectCall('checkBuild'))
  expect(snapshot.value).toBe('waiting')
})

test('the page shows whether the server has answered the last question', async () => {
  const isReached = async (...steps: Parameters<typeof journey>[2][]) =>
    screenFailureSelect.reached((await journey(screenFailureMachine, afterAReload, ...steps)).snapshot)
  const retry = { type: 'screen.retry' }
  expect(await isReached(answers(checkBuild.good))).toBe(true)
  expect(await isReached(answers(checkBuild.good), retry, answers(checkBuild.unreachable))).toBe(false)
})
