import { describe, expect, test } from 'vitest'
import { wishlistToggleFixtures } from '#machines/wishlist/wishlistToggle.fixtures.ts'
import { wishlistToggleMachine, wishlistToggleSelect } from '#machines/wishlist/wishlistToggle.machine.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, outcomes } = wishlistToggleFixtures
const [add, remove] = wishlistToggleFixtures.events['toggle.press']
const wished = inputs.pressed.product
const change = (wanted: boolean) => ({ customerId: 'customer', productId: 'saree', wanted })

testCoverage(wishlistToggleMachine, wishlistToggleFixtures, {
  keeping: ({ snapshot, calls }) =>
    expect(calls.at(-1)).toEqual({ src: 'keepWish', input: { product: wished, wanted: snapshot.context.wanted } }),
  saving: ({ snapshot, calls }) => {
    expect(calls.at(-1)).toEqual({ src: 'saveWish', input: change(snapshot.context.sent) })
    expect(wishlistToggleSelect.wanted(snapshot)).toBe(snapshot.context.wanted)
  },
  idle: ({ snapshot }) => expect(wishlistToggleSelect.wanted(snapshot)).toBeNull(),
})

describe('the heart of a product', () => {
  const saves = (played: Awaited<ReturnType<typeof journey>>) =>
    played.calls.flatMap(({ src, input }) => (src === 'saveWish' ? [input.wanted] : []))
  const saved = resolveCall('saveWish', outcomes.saveWish.good)

  test('a press during the call is sent after it; two presses are none', async () => {
    expect(saves(await journey(wishlistToggleMachine, inputs.pressed, remove, saved))).toEqual([true, false])
    expect(saves(await journey(wishlistToggleMachine, inputs.pressed, remove, add, saved))).toEqual([true])
  })

  test.each([
    ['refused', 'Your wishlist holds at most 200 products. Remove one first.'],
    ['serverError', flowSentences['wishlist.failed']],
    ['unreachable', flowSentences['wishlist.failed']],
  ] as const)('%s shows an error, and the heart shows the wishlist again', async (outcome, text) => {
    const played = await journey(
      wishlistToggleMachine,
      inputs.pressed,
      resolveCall('saveWish', outcomes.saveWish[outcome]),
    )
    expect([toastTexts(played, 'error'), wishlistToggleSelect.wanted(played.snapshot)]).toEqual([[text], null])
  })

  test('an exception shows a toast', async () => {
    const played = await journey(wishlistToggleMachine, inputs.pressed, rejectCall('saveWish'))
    expect(toastTexts(played, 'error')).toEqual([unexpectedText])
  })

  test('the browser keeps the product of a guest; the first one says where, and leads to the wishlist', async () => {
    const { first, good, refused } = outcomes.keepWish
    const played = await journey(wishlistToggleMachine, inputs.guest, resolveCall('keepWish', first))
    expect(played.emitted).toEqual([
      {
        type: 'toast.plain',
        text: flowSentences['wishlist.kept'],
        action: { label: flowSentences['wishlist.open'], to: '/wishlist' },
      },
    ])
    expect(saves(played)).toEqual([])
    const later = await journey(wishlistToggleMachine, inputs.guest, resolveCall('keepWish', good))
    expect([later.snapshot.value, later.emitted]).toEqual(['idle', []])
    const full = await journey(wishlistToggleMachine, inputs.guest, resolveCall('keepWish', refused))
    expect(toastTexts(full, 'error')).toEqual(['Your wishlist holds at most 200 products. Remove one first.'])
    expect(full.snapshot.value).toBe('idle')
  })

  test('a second press of a guest is taken back without a toast, also where one product stays', async () => {
    const { first } = outcomes.keepWish
    const played = await journey(
      wishlistToggleMachine,
      inputs.guest,
      resolveCall('keepWish', first),
      remove,
      resolveCall('keepWish', first),
    )
    expect(played.calls.map(({ src, input }) => src === 'keepWish' && input.wanted)).toEqual([true, false])
    expect(played.emitted.map(({ type }) => type)).toEqual(['toast.plain'])
  })
})
