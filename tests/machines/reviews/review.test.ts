import { describe, expect, test } from 'vitest'
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
        input: { productId: 'saree', ...snapshot.context.form.values },
      })
    },
    confirming: ({ calls }) => expect(calls.at(-1)).toMatchObject({ src: 'confirm', input: { id: 'saree/review-1' } }),
  },
  { key: ({ form, reviewId }) => [form.values, isChanged(form), reviewId] },
)

describe('the review of a product', () => {
  test('without stars nothing is sent, and the field says so', async () => {
    const { snapshot, calls } = await play(write, text, submit)
    expect(issueTexts(snapshot)).toEqual({ stars: ruleSentences['validation.stars']({ max: 5 }) })
    expect(calls).toEqual([])
  })

  test('a review is changed from its values', async () => {
    const { snapshot } = await play(change)
    expect(formSelect.values(snapshot)).toEqual(change.values)
  })

  test('a cancelled form keeps what was typed; a saved one is empty again', async () => {
    const kept = await play(write, stars, text, cancel, write)
    expect(formSelect.values(kept.snapshot)).toEqual({ stars: 5, text: text.value })
    const saved = await play(write, stars, submit, resolveCall('saveReview', outcomes.saveReview.good))
    expect([saved.snapshot.value, formSelect.values(saved.snapshot)]).toEqual(['reading', { stars: 0, text: '' }])
    expect(saved.emitted).toEqual([{ type: 'toast.success', text: flowSentences['reviews.saved'] }])
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

  test('an exception shows a toast and keeps the form', async () => {
    const played = await play(write, stars, submit, rejectCall('saveReview'))
    expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['editing', [unexpectedText]])
  })
})
