import { describe, expect, test } from 'vitest'
import { authorizedCallFixtures } from '#machines/session/authorizedCall.fixtures.ts'
import { authorizedCallMachine } from '#machines/session/authorizedCall.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { endDelay, journey, rejectCall, resolveCall } from '../support/journey.ts'
import type { PlayResult } from '../support/paths.ts'

const { send } = authorizedCallFixtures.outcomes
const { signedIn } = authorizedCallFixtures.inputs
const sentInputs = ({ calls }: PlayResult) => calls.filter(({ src }) => src === 'send').map(({ input }) => input.token)
const isWaiting = ({ snapshot }: PlayResult) => {
  expect(snapshot.hasTag('busy')).toBe(true)
  expect([snapshot.status, snapshot.output]).toEqual(['active', undefined])
}

testCoverage(authorizedCallMachine, authorizedCallFixtures, {
  sending: isWaiting,
  awaitingRefresh: (played) => {
    isWaiting(played)
    expect(played.calls.at(-1)).toEqual({ src: 'askRefresh', input: { refusedToken: sentInputs(played)[0] } })
  },
  resending: (played) => {
    isWaiting(played)
    expect(sentInputs(played)).toHaveLength(2)
  },
  settled: (played) => {
    expect(played.snapshot.status).toBe('done')
    expect(played.snapshot.output).toEqual(played.snapshot.context.reply)
    expect(sentInputs(played).length).toBeLessThanOrEqual(2)
    expect(JSON.parse(JSON.stringify(played.snapshot.output))).toEqual(played.snapshot.output)
  },
})

const outputOf = async (...steps: Parameters<typeof journey> extends [unknown, unknown, ...infer S] ? S : never) =>
  (await journey(authorizedCallMachine, signedIn, ...steps)).snapshot.output

describe('refresh and retry once', () => {
  const unauthorized = resolveCall('send', send.expired)

  test('does not request a refresh without a 401', async () => {
    expect(await outputOf(resolveCall('send', send.good))).toEqual(send.good)
    expect(await outputOf(resolveCall('send', send.refused))).toEqual(send.refused)
  })

  test('sends the retry with the new token and returns its reply', async () => {
    const steps = [unauthorized, resolveCall('askRefresh', 'token-2'), resolveCall('resend', send.good)]
    const played = await journey(authorizedCallMachine, signedIn, ...steps)
    expect([sentInputs(played), played.snapshot.output]).toEqual([['token-1', 'token-2'], send.good])
  })

  test('does not retry a second time after another 401', async () => {
    expect(
      await outputOf(unauthorized, resolveCall('askRefresh', 'token-2'), resolveCall('resend', send.expired)),
    ).toEqual(send.expired)
  })

  test.each([
    ['there is no token for a retry', resolveCall('askRefresh', null)],
    ['the refresh throws', rejectCall('askRefresh')],
    ['the refresh times out', endDelay('refreshLimit.authorizedCall.awaitingRefresh')],
  ])('returns the original 401 if %s', async (_, event) => {
    expect(await outputOf(unauthorized, event)).toEqual(send.expired)
  })

  test('returns a failed reply if a call throws', async () => {
    expect(await outputOf(rejectCall('send'))).toMatchObject({ ok: false, error: { _tag: 'FETCH_ERROR' } })
  })
})
