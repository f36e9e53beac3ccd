import { describe, expect, test } from 'vitest'
import { picture } from '#machines/core/entityForm/entityForm.fixtures.ts'
import { imageFormSelect } from '#machines/core/entityForm/imageForm.ts'
import { isChanged } from '#machines/core/form/form.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { reviewFixtures } from '#machines/reviews/review.fixtures.ts'
import { reviewMachine, reviewSelect as select } from '#machines/reviews/review.machine.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { ruleSentences } from '#texts/en/rules.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText, wordsOf } from '../support/expectations.ts'
import { issueTexts, journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, outcomes, events } = reviewFixtures
const [write, change] = events['review.write']
const [stars, text] = events['form.change']
const [submit] = events['form.submit']
const [cancel] = events['form.cancel']
const [addPicture] = events['images.add']
const [progress] = events['upload.progress']
const saved = resolveCall('saveReview', outcomes.saveReview.good)
const add = (...names: string[]) => ({ type: 'images.add', images: names.map((name) => picture(name)) })
const play = (...steps: Parameters<typeof journey>[2][]) => journey(reviewMachine, inputs.opened, ...steps)

testCoverage(
  reviewMachine,
  reviewFixtures,
  {
    reading: ({ snapshot }) => expect(select.isEditing(snapshot)).toBe(false),
    editing: ({ snapshot }) => {
      expect(select.isEditing(snapshot)).toBe(true)
      expect([snapshot.hasTag('draft'), snapshot.can(cancel)]).toEqual([true, true])
    },
    saving: ({ snapshot, calls }) => {
      expect([formSelect.busy(snapshot), snapshot.can(cancel)]).toEqual([true, false])
      expect(calls.at(-1)).toEqual({
        src: 'saveReview',
        input: {
          productId: 'saree',
          stars: snapshot.context.form.values.stars,
          text: snapshot.context.form.values.text,
        },
      })
    },
    uploading: ({ snapshot, calls }) => {
      expect(select.isEditing(snapshot)).toBe(true)
      expect([formSelect.busy(snapshot), snapshot.hasTag('draft'), snapshot.can(cancel)]).toEqual([true, true, false])
      expect(calls.at(-1)).toMatchObject({
        src: 'savePictures',
        input: { productId: 'saree', images: snapshot.context.form.values.images },
      })
    },
    confirming: ({ calls }) => expect(calls.at(-1)).toMatchObject({ src: 'confirm', input: { id: 'saree/review-1' } }),
  },
  {
    key: ({ form, reviewId }) => [form.values.stars, form.values.images.length > 0, isChanged(form), reviewId],
  },
)

describe('the review of a product', () => {
  test('without stars nothing is sent, and the field says so', async () => {
    const { snapshot, calls } = await play(write, text, submit)
    expect(issueTexts(snapshot)).toEqual({ stars: ruleSentences['validation.stars']({ max: 5 }) })
    expect(calls).toEqual([])
  })

  test('a review is changed from its values', async () => {
    const { snapshot } = await play(change)
    expect(formSelect.values(snapshot)).toEqual({ ...change.values, images: [] })
  })

  test('a cancelled form keeps what was typed; a saved one is empty again', async () => {
    const kept = await play(write, stars, text, cancel, write)
    expect(formSelect.values(kept.snapshot)).toEqual({ stars: 5, text: text.value, images: [] })
    const done = await play(write, stars, submit, saved)
    expect([done.snapshot.value, formSelect.values(done.snapshot)]).toEqual([
      'reading',
      { stars: 0, text: '', images: [] },
    ])
    expect(done.emitted).toEqual([{ type: 'toast.success', text: flowSentences['reviews.saved'] }])
  })

  test('a form that the end of the session closed is open again, with its values', async () => {
    const { snapshot } = await journey(reviewMachine, inputs.restored)
    expect([snapshot.value, formSelect.values(snapshot)]).toEqual(['editing', inputs.restored.draft.values])
  })

  test.each([
    [
      'refused',
      ruleSentences['validation.stars']({ max: 5 }),
      { stars: ruleSentences['validation.stars']({ max: 5 }) },
    ],
    ['notDelivered', errorSentences['review.needs_delivery'], {}],
    ['serverError', flowSentences['reviews.save_failed'], {}],
    ['unreachable', flowSentences['reviews.save_failed'], {}],
  ] as const)('%s keeps the form with its values', async (outcome, formError, issues) => {
    const { snapshot } = await play(write, stars, submit, resolveCall('saveReview', outcomes.saveReview[outcome]))
    expect(wordsOf(formSelect.formError(snapshot))).toBe(formError)
    expect(issueTexts(snapshot)).toEqual(issues)
    expect(formSelect.values(snapshot)).toMatchObject({ stars: 5 })
  })

  test.each([
    ['saveReview', []],
    ['savePictures', [addPicture, submit, saved]],
  ] as const)('an exception in %s shows a toast and keeps the form', async (call, steps) => {
    const before = steps.length === 0 ? [submit] : steps
    const played = await play(write, stars, ...before, rejectCall(call))
    expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['editing', [unexpectedText]])
    expect(formSelect.values(played.snapshot)).toMatchObject({ stars: 5 })
  })
})

describe('the pictures of a review', () => {
  const withPicture = [write, stars, addPicture, submit, saved] as const
  const pictures = outcomes.savePictures

  test('one press saves the review, and then its pictures', async () => {
    const uploading = await play(...withPicture, progress)
    expect(uploading.calls.map(({ src }) => src)).toEqual(['saveReview', 'savePictures'])
    expect(imageFormSelect.progress(uploading.snapshot)).toEqual({ sent: 20_000, total: 40_000 })
    expect(uploading.emitted).toEqual([])
    const done = await play(...withPicture, progress, resolveCall('savePictures', pictures.good))
    expect(done.emitted).toEqual([{ type: 'toast.success', text: flowSentences['reviews.saved'] }])
    expect([done.snapshot.value, formSelect.values(done.snapshot).images]).toEqual(['reading', []])
    expect(imageFormSelect.progress(done.snapshot)).toBe(null)
  })

  test('a review that is refused sends no pictures', async () => {
    const refused = resolveCall('saveReview', outcomes.saveReview.refused)
    const { calls, snapshot } = await play(write, stars, addPicture, submit, refused)
    expect(calls.map(({ src }) => src)).toEqual(['saveReview'])
    expect([snapshot.value, formSelect.values(snapshot).images]).toEqual(['editing', addPicture.images])
  })

  test.each([
    [
      'refused',
      'The file is too large. Choose one of at most 15 MB.',
      { images: 'The file is too large. Choose one of at most 15 MB.' },
    ],
    ['serverError', flowSentences['reviews.pictures_failed'], {}],
    ['unreachable', flowSentences['reviews.pictures_failed'], {}],
    ['unanswered', flowSentences['common.may_be_done'], {}],
  ] as const)('%s pictures stay in the form of a saved review, for another try', async (outcome, formError, issues) => {
    const failed = resolveCall('savePictures', pictures[outcome])
    const played = await play(...withPicture, progress, failed)
    const { snapshot } = played
    expect([snapshot.value, imageFormSelect.progress(snapshot)]).toEqual(['editing', null])
    expect([wordsOf(formSelect.formError(snapshot)), issueTexts(snapshot)]).toEqual([formError, issues])
    expect(played.emitted).toEqual([{ type: 'toast.success', text: flowSentences['reviews.saved'] }])
    const { form } = snapshot.context
    expect([form.values, form.initial]).toEqual([
      { stars: 5, text: '', images: addPicture.images },
      { stars: 5, text: '', images: [] },
    ])
    const again = await play(...withPicture, failed, submit, saved)
    expect([again.snapshot.value, again.calls.at(-1)!.input]).toMatchObject([
      'uploading',
      { images: addPicture.images },
    ])
    const closed = await play(...withPicture, failed, cancel, change)
    expect(formSelect.values(closed.snapshot).images).toEqual(addPicture.images)
  })

  test('four pictures at most are chosen, and the message about more ends with the next choice', async () => {
    const five = await play(write, add('1', '2', '3', '4', '5'))
    expect(five.snapshot.context.form.values.images).toHaveLength(4)
    expect(wordsOf(five.snapshot.context.alert)).toBe(ruleSentences['validation.review_pictures']({ max: 4 }))
    const [refuse] = events['images.refuse']
    const both = await play(write, add('1', '2', '3', '4', '5'), refuse)
    expect(both.snapshot.context.alert).toEqual(five.snapshot.context.alert)
    const refused = await play(write, add('broken', 'front'), refuse)
    expect([formSelect.values(refused.snapshot).images, refused.snapshot.context.alert]).toEqual([
      [picture('front')],
      'images.unreadable',
    ])
    const sent = await play(write, stars, add('1', '2', '3', '4', '5'), submit)
    expect(sent.snapshot.context.alert).toBe(null)
    const opened = await play(write, refuse, cancel, write)
    expect(opened.snapshot.context.alert).toBe(null)
  })

  test('a draft from before reviews had pictures opens without any', async () => {
    const { images: _, ...values } = inputs.restored.draft.values
    const draft = { values, initial: { stars: 0, text: '' } }
    const input = { ...inputs.restored, draft } as unknown as typeof inputs.restored
    const { snapshot } = await journey(reviewMachine, input)
    expect(snapshot.context.form).toMatchObject({ values: { images: [] }, initial: { images: [] } })
  })
})
