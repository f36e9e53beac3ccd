import { describe, expect, test } from 'vitest'
import { bannerFormFixtures } from '../../machines/banners/bannerForm.fixtures.ts'
import { bannerFormMachine } from '../../machines/banners/bannerForm.machine.ts'
import { bannersMachine } from '../../machines/banners/banners.machine.ts'
import { picture } from '../../machines/core/editor/editor.fixtures.ts'
import { editorSelect } from '../../machines/core/editor/editor.select.ts'
import { isChanged } from '../../machines/core/form/form.ts'
import { logoMachine } from '../../machines/logo/logo.machine.ts'
import { logoFormFixtures } from '../../machines/logo/logoForm.fixtures.ts'
import { logoFormMachine } from '../../machines/logo/logoForm.machine.ts'
import { shippingFeeFixtures } from '../../machines/shippingFee/shippingFee.fixtures.ts'
import { shippingFeeMachine } from '../../machines/shippingFee/shippingFee.machine.ts'
import { coversEditor } from './support/editor.ts'
import { toasts } from './support/expectations.ts'
import { answers, journey, submits, types } from './support/journey.ts'
import { coversScreen } from './support/screen.ts'
import type { Played } from './support/walk.ts'

const select = editorSelect()
const adds = { type: 'images.add', images: [picture('front')] }

coversScreen(bannersMachine)
coversScreen(logoMachine)
coversEditor(bannerFormMachine, bannerFormFixtures)
coversEditor(logoFormMachine, logoFormFixtures)
coversEditor(shippingFeeMachine, shippingFeeFixtures, {
  key: ({ form, mode, version, serverVersion }) => [
    form.values,
    isChanged(form),
    mode,
    version === undefined,
    serverVersion !== null,
  ],
})

test.each([
  [bannersMachine, { success: 'Banner deleted successfully', fallback: 'Failed to delete Banner', kinds: ['Banner'] }],
  [
    logoMachine,
    {
      success: 'Logo deleted successfully!',
      fallback: 'Failed to delete logo',
      missing: 'Logo not found',
      kinds: ['Logo'],
    },
  ],
] as const)('a deletion has its texts and invalidates its data kind (%#)', async (machine, options) => {
  const { calls } = await journey(machine, { search: '' }, { type: 'item.delete', item: { id: 'one', name: 'One' } })
  expect(calls.at(-1)).toEqual({ src: 'confirm', input: { id: 'one', ...options } })
})

describe('banner form', () => {
  const { inputs, outcomes } = bannerFormFixtures
  const filled = [types('bannerCategory', 'food'), adds]

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
    ['serverError', 'Create banner error'],
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

describe('logo form', () => {
  const { inputs, outcomes } = logoFormFixtures

  test('requires a picture and shows the message at the field', async () => {
    const played = await journey(logoFormMachine, inputs.uploading, submits)
    expect(select.issues(played.snapshot as never)).toEqual({ images: 'Please select a logo image' })
    expect(played.calls).toEqual([])
  })

  test("shows the server's message about `img` at the picture", async () => {
    const story = [adds, submits, answers('save', outcomes.save.refused)]
    const { snapshot } = await journey(logoFormMachine, inputs.uploading, ...story)
    expect(select.issues(snapshot as never)).toEqual({ images: 'Choose one image only' })
  })

  test.each(['serverError', 'unreachable'] as const)('%s shows the fallback', async (outcome) => {
    const story = [adds, submits, answers('save', outcomes.save[outcome])]
    expect(toasts(await journey(logoFormMachine, inputs.uploading, ...story), 'error')).toEqual([
      'Failed to upload logo',
    ])
  })
})

describe('shipping fees', () => {
  const { inputs, outcomes } = shippingFeeFixtures
  const saves = ({ calls }: Played) => calls.filter(({ src }) => src === 'save').map(({ input }) => input)
  const raises = types('shippingFee', ' 70 ')

  test('sends nothing while both fees equal the stored ones', async () => {
    expect(saves(await journey(shippingFeeMachine, inputs.stored, submits))).toEqual([])
    const back = await journey(shippingFeeMachine, inputs.stored, raises, types('shippingFee', '60'), submits)
    expect([saves(back), back.snapshot.can(submits as never)]).toEqual([[], false])
  })

  test('sends the fees as numbers with the version of the loaded fees', async () => {
    const played = await journey(shippingFeeMachine, inputs.stored, raises, submits)
    expect(saves(played)[0]).toMatchObject({
      body: { shippingFee: 70, shippingFeeOutside: 120 },
      version: '2026-05-01T06:00:00.000Z',
    })
  })

  test.each(['', '-1', 'many'])('"%s" must be positive', async (text) => {
    const story = [types('shippingFee', text), types('shippingFeeOutside', text), submits]
    const played = await journey(shippingFeeMachine, inputs.stored, ...story)
    expect(select.issues(played.snapshot as never)).toEqual({
      shippingFee: 'Must be positive',
      shippingFeeOutside: 'Must be positive',
    })
    expect(saves(played)).toEqual([])
  })

  test('a save stays on the page, and the form is then unchanged', async () => {
    const played = await journey(
      shippingFeeMachine,
      inputs.stored,
      raises,
      submits,
      answers('save', outcomes.save.good),
    )
    expect(played.emitted).toEqual([
      { type: 'toast.success', text: 'Shipping fees updated successfully' },
      { type: 'invalidate', kind: 'ShippingFee' },
    ])
    expect([played.snapshot.value, played.snapshot.can(submits as never)]).toEqual(['editing', false])
    expect(select.values(played.snapshot as never)).toEqual({ shippingFee: '70', shippingFeeOutside: '120' })
  })

  test.each(['serverError', 'unreachable'] as const)('%s shows the fallback and keeps the values', async (outcome) => {
    const story = [raises, submits, answers('save', outcomes.save[outcome])]
    const played = await journey(shippingFeeMachine, inputs.stored, ...story)
    expect(toasts(played, 'error')).toEqual(['Failed to update shipping fees'])
    expect(select.values(played.snapshot as never)).toMatchObject({ shippingFee: ' 70 ' })
  })

  test('shows newly read fees unless the form is changed', async () => {
    const [lowered] = shippingFeeFixtures.events['item.read']
    const untouched = await journey(shippingFeeMachine, inputs.stored, lowered!)
    expect(select.values(untouched.snapshot as never)).toEqual({ shippingFee: '60', shippingFeeOutside: '100' })
    const edited = await journey(shippingFeeMachine, inputs.stored, raises, lowered!)
    expect(select.values(edited.snapshot as never)).toEqual({ shippingFee: ' 70 ', shippingFeeOutside: '120' })
  })
})
