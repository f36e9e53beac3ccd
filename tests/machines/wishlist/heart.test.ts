import { describe, expect, test } from 'vitest'
import { heartFixtures } from '#machines/wishlist/heart.fixtures.ts'
import { heartMachine, heartSelect } from '#machines/wishlist/heart.machine.ts'
import { flowSentences } from '#messages/en/flows.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, outcomes } = heartFixtures
const [add, remove] = heartFixtures.events['heart.press']
const wished = inputs.pressed.product
const change = (wanted: boolean) => ({ customerId: 'customer', productId: 'saree', wanted })

testCoverage(heartMachine, heartFixtures, {
  taking: ({ calls }) => expect(calls).toEqual([{ src: 'takeWish', input: undefined }]),
  nothing: ({ snapshot }) => expect([snapshot.status, snapshot.can(add)]).toEqual(['done', false]),
  adding: ({ snapshot, calls }) => {
    expect(calls.at(-1)).toEqual({ src: 'saveWish', input: change(true) })
    expect(heartSelect.wanted(snapshot)).toBeNull()
  },
  keeping: ({ calls }) => expect(calls.at(-1)).toEqual({ src: 'keepWish', input: { product: wished } }),
  saving: ({ snapshot, calls }) => {
    expect(calls.at(-1)).toEqual({ src: 'saveWish', input: change(snapshot.context.sent) })
    expect(heartSelect.wanted(snapshot)).toBe(snapshot.context.wanted)
  },
  idle: ({ snapshot }) => expect(heartSelect.wanted(snapshot)).toBeNull(),
})

describe('the heart of a product', () => {
  const saves = (played: Awaited<ReturnType<typeof journey>>) =>
    played.calls.flatMap(({ src, input }) => (src === 'saveWish' ? [input.wanted] : []))
  const saved = resolveCall('saveWish', outcomes.saveWish.good)

  test('a press during the call is sent after it; two presses are none', async () => {
    expect(saves(await journey(heartMachine, inputs.pressed, remove, saved))).toEqual([true, false])
    expect(saves(await journey(heartMachine, inputs.pressed, remove, add, saved))).toEqual([true])
  })

  test.each([
    ['refused', 'Your wishlist holds at most 200 products. Remove one first.'],
    ['serverError', flowSentences['wishlist.failed']],
    ['unreachable', flowSentences['wishlist.failed']],
  ] as const)('%s shows an error, and the heart shows the wishlist again', async (outcome, text) => {
    const played = await journey(heartMachine, inputs.pressed, resolveCall('saveWish', outcomes.saveWish[outcome]))
    expect([toastTexts(played, 'error'), heartSelect.wanted(played.snapshot)]).toEqual([[text], null])
  })

  test('an exception shows a toast', async () => {
    const played = await journey(heartMachine, inputs.pressed, rejectCall('saveWish'))
    expect(toastTexts(played, 'error')).toEqual([unexpectedText])
  })

  test('a guest is asked to sign in, and nothing is sent', async () => {
    const played = await journey(heartMachine, inputs.guest, resolveCall('keepWish', outcomes.keepWish.good))
    expect(played.emitted).toEqual([
      { type: 'toast.plain', text: flowSentences['wishlist.sign_in'] },
      { type: 'navigate', to: '/login' },
    ])
    expect(saves(played)).toEqual([])
  })

  test('after the sign-in, the kept product is added and a toast says so', async () => {
    const taken = resolveCall('takeWish', outcomes.takeWish.good)
    const played = await journey(
      heartMachine,
      inputs.signedIn,
      taken,
      resolveCall('addKeptWish', outcomes.saveWish.good),
    )
    expect([saves(played), toastTexts(played, 'success')]).toEqual([[true], [flowSentences['wishlist.added']]])
    const none = await journey(heartMachine, inputs.signedIn, resolveCall('takeWish', outcomes.takeWish.none))
    expect([saves(none), none.emitted]).toEqual([[], []])
  })
})
