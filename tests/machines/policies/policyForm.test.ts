import { expect, test } from 'vitest'
import { policyFormFixtures } from '#machines/policies/policyForm.fixtures.ts'
import { policyFormMachine } from '#machines/policies/policyForm.machine.ts'
import { testEntityFormCoverage } from '../support/entityFormCoverage.ts'
import { changeField, journey, resolveCall, submit } from '../support/journey.ts'

testEntityFormCoverage(policyFormMachine, policyFormFixtures)

test('a save changes what the shop links too', async () => {
  const { emitted } = await journey(
    policyFormMachine,
    policyFormFixtures.inputs.editing,
    changeField('text', 'Within 10 days.'),
    submit,
    resolveCall('save', policyFormFixtures.outcomes.save.good),
  )
  expect(emitted.filter(({ type }) => type === 'invalidate')).toEqual([{ type: 'invalidate', kind: 'ShopDetails' }])
})
