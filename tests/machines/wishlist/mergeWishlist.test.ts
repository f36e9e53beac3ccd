import { expect, test } from 'vitest'
import { mergeWishlistFixtures } from '#machines/wishlist/mergeWishlist.fixtures.ts'
import { mergeWishlistMachine } from '#machines/wishlist/mergeWishlist.machine.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, outcomes } = mergeWishlistFixtures
const kept = ['saree', 'panjabi']

testCoverage(mergeWishlistMachine, mergeWishlistFixtures, {
  reading: ({ calls }) => expect(calls).toEqual([{ src: 'readKept', input: undefined }]),
  merging: ({ calls }) =>
    expect(calls.at(-1)).toEqual({ src: 'mergeWishlist', input: { customerId: 'customer', productIds: kept } }),
  forgetting: ({ calls }) => expect(calls.at(-1)).toEqual({ src: 'forgetKept', input: { productIds: kept } }),
  ended: ({ snapshot }) => expect(snapshot.status).toBe('done'),
})

const read = resolveCall('readKept', outcomes.readKept.good)
const sent = (played: Awaited<ReturnType<typeof journey>>) => played.calls.map(({ src }) => src)

test('after the sign-in, the kept products are added, a toast says so, and the browser forgets them', async () => {
  const played = await journey(
    mergeWishlistMachine,
    inputs.signedIn,
    read,
    resolveCall('mergeWishlist', outcomes.mergeWishlist.good),
    resolveCall('forgetKept', outcomes.forgetKept.good),
  )
  expect(sent(played)).toEqual(['readKept', 'mergeWishlist', 'forgetKept'])
  expect(toastTexts(played, 'success')).toEqual([flowSentences['wishlist.merged']])
  const none = await journey(mergeWishlistMachine, inputs.signedIn, resolveCall('readKept', outcomes.readKept.none))
  expect([sent(none), none.emitted]).toEqual([['readKept'], []])
})

test.each([
  ['refused', 'Your wishlist holds at most 200 products. Remove one first.'],
  ['serverError', flowSentences['wishlist.failed']],
  ['unreachable', flowSentences['wishlist.failed']],
] as const)('%s shows an error, and the browser forgets nothing', async (outcome, text) => {
  const merged = resolveCall('mergeWishlist', outcomes.mergeWishlist[outcome])
  const played = await journey(mergeWishlistMachine, inputs.signedIn, read, merged)
  expect([sent(played).at(-1), toastTexts(played, 'error')]).toEqual(['mergeWishlist', [text]])
})

test('an exception of the call shows a toast; one of the browser goes to the console', async () => {
  const played = await journey(mergeWishlistMachine, inputs.signedIn, read, rejectCall('mergeWishlist'))
  expect(toastTexts(played, 'error')).toEqual([unexpectedText])
  const unread = await journey(mergeWishlistMachine, inputs.signedIn, rejectCall('readKept'))
  expect(unread.emitted.map(({ type }) => type)).toEqual(['warn'])
})
