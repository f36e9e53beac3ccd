import { describe, expect, test } from 'vitest'
import { isChanged } from '#machines/core/form/form.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { shippingFeeFixtures } from '#machines/shippingFee/shippingFee.fixtures.ts'
import { shippingFeeMachine } from '#machines/shippingFee/shippingFee.machine.ts'
import { testEntityFormCoverage } from '../support/entityFormCoverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { changeField, issueTexts, journey, resolveCall, submit } from '../support/journey.ts'
import type { PlayResult } from '../support/paths.ts'

testEntityFormCoverage(shippingFeeMachine, shippingFeeFixtures, {
  key: ({ form, mode, version }) => [form.values, isChanged(form), mode, version === undefined],
})

describe('shipping fees', () => {
  const { inputs, outcomes } = shippingFeeFixtures
  const saveInputs = ({ calls }: PlayResult) => calls.filter(({ src }) => src === 'save').map(({ input }) => input)
  const raiseFee = changeField('shippingFee', ' 70 ')

  test('sends nothing while both fees equal the stored ones', async () => {
    expect(saveInputs(await journey(shippingFeeMachine, inputs.stored, submit))).toEqual([])
    const back = await journey(shippingFeeMachine, inputs.stored, raiseFee, changeField('shippingFee', '60'), submit)
    expect([saveInputs(back), back.snapshot.can(submit)]).toEqual([[], false])
  })

  test('sends the fees as numbers with the version of the loaded fees', async () => {
    const played = await journey(shippingFeeMachine, inputs.stored, raiseFee, submit)
    expect(saveInputs(played)[0]).toMatchObject({
      body: { shippingFee: 70, shippingFeeOutside: 120 },
      version: '2026-05-01T06:00:00.000Z',
    })
  })

  test('sends a choice only where it changed', async () => {
    const perSeller = changeField('chargedPer', 'seller')
    const sent = saveInputs(await journey(shippingFeeMachine, inputs.stored, perSeller, submit))
    expect(sent).toEqual([
      expect.objectContaining({ body: { shippingFee: 60, shippingFeeOutside: 120, chargedPer: 'seller' } }),
    ])
  })

  test.each([
    ['stored', ' 2500.50 ', 2500.5],
    ['freeFrom', '', null],
  ] as const)(
    'sends the sum of free delivery where it changed, and null for an empty field',
    async (input, typed, sum) => {
      const change = changeField('freeDeliveryFrom', typed)
      const [sent] = saveInputs(await journey(shippingFeeMachine, inputs[input], change, submit))
      expect(sent).toMatchObject({
        body: { shippingFee: 60, shippingFeeOutside: 120, freeDeliveryFrom: sum },
      })
    },
  )

  test('sends the part in advance whole where something of it changed', async () => {
    const { inAdvance } = inputs
    const sum = changeField('advance', 'sum')
    const missing = await journey(shippingFeeMachine, inAdvance, sum, submit)
    expect([saveInputs(missing), issueTexts(missing.snapshot)]).toEqual([[], { advanceSum: 'Must be positive' }])
    const [sent] = saveInputs(
      await journey(shippingFeeMachine, inAdvance, sum, changeField('advanceSum', '৳ 200'), submit),
    )
    expect(sent).toMatchObject({
      body: { advance: 'sum', advanceSum: 200, advancePercent: 20, advanceReturns: 'unshipped' },
    })
    const percent = await journey(shippingFeeMachine, inAdvance, changeField('advancePercent', '95'), submit)
    expect(issueTexts(percent.snapshot)).toEqual({ advancePercent: 'A whole number from 1 to 90' })
  })

  test.each([
    ['0', 'Must be positive'],
    ['free', 'Must be positive'],
    ['99.999', 'At most two decimals'],
    ['9999999999', 'This amount is too high'],
  ])('a sum of free delivery of "%s" is refused at its field', async (typed, message) => {
    const played = await journey(shippingFeeMachine, inputs.stored, changeField('freeDeliveryFrom', typed), submit)
    expect(issueTexts(played.snapshot)).toEqual({ freeDeliveryFrom: message })
    expect(formSelect.values(played.snapshot)).toMatchObject({ freeDeliveryFrom: typed })
  })

  test.each(['', '-1', 'many'])('"%s" must be positive', async (text) => {
    const steps = [changeField('shippingFee', text), changeField('shippingFeeOutside', text), submit]
    const played = await journey(shippingFeeMachine, inputs.stored, ...steps)
    expect(issueTexts(played.snapshot)).toEqual({
      shippingFee: 'Must be positive',
      shippingFeeOutside: 'Must be positive',
    })
    expect(saveInputs(played)).toEqual([])
  })

  test('a save stays on the page, and the form is then unchanged', async () => {
    const played = await journey(
      shippingFeeMachine,
      inputs.stored,
      raiseFee,
      submit,
      resolveCall('save', outcomes.save.good),
    )
    expect(played.emitted).toEqual([{ type: 'toast.success', text: 'Shipping fees updated successfully' }])
    expect([played.snapshot.value, played.snapshot.can(submit)]).toEqual(['editing', false])
    expect(formSelect.values(played.snapshot)).toMatchObject({ shippingFee: '70', shippingFeeOutside: '120' })
  })

  test.each(['serverError', 'unreachable'] as const)('%s shows the fallback and keeps the values', async (outcome) => {
    const steps = [raiseFee, submit, resolveCall('save', outcomes.save[outcome])]
    const played = await journey(shippingFeeMachine, inputs.stored, ...steps)
    expect(toastTexts(played, 'error')).toEqual(['Failed to update shipping fees'])
    expect(formSelect.values(played.snapshot)).toMatchObject({ shippingFee: ' 70 ' })
  })

  test('shows newly read fees unless the form is changed', async () => {
    const [lowered] = shippingFeeFixtures.events['item.read']
    const untouched = await journey(shippingFeeMachine, inputs.stored, lowered!)
    expect(formSelect.values(untouched.snapshot)).toMatchObject({
      shippingFee: '60',
      shippingFeeOutside: '100',
    })
    const edited = await journey(shippingFeeMachine, inputs.stored, raiseFee, lowered!)
    expect(formSelect.values(edited.snapshot)).toMatchObject({
      shippingFee: ' 70 ',
      shippingFeeOutside: '120',
    })
  })
})
