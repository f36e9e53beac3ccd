import { describe, expect, test } from 'vitest'
import { bannerFormFixtures } from '../../../machines/banners/bannerForm.fixtures.ts'
import { bannerFormMachine } from '../../../machines/banners/bannerForm.machine.ts'
import { bannersMachine } from '../../../machines/banners/banners.machine.ts'
import { picture } from '../../../machines/core/editor/editor.fixtures.ts'
import { editorSelect } from '../../../machines/core/editor/editor.select.ts'
import { coversEditor } from '../support/editor.ts'
import { toasts } from '../support/expectations.ts'
import { addsPicture, answers, journey, submits, types } from '../support/journey.ts'
import { coversScreen } from '../support/screen.ts'

const select = editorSelect()

coversScreen(bannersMachine)
coversEditor(bannerFormMachine, bannerFormFixtures)

test('a deletion has its texts and invalidates its data kind', async () => {
  const { calls } = await journey(
    bannersMachine,
    { search: '' },
    { type: 'item.delete', item: { id: 'one', name: 'One' } },
  )
  expect(calls.at(-1)).toEqual({
    src: 'confirm',
    input: {
      id: 'one',
      success: 'Banner deleted successfully',
      fallback: 'Failed to delete Banner',
      kinds: ['Banner'],
    },
  })
})

describe('banner form', () => {
  const { inputs, outcomes } = bannerFormFixtures
  const filled = [types('bannerCategory', 'food'), addsPicture]

  test('requires a picture, a category and a discount of 0 to 100', async () => {
    const played = await journey(bannerFormMachine, inputs.creating, types('bannerOffer', '101'), submits)
    expect(select.issues(played.snapshot as never)).toEqual({
      images: 'Image is required',
      bannerCategory: 'Category is required',
      bannerOffer: 'Discount must be between 0 and 100',
    })
    expect([played.calls, toasts(played, 'error')]).toEqual([[], []])
  })

  test.each(['', ' 0 '])('a discount of "%s" is 0', async (offer) => {
    const { calls } = await journey(bannerFormMachine, inputs.creating, ...filled, types('bannerOffer', offer), submits)
    expect(calls[0]!.input.body).toEqual({
      images: [picture('front')],
      bannerCategory: 'food',
      bannerSubCategory: '',
      bannerOffer: 0,
    })
  })

  test('a change of the category clears the subcategory', async () => {
    const story = [types('bannerSubCategory', 'fruit'), types('bannerCategory', 'clothing')]
    const { snapshot } = await journey(bannerFormMachine, inputs.creating, ...filled, ...story)
    expect(select.values(snapshot as never)).toMatchObject({ bannerCategory: 'clothing', bannerSubCategory: '' })
  })

  test('shows a toast, invalidates the banners and navigates back', async () => {
    const { emitted } = await journey(
      bannerFormMachine,
      inputs.creating,
      ...filled,
      submits,
      answers('save', outcomes.save.good),
    )
    expect(emitted).toEqual([
      { type: 'toast.success', text: 'Banner created successfully' },
      { type: 'invalidate', kind: 'Banner' },
      { type: 'navigate', to: '/admin/banner', replace: true },
    ])
  })

  test.each([
    ['refused', 'There is no such category (any more). Choose another one.'],
    ['silent', 'Create banner error'],
    ['unreachable', 'Create banner error'],
  ] as const)('%s shows "%s" and keeps the values', async (outcome, text) => {
    const story = [...filled, submits, answers('save', outcomes.save[outcome])]
    const played = await journey(bannerFormMachine, inputs.creating, ...story)
    expect([toasts(played, 'error'), select.banner(played.snapshot as never)]).toEqual([[text], text])
    expect(select.values(played.snapshot as never)).toMatchObject({
      bannerCategory: 'food',
      images: [picture('front')],
    })
  })
})
