import { expect, test } from 'vitest'
import { isChanged } from '#machines/core/form/form.ts'
import { shopDetails, shopDetailsFixtures } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { shopDetailsMachine } from '#machines/shopDetails/shopDetails.machine.ts'
import { testEntityFormCoverage } from '../support/entityFormCoverage.ts'
import { changeField, issueTexts, journey, submit } from '../support/journey.ts'

testEntityFormCoverage(shopDetailsMachine, shopDetailsFixtures, {
  key: ({ form, mode, version }) => [form.values, isChanged(form), mode, version === undefined],
})

test('numbers are sent without spaces and hyphens, with the version that the form shows', async () => {
  const played = await journey(
    shopDetailsMachine,
    shopDetailsFixtures.inputs.stored,
    changeField('phone', ' +880 1812-345678 '),
    changeField('bin', '001234567-0101'),
    submit,
  )
  const { policies, pages, policiesVersion, updatedAt, analytics, ...all } = shopDetails
  const stored = Object.fromEntries(Object.entries(all).filter(([field]) => !field.endsWith('Bn')))
  expect(played.calls.find(({ src }) => src === 'save')?.input).toMatchObject({
    body: { ...stored, phone: '01812345678', bin: '0012345670101' },
    version: updatedAt,
  })
})

test('a registration number that breaks its rule shows its issue and is not sent', async () => {
  const played = await journey(shopDetailsMachine, shopDetailsFixtures.inputs.stored, changeField('bin', '123'), submit)
  expect([Object.keys(issueTexts(played.snapshot)), played.calls.map(({ src }) => src)]).toEqual([
    ['bin'],
    ['watchItem'],
  ])
})

test('only changed Bangla texts are sent, an emptied one as an empty text', async () => {
  const played = await journey(
    shopDetailsMachine,
    shopDetailsFixtures.inputs.stored,
    changeField('addressBn', ' ঢাকা '),
    changeField('complaintContactBn', ' '),
    submit,
  )
  const saved = played.calls.find(({ src }) => src === 'save')?.input
  expect(Object.entries(Object(saved).body).filter(([name]) => name.endsWith('Bn'))).toEqual([
    ['addressBn', 'ঢাকা'],
    ['complaintContactBn', ''],
  ])
})
