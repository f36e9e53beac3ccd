import { expect, test } from 'vitest'
import { storedImage } from '#contract/fields/storedImages.ts'
import { campaignPageFormFixtures } from '#machines/campaignPages/campaignPageForm.fixtures.ts'
import { campaignPageFormMachine } from '#machines/campaignPages/campaignPageForm.machine.ts'
import { campaignPagesFixtures } from '#machines/campaignPages/campaignPages.fixtures.ts'
import { campaignPagesMachine } from '#machines/campaignPages/campaignPages.machine.ts'
import { picture } from '#machines/core/entityForm/entityForm.fixtures.ts'
import { ruleSentences } from '#texts/en/officeRules.ts'
import { testEntityFormCoverage } from '../support/entityFormCoverage.ts'
import { addPicture, changeField, issueTexts, journey, resolveCall, submit } from '../support/journey.ts'
import { testListCoverage } from '../support/listCoverage.ts'

testListCoverage(campaignPagesMachine, campaignPagesFixtures)
testEntityFormCoverage(campaignPageFormMachine, campaignPageFormFixtures)

const { inputs, outcomes } = campaignPageFormFixtures

test('a new page needs a title and an address, and each picture of its texts words and a number', async () => {
  const texts = [changeField('text', '![](1)'), changeField('textBn', 'নতুন ![শাড়ি](2)')]
  const { snapshot, calls } = await journey(campaignPageFormMachine, inputs.creating, ...texts, submit)
  expect(issueTexts(snapshot)).toEqual({
    title: ruleSentences['validation.page_title_missing'],
    slug: ruleSentences['validation.page_slug'],
    text: ruleSentences['validation.page_picture_words'],
    textBn: ruleSentences['validation.page_picture_missing'],
  })
  expect(calls).toEqual([])
})

test('an edited page keeps its pictures in their order, and takes new ones', async () => {
  const played = await journey(campaignPageFormMachine, inputs.editing, addPicture, submit)
  expect(played.calls[0]!.input).toMatchObject({ mode: 'edit', id: 'eid', version: inputs.editing.item.updatedAt })
  expect(played.calls[0]!.input.body.images).toEqual([storedImage('/media/banner-eid.webp', '1'), picture('front')])
})

test('pictures change places, and one that is refused leaves with the message', async () => {
  const stored = storedImage('/media/banner-eid.webp', '1')
  const front = { type: 'images.move', id: picture('front').id, to: 0 } as const
  const moved = await journey(campaignPageFormMachine, inputs.editing, addPicture, front)
  expect(moved.snapshot.context.form.values.images).toEqual([picture('front'), stored])
  const text = { message: 'front.webp cannot be read' }
  const refuse = { type: 'images.refuse', id: picture('front').id, text } as const
  const refused = await journey(campaignPageFormMachine, inputs.editing, addPicture, refuse)
  expect([refused.snapshot.context.form.values.images, refused.snapshot.context.alert]).toEqual([[stored], text])
})

test('a conflict that takes the other version keeps its title, and what only this person has changed', async () => {
  const { snapshot } = await journey(
    campaignPageFormMachine,
    inputs.editing,
    changeField('title', 'Eid sale until Friday'),
    changeField('slug', 'eid-sale'),
    submit,
    resolveCall('save', outcomes.save.conflict),
    resolveCall('conflict', outcomes.conflict.tookTheirs),
  )
  expect(snapshot.context.form.values).toMatchObject({ title: 'Eid sale', slug: 'eid-sale' })
})
