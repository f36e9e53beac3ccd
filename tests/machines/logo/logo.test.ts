import { describe, expect, test } from 'vitest'
import { logoFixtures } from '#machines/logo/logo.fixtures.ts'
import { logoMachine } from '#machines/logo/logo.machine.ts'
import { logoFormFixtures } from '#machines/logo/logoForm.fixtures.ts'
import { logoFormMachine } from '#machines/logo/logoForm.machine.ts'
import { testEntityFormCoverage } from '../support/entityFormCoverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { addPicture, issueTexts, journey, resolveCall, submit } from '../support/journey.ts'
import { testListCoverage } from '../support/listCoverage.ts'

testListCoverage(logoMachine, logoFixtures)
testEntityFormCoverage(logoFormMachine, logoFormFixtures)

test('a deletion has its texts', async () => {
  const { calls } = await journey(
    logoMachine,
    { path: '/admin/logo', search: '' },
    { type: 'item.delete', item: { id: 'one', name: 'One' } },
  )
  expect(calls.at(-1)).toEqual({
    src: 'confirm',
    input: {
      id: 'one',
      success: 'Logo deleted successfully!',
      fallback: 'Failed to delete logo',
      missing: 'Logo not found',
    },
  })
})

describe('logo form', () => {
  const { inputs, outcomes } = logoFormFixtures

  test('requires a picture and shows the message at the field', async () => {
    const played = await journey(logoFormMachine, inputs.uploading, submit)
    expect(issueTexts(played.snapshot)).toEqual({ images: 'Please select a logo image' })
    expect(played.calls).toEqual([])
  })

  test("shows the server's message about `img` at the picture", async () => {
    const steps = [addPicture, submit, resolveCall('save', outcomes.save.refused)]
    const { snapshot } = await journey(logoFormMachine, inputs.uploading, ...steps)
    expect(issueTexts(snapshot)).toEqual({ images: 'Choose one image only' })
  })

  test.each(['serverError', 'unreachable'] as const)('%s shows the fallback', async (outcome) => {
    const steps = [addPicture, submit, resolveCall('save', outcomes.save[outcome])]
    expect(toastTexts(await journey(logoFormMachine, inputs.uploading, ...steps), 'error')).toEqual([
      'Failed to upload logo',
    ])
  })
})
