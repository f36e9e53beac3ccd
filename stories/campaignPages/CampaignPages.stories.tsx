import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CampaignPage } from '#contract/campaignPages/entity.ts'
import { campaignPageQuery, campaignPagesQuery } from '#data/allCampaignPages.ts'
import { shopDetailsQuery } from '#data/shopDetails.ts'
import { campaignPageFormFixtures, eidPage } from '#machines/campaignPages/campaignPageForm.fixtures.ts'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { campaignPageTexts as texts } from '#messages/campaignPages.ts'
import { errorSentences } from '#messages/errors.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import ShopDetailsPage from '#views/admin/shopDetails/ShopDetailsPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { deletionStories, saveStories } from '../support/pathStories.ts'
import { changeField, submit } from '../support/paths.ts'
import { cacheWith, failingCache, failingCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta = {
  title: 'Back offices/Pages of your own',
  decorators: [inOfficeLayout],
  render: () => <ShopDetailsPage />,
}
export default meta
type Story = StoryObj

const draft: CampaignPage = {
  ...eidPage,
  _id: 'boishakh',
  slug: 'boishakh',
  title: 'Pohela Boishakh',
  titleBn: 'পহেলা বৈশাখ',
  state: 'draft',
}
const cacheOf = (pages: readonly CampaignPage[]) => () =>
  cacheWith([shopDetailsQuery, shopDetails], [campaignPagesQuery, pages], [campaignPageQuery('eid'), eidPage])
const showing = (search = '', more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/shop${search}`, cache: cacheOf([draft, eidPage]), ...more }),
})

export const Listed = shows(showing(), '/pages/eid-offer', texts.draft, '#campaignPages browsing')
export const Empty = shows(showing('', { cache: cacheOf([]) }), texts.empty)
export const Unread = shows(
  showing('', { cache: () => failingCacheWith([shopDetailsQuery, shopDetails]) }),
  texts.failed,
)

const deletes = deletionStories({
  screen: 'campaignPages',
  item: { id: 'eid', name: 'Eid offer' },
  question: texts.confirmText('Eid offer'),
  toasts: { deleted: 'campaignPages.deleted', deleteFailed: 'campaignPages.delete_failed' },
  showing: (options) => showing('', options),
  without: cacheOf([draft]),
})
export const Confirming = deletes.asked
export const Deleted = deletes.done

const { events, outcomes } = campaignPageFormFixtures
const [address, title, badAddress, noWords] = events['form.change']
const creates = saveStories({
  form: 'campaignPageForm',
  outcomes,
  filled: [address, title!],
  texts: { done: officeSentences['campaignPages.created'], failed: officeSentences['campaignPages.save_failed'] },
  showing: (options) => showing('?create=1', options),
})
export const Creating = shows(showing('?create=1'), texts.createTitle, texts.emptyPreview, '#campaignPages creating')
export const FieldsRefused = shows(
  creates.after([badAddress!, noWords!, submit]),
  ruleSentences['validation.page_slug'],
  ruleSentences['validation.page_title_missing'],
  ruleSentences['validation.page_picture_words'],
)
export const Saving = creates.saving
export const Saved = creates.saved
export const SaveRefused = creates.refused(errorSentences['campaign_page.slug_taken'])
export const SaveFailed = creates.failed

const edits = saveStories({
  form: 'campaignPageForm',
  outcomes,
  filled: [changeField('title', 'Eid sale until Friday')],
  texts: { done: officeSentences['campaignPages.updated'], failed: officeSentences['campaignPages.save_failed'] },
  showing: (options) => showing('?edit=eid', options),
})
export const Editing = shows(
  showing('?edit=eid'),
  texts.editTitle,
  texts.preview,
  texts.previewBangla,
  '#campaignPages editing',
)
export const SeveralPictures = shows(edits.after(events['images.add']), texts.pictures, '#campaignPageForm editing')
export const SavedEdit = edits.saved
export const FetchingTheirs = edits.fetching
export const ChangedMeanwhile = edits.comparing
export const SavedOverTheirs = edits.keptMine
export const TookTheirs = edits.tookTheirs
export const WentBack = edits.wentBack
export const ChangedAndUnreadable = edits.theirsLost
export const Gone = shows(showing('?edit=eid', { cache: () => failingCache(404) }), texts.gone)
