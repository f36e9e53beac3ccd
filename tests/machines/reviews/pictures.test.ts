import { expect, test } from 'vitest'
import { formSelect } from '#machines/core/selectors.ts'
import { hidePicturesFixtures } from '#machines/reviews/hidePictures.fixtures.ts'
import { hidePicturesMachine, hidePicturesSelect as select } from '#machines/reviews/hidePictures.machine.ts'
import { showPicturesFixtures } from '#machines/reviews/showPictures.fixtures.ts'
import { showPicturesMachine, showPicturesSelect } from '#machines/reviews/showPictures.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText, wordsOf } from '../support/expectations.ts'
import { issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const [opens] = hidePicturesFixtures.events['dialog.open']
const [reason] = hidePicturesFixtures.events['form.change']
const { hidePictures } = hidePicturesFixtures.outcomes
const hide = (...steps: Parameters<typeof journey>[2][]) => journey(hidePicturesMachine, undefined, ...steps)

testCoverage(hidePicturesMachine, hidePicturesFixtures, {
  closed: ({ snapshot }) => expect(select.open(snapshot)).toBe(false),
  editing: ({ snapshot }) => expect([select.open(snapshot), select.busy(snapshot)]).toEqual([true, false]),
  hiding: ({ snapshot, calls }) => {
    expect([select.busy(snapshot), snapshot.can({ type: 'dialog.cancel' })]).toEqual([true, false])
    expect(calls.at(-1)).toEqual({
      src: 'hidePictures',
      input: { productId: 'saree', reviewId: 'review-1', reason: 'They show a phone number.' },
    })
  },
})

const { showPictures } = showPicturesFixtures.outcomes
const [shows] = showPicturesFixtures.events['pictures.show']

testCoverage(showPicturesMachine, showPicturesFixtures, {
  idle: ({ snapshot }) => expect(showPicturesSelect.showing('review-1')(snapshot)).toBe(false),
  showing: ({ snapshot, calls }) => {
    expect(['review-1', 'review-2'].map((id) => showPicturesSelect.showing(id)(snapshot))).toEqual([true, false])
    expect(calls.at(-1)).toEqual({ src: 'showPictures', input: { productId: 'saree', reviewId: 'review-1' } })
  },
})

test('hidden pictures show again by one press', async () => {
  const show = (reply: Parameters<typeof journey>[2]) => journey(showPicturesMachine, undefined, shows, reply)
  const done = await show(resolveCall('showPictures', showPictures.good))
  expect(done.emitted).toEqual([{ type: 'toast.success', text: 'The pictures show again' }])
  const failed = await show(resolveCall('showPictures', showPictures.serverError))
  expect([failed.snapshot.value, toastTexts(failed, 'error')]).toEqual([
    'idle',
    ['The pictures could not be shown again. Please try again.'],
  ])
})

test('pictures are hidden with a reason only, and a failure keeps it', async () => {
  const without = await hide(opens, submit)
  expect([without.calls, issueTexts(without.snapshot)]).toEqual([[], { reason: 'Write the reason' }])
  const failed = await hide(opens, reason!, submit, resolveCall('hidePictures', hidePictures.serverError))
  expect([failed.snapshot.value, wordsOf(formSelect.formError(failed.snapshot))]).toEqual([
    'editing',
    'The pictures could not be hidden. Please try again.',
  ])
  expect(formSelect.values(failed.snapshot)).toEqual({ reason: 'They show a phone number.' })
  const broken = await hide(opens, reason!, submit, rejectCall('hidePictures'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['editing', [unexpectedText]])
})

test('another review begins without the former reason', async () => {
  const done = [opens, reason!, submit, resolveCall('hidePictures', hidePictures.good)] as const
  const { snapshot, emitted } = await hide(...done, opens)
  expect([formSelect.values(snapshot), select.author(snapshot)]).toEqual([{ reason: '' }, 'Nusrat Jahan'])
  expect(emitted).toEqual([{ type: 'toast.success', text: 'Pictures hidden successfully' }])
})
