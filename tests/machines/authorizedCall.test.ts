import { describe, expect, test } from 'vitest'
import { authorizedCallFixtures } from '../../machines/session/authorizedCall.fixtures.ts'
import { authorizedCallMachine } from '../../machines/session/authorizedCall.machine.ts'
import { authorizedCallSelect } from '../../machines/session/authorizedCall.select.ts'
import { covers } from './support/covers.ts'
import { answers, breaks, journey, waits } from './support/journey.ts'
import type { Played } from './support/walk.ts'

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
  const refused = answers('send', send.expired)

  test('a call that is not refused never asks for a refresh', async () => {
    expect(await outputOf(answers('send', send.good))).toEqual(send.good)
    expect(await outputOf(answers('send', send.refused))).toEqual(send.refused)
  })

  test('the retry goes out with the new token, and its reply is the answer', async () => {
    const story = [refused, answers('askRefresh', 'token-2'), answers('resend', send.good)]
    const played = await journey(authorizedCallMachine, signedIn, ...story)
    expect([sends(played), played.snapshot.output]).toEqual([['token-1', 'token-2'], send.good])
  })

  test('a retry that is refused again is the end of it', async () => {
    expect(await outputOf(refused, answers('askRefresh', 'token-2'), answers('resend', send.expired))).toEqual(
      send.expired,
    )
  })

  test.each([
    ['there is no token to retry with', answers('askRefresh', null)],
    ['the refresh breaks', breaks('askRefresh')],
    ['the refresh never answers', waits('refreshLimit.authorizedCall.awaitingRefresh')],
  ])('the original 401 is the answer where %s', async (_, happening) => {
    expect(await outputOf(refused, happening)).toEqual(send.expired)
  })

  test('a call that breaks is a failed reply, not a broken caller', async () => {
    expect(await outputOf(breaks('send'))).toMatchObject({ ok: false, error: { _tag: 'FETCH_ERROR' } })
  })
})
