import { expect, test } from 'vitest'
import { screenFailureFixtures } from '#machines/screens/screenFailure.fixtures.ts'
import { screenFailureMachine } from '#machines/screens/screenFailure.machine.ts'
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
  reloading: (played) => expect(reloads(played)).toBe(1),
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
  const played = await journey(screenFailureMachine, first, answers(checkBuild.updated))
  expect(played.snapshot.value).toBe('updated')
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
