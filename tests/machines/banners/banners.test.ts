import { describe, expect, test } from 'vitest'
import { storedImage } from '#contract/fields/storedImages.ts'
import { bannerFormFixtures } from '#machines/banners/bannerForm.fixtures.ts'
import { bannerFormMachine } from '#machines/banners/bannerForm.machine.ts'
import { bannersFixtures } from '#machines/banners/banners.fixtures.ts'
import { bannersMachine } from '#machines/banners/banners.machine.ts'
import { picture } from '#machines/core/entityForm/entityForm.fixtures.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { testEntityFormCoverage } from '../support/entityFormCoverage.ts'
import { toastTexts, wordsOf } from '../support/expectations.ts'
import { addPicture, changeField, issueTexts, journey, resolveCall, submit } from '../support/journey.ts'
import { testListCoverage } from '../support/listCoverage.ts'

testListCoverage(bannersMachine, bannersFixtures)
testEntityFormCoverage(bannerFormMachine, bannerFormFixtures)

test('a deletion has its texts', async () => {
  const { calls } = await journey(
    bannersMachine,
    { path: '/admin/banners', search: '' },
    { type: 'item.delete', item: { id: 'one', name: 'One' } },
  )
  expect(calls.at(-1)).toEqual({
    src: 'confirm',
    input: {
      id: 'one',
      success: 'Banner deleted successfully',
      fallback: 'Failed to delete Banner',
      restorable: 'One',
    },
  })
})

describe('banner form', () => {
  const { inputs, outcomes } = bannerFormFixtures
  const filled = [changeField('bannerCategory', 'food'), addPicture]

  test('requires a picture, a category and a discount of 0 to 100', async () => {
    const played = await journey(bannerFormMachine, inputs.creating, changeField('bannerOffer', '101'), submit)
    expect(issueTexts(played.snapshot)).toEqual({
      images: 'Image is required',
      bannerCategory: 'Category is required',
      bannerOffer: 'Discount must be between 0 and 100',
    })
    expect([played.calls, toastTexts(played, 'error')]).toEqual([[], []])
  })

  test.each(['', ' 0 '])('a discount of "%s" is 0', async (offer) => {
    const { calls } = await journey(
      bannerFormMachine,
      inputs.creating,
      ...filled,
      changeField('bannerOffer', offer),
      submit,
    )
    expect(calls[0]!.input.body).toEqual({
      images: [picture('front')],
      bannerCategory: 'food',
      bannerSubCategory: '',
      bannerOffer: 0,
      bannerFrom: '',
      bannerTo: '',
    })
  })

  test('requires days of the calendar in their order', async () => {
    const issuesOf = async (from: string, to: string) => {
      const days = [changeField('bannerFrom', from), changeField('bannerTo', to)]
      const played = await journey(bannerFormMachine, inputs.creating, ...filled, ...days, submit)
      return issueTexts(played.snapshot)
    }
    expect(await issuesOf('2026-12-16', '2026-12-01')).toEqual({
      bannerTo: 'The last day is before the first one. Choose a later day.',
    })
    expect(await issuesOf('2026-02-30', '')).toEqual({ bannerFrom: 'Choose a day, such as 2026-12-16' })
    expect(await issuesOf('2026-12-16', '2026-12-16')).toEqual({})
  })

  test('an edited banner keeps its picture unless another one is chosen', async () => {
    const change = changeField('bannerOffer', '30')
    const kept = await journey(bannerFormMachine, inputs.editing, change, submit)
    expect(kept.calls[0]!.input).toMatchObject({ mode: 'edit', id: 'mangoes', body: { bannerOffer: 30 } })
    expect(kept.calls[0]!.input.body.images).toEqual([storedImage('/media/banner-mango.webp', '')])
    const replaced = await journey(bannerFormMachine, inputs.editing, addPicture, submit)
    expect(replaced.calls[0]!.input.body.images).toEqual([picture('front')])
  })

  test('a change of the category clears the subcategory', async () => {
    const steps = [changeField('bannerSubCategory', 'fruit'), changeField('bannerCategory', 'clothing')]
    const { snapshot } = await journey(bannerFormMachine, inputs.creating, ...filled, ...steps)
    expect(formSelect.values(snapshot)).toMatchObject({ bannerCategory: 'clothing', bannerSubCategory: '' })
  })

  test('shows a toast and navigates back', async () => {
    const { emitted } = await journey(
      bannerFormMachine,
      inputs.creating,
      ...filled,
      submit,
      resolveCall('save', outcomes.save.good),
    )
    expect(emitted).toEqual([
      { type: 'toast.success', text: 'Banner created successfully' },
      { type: 'navigate', to: '/admin/banner', replace: true },
    ])
  })

  test.each([
    ['refused', 'There is no such category (any more). Choose another one.', undefined],
    ['serverError', 'Create banner error', flowSentences['common.save_failed']],
    ['unreachable', 'Create banner error', flowSentences['common.save_failed']],
  ] as const)('%s shows the toast "%s" and keeps the values', async (outcome, text, inForm) => {
    const steps = [...filled, submit, resolveCall('save', outcomes.save[outcome])]
    const played = await journey(bannerFormMachine, inputs.creating, ...steps)
    expect([toastTexts(played, 'error'), wordsOf(formSelect.formError(played.snapshot))]).toEqual([
      [text],
      inForm ?? text,
    ])
    expect(formSelect.values(played.snapshot)).toMatchObject({
      bannerCategory: 'food',
      images: [picture('front')],
    })
  })
})
