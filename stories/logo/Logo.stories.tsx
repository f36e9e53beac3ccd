import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Logo } from '#contract/logo/entity.ts'
import { logoQuery } from '#data/logo.ts'
import { logoFormFixtures } from '#machines/logo/logoForm.fixtures.ts'
import { logoTexts as texts } from '#messages/logo.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import LogoPage from '#views/admin/logo/LogoPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { deletionStories, saveStories } from '../support/pathStories.ts'
import { deletionPaths } from '../support/paths.ts'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const logo: Logo = { _id: 'logo', img: '/media/logo.webp', updatedAt: '2026-05-01T06:00:00.000Z' }
const present = () => cacheWith([logoQuery, logo])
const none = () => cacheWith([logoQuery, null])

const meta: Meta = { title: 'Back offices/Logo', decorators: [inOfficeLayout], render: () => <LogoPage /> }
export default meta
type Story = StoryObj

const showing = (search = '', more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/logo${search}`, cache: present, ...more }),
})

export const Loading = shows(showing('', { cache: emptyCache }), '#logo browsing')
export const None = shows(showing('', { cache: none }), texts.none, texts.noneText)
export const Failed = shows(showing('', { cache: failingCache }), texts.none)
export const Present = shows(showing(), texts.replace, '#logo browsing')

const { events, outcomes } = logoFormFixtures
const uploads = saveStories({
  form: 'logoForm',
  outcomes,
  filled: events['images.add'],
  texts: { done: officeSentences['logo.uploaded'], failed: officeSentences['logo.upload_failed'] },
  showing: (options) => showing('?create=1', { cache: none, ...options }),
})
export const Choosing = shows(showing('?create=1', { cache: none }), texts.image, '#logo creating')
export const NothingChosen = uploads.unfilled(ruleSentences['validation.select_logo'])
export const PictureChosen = shows(uploads.after(events['images.add']), 'front.webp', '#logoForm editing')
export const Cancelled = shows(
  uploads.after([...events['images.add'], ...events['form.cancel']]),
  '#logoForm cancelled',
)
export const Replacing = shows(showing('?create=1'), texts.replace, '#logo creating')
export const HalfUploaded = uploads.uploading
export const Uploaded = uploads.saved
export const UploadFailed = uploads.failed

const item = { id: 'logo', name: texts.picture }
const deletes = deletionStories({
  screen: 'logo',
  item,
  question: texts.deleteText,
  toasts: { deleted: 'logo.deleted', deleteFailed: 'logo.delete_failed' },
  showing: (options) => showing('', options),
  without: none,
})
const { asked: withoutId } = deletionPaths('logo', { ...item, id: '' })
export const Confirming = deletes.asked
export const Deleted = deletes.done
/** The logo of the page has no id. */
export const NothingToDelete = shows(
  showing('', { flows: { ...withoutId, confirm: deletionPaths('logo', item).acting.confirm! } }),
  officeSentences['logo.not_found'],
  '#confirm asking',
)
