import { expect, test } from 'vitest'
import { isChanged } from '#machines/core/form/form.ts'
import { shopDetails, shopDetailsFixtures } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { shopDetailsMachine } from '#machines/shopDetails/shopDetails.machine.ts'
import { shopIconFixtures, withIcon } from '#machines/shopDetails/shopIcon.fixtures.ts'
import { shopIconMachine } from '#machines/shopDetails/shopIcon.machine.ts'
import { testEntityFormCoverage } from '../support/entityFormCoverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { addPicture, changeField, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

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
  const { policies, pages, policiesVersion, updatedAt, analytics, icon, ...all } = shopDetails
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

testEntityFormCoverage(shopIconMachine, shopIconFixtures)

test('an icon needs a picture, and one that the server refuses stays with the sentence', async () => {
  const { inputs, outcomes } = shopIconFixtures
  expect(issueTexts((await journey(shopIconMachine, inputs.stored, submit)).snapshot)).toEqual({
    images: 'Choose a picture for the icon',
  })
  const steps = [addPicture, submit, resolveCall('save', outcomes.save.refused)]
  const refused = await journey(shopIconMachine, inputs.stored, ...steps)
  expect([refused.snapshot.context.form.values.images.length, issueTexts(refused.snapshot)]).toEqual([
    1,
    { images: expect.stringContaining('512') },
  ])
})

test('a new icon has its texts, and the standard one comes back after a question', async () => {
  const { inputs, outcomes } = shopIconFixtures
  for (const [outcome, kind, text] of [
    ['good', 'success', 'The shop has the new icon'],
    ['unreachable', 'error', 'The icon could not be saved. Please try again.'],
  ] as const) {
    const steps = [addPicture, submit, resolveCall('save', outcomes.save[outcome])]
    expect(toastTexts(await journey(shopIconMachine, inputs.stored, ...steps), kind)).toEqual([text])
  }
  const { calls } = await journey(shopIconMachine, inputs.stored, { type: 'icon.remove' })
  expect(calls.at(-1)).toEqual({
    src: 'confirm',
    input: {
      id: '',
      success: 'The shop has the standard icon',
      fallback: 'The standard icon could not be brought back. Please try again.',
    },
  })
})

test('an icon that cannot be shown is left out with a message, and a question that fails closes', async () => {
  const { inputs, events, outcomes } = shopIconFixtures
  const refused = await journey(shopIconMachine, inputs.stored, addPicture, ...events['images.refuse'])
  expect(refused.snapshot.context.alert).toBe(events['images.refuse'].at(-1)!.text)
  const [broken] = events['images.refuse']
  const gone = await journey(shopIconMachine, inputs.stored, addPicture, { ...broken, id: 'front' })
  expect(gone.snapshot.context.form.values.images).toEqual([])
  const failed = await journey(shopIconMachine, inputs.stored, { type: 'icon.remove' }, rejectCall('confirm'))
  expect(failed.snapshot.value).toBe('editing')
  const saved = await journey(
    shopIconMachine,
    inputs.stored,
    addPicture,
    submit,
    resolveCall('save', outcomes.save.good),
  )
  const { version, form } = saved.snapshot.context
  expect([version, form.values.images]).toEqual([withIcon.updatedAt, []])
})
