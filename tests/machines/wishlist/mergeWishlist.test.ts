import { expect, test } from 'vitest'
import { mergeWishlistFixtures } from '#machines/wishlist/mergeWishlist.fixtures.ts'
import { mergeWishlistMachine, mergeWishlistSelect } from '#machines/wishlist/mergeWishlist.machine.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText, wordsOf } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, outcomes } = mergeWishlistFixtures
const kept = ['saree', 'panjabi']

testCoverage(mergeWishlistMachine, mergeWishlistFixtures, {
  reading: ({ calls }) => expect(calls).toEqual([{ src: 'readKept', input: undefined }]),
  merging: ({ calls }) =>
    expect(calls.at(-1)).toEqual({ src: 'mergeWishlist', input: { customerId: 'customer', productIds: kept } }),
  forgetting: ({ calls }) => expect(calls.at(-1)!.src).toBe('forgetKept'),
  full: ({ snapshot }) => {
    expect(mergeWishlistSelect.left(snapshot)).toContain('panjabi')
    expect(snapshot.can({ type: 'left.forget' })).toBe(true)
  },
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
  expect(played.calls.at(-1)!.input).toEqual({ productIds: kept })
  expect(toastTexts(played, 'success')).toEqual([flowSentences['wishlist.merged']])
  const none = await journey(mergeWishlistMachine, inputs.signedIn, resolveCall('readKept', outcomes.readKept.none))
  expect([sent(none), none.emitted]).toEqual([['readKept'], []])
})

test('of those that do not all fit the rest is named, kept, and forgotten on request', async () => {
  const merged = [read, resolveCall('mergeWishlist', outcomes.mergeWishlist.some)] as const
  const part = await journey(mergeWishlistMachine, inputs.signedIn, ...merged)
  expect(part.calls.at(-1)!.input).toEqual({ productIds: ['saree'] })
  expect(part.emitted.map(({ type, text }) => [type, wordsOf(text)])).toEqual([
    ['toast.plain', 'Your wishlist holds at most 200 products: 1 of those kept in this browser did not fit.'],
  ])
  const forget = { type: 'left.forget' }
  const forgot = resolveCall('forgetKept', outcomes.forgetKept.good)
  const rest = await journey(mergeWishlistMachine, inputs.signedIn, ...merged, forgot, forget)
  expect(rest.calls.at(-1)).toEqual({ src: 'forgetKept', input: { productIds: ['panjabi'] } })
  const ended = await journey(mergeWishlistMachine, inputs.signedIn, ...merged, forgot, forget, forgot)
  expect([ended.snapshot.value, mergeWishlistSelect.left(ended.snapshot)]).toEqual(['ended', []])
})

test('where none fits, nothing is said at each page, and nothing is forgotten', async () => {
  const merged = resolveCall('mergeWishlist', outcomes.mergeWishlist.full)
  const { snapshot, emitted, calls } = await journey(mergeWishlistMachine, inputs.signedIn, read, merged)
  expect([emitted, calls.at(-1)!.src, mergeWishlistSelect.left(snapshot)]).toEqual([[], 'mergeWishlist', kept])
})

test.each([
  ['refused', flowSentences['wishlist.failed']],
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
