import { describe, expect, test } from 'vitest'
import { authorizedCallFixtures } from '../../../machines/session/authorizedCall.fixtures.ts'
import { authorizedCallMachine } from '../../../machines/session/authorizedCall.machine.ts'
import { authorizedCallSelect } from '../../../machines/session/authorizedCall.select.ts'
import { covers } from '../support/covers.ts'
import { answers, breaks, journey, waits } from '../support/journey.ts'
import type { Played } from '../support/walk.ts'

const { send } = authorizedCallFixtures.outcomes
const { signedIn } = authorizedCallFixtures.inputs
const sends = ({ calls }: Played) => calls.filter(({ src }) => src === 'send').map(({ input }) => input.token)
const isWaiting = ({ snapshot }: Played) => {
  expect(snapshot.hasTag('busy')).toBe(true)
  expect(authorizedCallSelect.reply(snapshot as never)).toBeUndefined()
}

covers(authorizedCallMachine, authorizedCallFixtures, {
  sending: isWaiting,
  awaitingRefresh: (played) => {
    isWaiting(played)
    expect(played.calls.at(-1)).toEqual({ src: 'askRefresh', input: { refusedToken: sends(played)[0] } })
  },
  resending: (played) => {
    isWaiting(played)
    expect(sends(played)).toHaveLength(2)
  },
  settled: (played) => {
    expect(played.snapshot.status).toBe('done')
    expect(played.snapshot.output).toEqual(authorizedCallSelect.reply(played.snapshot as never))
    expect(sends(played).length).toBeLessThanOrEqual(2)
    expect(JSON.parse(JSON.stringify(played.snapshot.output))).toEqual(played.snapshot.output)
  },
})

const outputOf = async (...story: Parameters<typeof journey> extends [unknown, unknown, ...infer S] ? S : never) =>
  (await journey(authorizedCallMachine, signedIn, ...story)).snapshot.output

describe('refresh and retry once', () => {
  const unauthorized = answers('send', send.expired)

  test('does not request a refresh without a 401', async () => {
    expect(await outputOf(answers('send', send.good))).toEqual(send.good)
    expect(await outputOf(answers('send', send.refused))).toEqual(send.refused)
  })

  test('sends the retry with the new token and returns its reply', async () => {
    const story = [unauthorized, answers('askRefresh', 'token-2'), answers('resend', send.good)]
    const played = await journey(authorizedCallMachine, signedIn, ...story)
    expect([sends(played), played.snapshot.output]).toEqual([['token-1', 'token-2'], send.good])
  })

  test('does not retry a second time after another 401', async () => {
    expect(await outputOf(unauthorized, answers('askRefresh', 'token-2'), answers('resend', send.expired))).toEqual(
      send.expired,
    )
  })

  test.each([
    ['there is no token for a retry', answers('askRefresh', null)],
    ['the refresh throws', breaks('askRefresh')],
    ['the refresh times out', waits('refreshLimit.authorizedCall.awaitingRefresh')],
  ])('returns the original 401 if %s', async (_, event) => {
    expect(await outputOf(unauthorized, event)).toEqual(send.expired)
  })

  test('returns a failed reply if a call throws', async () => {
    expect(await outputOf(breaks('send'))).toMatchObject({ ok: false, error: { _tag: 'FETCH_ERROR' } })
  })
})
