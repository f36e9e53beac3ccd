import { expect, test } from 'vitest'
import { storedImage } from '#contract/fields/storedImages.ts'
import { campaignPageFormFixtures } from '#machines/campaignPages/campaignPageForm.fixtures.ts'
import { campaignPageFormMachine } from '#machines/campaignPages/campaignPageForm.machine.ts'
import { campaignPagesFixtures } from '#machines/campaignPages/campaignPages.fixtures.ts'
import { campaignPagesMachine } from '#machines/campaignPages/campaignPages.machine.ts'
import { picture } from '#machines/core/entityForm/entityForm.fixtures.ts'
import { ruleSentences } from '#texts/en/officeRules.ts'
import { testEntityFormCoverage } from '../support/entityFormCoverage.ts'
import { addPicture, changeField, issueTexts, journey, submit } from '../support/journey.ts'
import { testListCoverage } from '../support/listCoverage.ts'

testListCoverage(campaignPagesMachine, campaignPagesFixtures)
testEntityFormCoverage(campaignPageFormMachine, campaignPageFormFixtures)

const { inputs } = campaignPageFormFixtures

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
