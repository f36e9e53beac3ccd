import { describe, expect, test } from 'vitest'
import { editorSelect } from '../../../machines/core/editor/editor.select.ts'
import { isChanged } from '../../../machines/core/form/form.ts'
import { shippingFeeFixtures } from '../../../machines/shippingFee/shippingFee.fixtures.ts'
import { shippingFeeMachine } from '../../../machines/shippingFee/shippingFee.machine.ts'
import { coversEditor } from '../support/editor.ts'
import { toasts } from '../support/expectations.ts'
import { answers, journey, submits, types } from '../support/journey.ts'
import type { Played } from '../support/walk.ts'

const select = editorSelect()

coversEditor(shippingFeeMachine, shippingFeeFixtures, {
  key: ({ form, mode, version, theirs }) => [
    form.values,
    isChanged(form),
    mode,
    version === undefined,
    theirs !== null,
  ],
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

  test.each(['silent', 'unreachable'] as const)('%s shows the fallback and keeps the values', async (outcome) => {
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
