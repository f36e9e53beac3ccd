import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PolicyVersion } from '#contract/policies/entity.ts'
import { policyQuery, policyVersionsQuery } from '#data/policies.ts'
import { shopDetailsQuery } from '#data/shopDetails.ts'
import { policyFormFixtures, returns } from '#machines/policies/policyForm.fixtures.ts'
import { shopDetails, shopDetailsFixtures } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { shopIconFixtures, withIcon } from '#machines/shopDetails/shopIcon.fixtures.ts'
import { flowSentences } from '#messages/flows.ts'
import { pickerTexts } from '#messages/forms.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { policyFormTexts } from '#messages/policyForm.ts'
import { shopDetailsTexts as texts } from '#messages/shopDetails.ts'
import ShopDetailsPage from '#views/admin/shopDetails/ShopDetailsPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { saveStories } from '../support/pathStories.ts'
import { deletionPaths, savePaths, saveShows, submit } from '../support/paths.ts'
import { cacheWith, emptyCache, failingCache, failingCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta = {
  title: 'Back offices/Shop details',
  decorators: [inOfficeLayout],
  render: () => <ShopDetailsPage />,
}
export default meta
type Story = StoryObj

const versions: readonly PolicyVersion[] = [
  { version: 3, isPublished: true, updatedAt: returns.updatedAt },
  { version: 2, isPublished: false, updatedAt: '2026-04-20T06:00:00.000Z' },
  { version: 1, isPublished: true, updatedAt: '2026-04-01T06:00:00.000Z' },
]
const stored = () =>
  cacheWith(
    [shopDetailsQuery, shopDetails],
    [policyQuery('return'), returns],
    [policyVersionsQuery('return'), versions],
  )
const showing = (search = '', more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/shop${search}`, cache: stored, ...more }),
})

const { events, outcomes } = shopDetailsFixtures
const [otherPhone, shortBin] = events['form.change']
const saves = savePaths('shopDetails', outcomes, [otherPhone])
const saved = saveShows(
  'shopDetails',
  officeSentences['shop_details.updated'],
  officeSentences['shop_details.update_failed'],
  'editing',
)

export const Loading = shows(showing('', { cache: emptyCache }), texts.title)
export const Failed = shows(showing('', { cache: failingCache }), texts.failed)
export const Stored = shows(showing(), policyFormTexts.version(6), '#shopDetails editing')
export const Unpublished = shows(
  showing('', { cache: () => cacheWith([shopDetailsQuery, { ...shopDetails, policies: [], policiesVersion: null }]) }),
  policyFormTexts.notPublished,
)
export const FieldsRefused = shows(
  showing('', { flows: saves.path([shortBin!, submit]) }),
  ruleSentences['validation.bin'],
)
export const Saving = shows(showing('', { flows: saves.saving }), ...saved.saving)
export const Saved = shows(showing('', { flows: saves.saved }), ...saved.saved)
export const SaveUnreachable = shows(showing('', { flows: saves.unreachable }), ...saved.unreachable)
export const ChangedMeanwhile = shows(showing('', { flows: saves.comparing }), ...saved.comparing)

const ownIcon = () => cacheWith([shopDetailsQuery, withIcon])
const icon = savePaths('shopIcon', shopIconFixtures.outcomes, shopIconFixtures.events['images.add'])
const iconShows = saveShows(
  'shopIcon',
  officeSentences['shop_details.icon_updated'],
  officeSentences['shop_details.icon_failed'],
  'editing',
)
const [chosen] = shopIconFixtures.events['images.add']
const unreadable = icon.path([...shopIconFixtures.events['images.add'], ...shopIconFixtures.events['images.refuse']])
export const IconMissing = shows(
  showing('', { flows: icon.path([submit]) }),
  ruleSentences['validation.select_icon'],
  '#shopIcon editing',
)
export const IconChosen = shows(showing('', { flows: icon.path([chosen!]) }), texts.iconRound, '#shopIcon editing')
export const IconUnreadable = shows(showing('', { flows: unreadable }), flowSentences['images.unreadable'])
export const IconUploading = shows(
  showing('', { flows: icon.uploading }),
  pickerTexts.uploading(50),
  '#shopIcon saving',
)
export const IconSaved = shows(showing('', { flows: icon.saved, cache: ownIcon }), ...iconShows.saved)
export const IconRefused = shows(
  showing('', { flows: icon.refused }),
  'The picture is too small for an icon. Choose one with at least 512 pixels on each side.',
)
export const IconUnreachable = shows(showing('', { flows: icon.unreachable }), ...iconShows.unreachable)

const removes = deletionPaths('shopIcon', { id: '', name: '' })
const removing = (paths: typeof removes.asked, cache = ownIcon): Story =>
  showing('', { flows: { ...paths, shopIcon: { events: shopIconFixtures.events['icon.remove'] } }, cache })
export const StandardIconAsked = shows(removing(removes.asked), texts.standardIconText, '#shopIcon confirming')
export const StandardIconDeclined = shows(removing(removes.cancelled), texts.standardIcon, '#confirm cancelled')
export const StandardIconBack = shows(
  removing(removes.done, stored),
  officeSentences['shop_details.icon_removed'],
  '#confirm done',
)
export const StandardIconFailed = shows(
  removing(removes.failed),
  officeSentences['shop_details.icon_remove_failed'],
  '#confirm asking',
)

const [shorter, tooLong] = policyFormFixtures.events['form.change']
const edits = saveStories({
  form: 'policyForm',
  outcomes: policyFormFixtures.outcomes,
  filled: [shorter],
  texts: { done: officeSentences['policies.updated'], failed: officeSentences['policies.update_failed'] },
  showing: (options) => showing('?edit=return', options),
})
export const EditingPolicy = shows(
  showing('?edit=return'),
  policyFormTexts.preview,
  policyFormTexts.version(1),
  '#policyForm editing',
)
export const VersionsUnread = shows(
  showing('?edit=return', {
    cache: () => failingCacheWith([shopDetailsQuery, shopDetails], [policyQuery('return'), returns]),
  }),
  policyFormTexts.versionsFailed,
)
export const PolicyGone = shows(showing('?edit=about', { cache: () => failingCache(404) }), policyFormTexts.notFound)
export const EmptyPolicy = shows(
  edits.after([{ type: 'form.change', field: 'text', value: ' ' } as typeof shorter]),
  policyFormTexts.emptyPreview,
)
export const PolicyTooLong = shows(
  edits.after([tooLong!, submit]),
  ruleSentences['validation.too_long']({ max: 10_000 }),
)
export const SavingPolicy = edits.saving
export const PolicySaved = edits.saved
export const PolicyUnreachable = shows(edits.unreachable, flowSentences['failure.no_connection'])
export const PolicyChangedMeanwhile = edits.comparing
