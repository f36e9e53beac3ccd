import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Logo } from '../../contract/logo/entity.ts'
import { logoFormFixtures } from '../../machines/logo/logoForm.fixtures.ts'
import { logoQuery } from '../../src/data/logo.ts'
import LogoPage from '../../src/views/admin/logo/LogoPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { deletionPaths, savePaths } from '../support/paths.ts'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const logo: Logo = { _id: 'logo', img: '/media/logo.webp', updatedAt: '2026-05-01T06:00:00.000Z' }
const present = () => cacheWith([logoQuery, logo])
const none = () => cacheWith([logoQuery, null])

const meta: Meta = { title: 'Back offices/Logo', decorators: [inOfficeLayout], render: () => <LogoPage /> }
export default meta
type Story = StoryObj

const showing = (search = '', more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/logo${search}`, cache: present, ...more }),
})

export const Loading = showing('', { cache: emptyCache })
export const None = showing('', { cache: none })
export const Failed = showing('', { cache: failingCache })
export const Present = showing()
export const PresentOnAPhone: Story = { ...Present, globals: { viewport: { value: 'phone' } } }

const { events, outcomes } = logoFormFixtures
const uploads = savePaths('logoForm', outcomes, events['images.add'])
export const Choosing = showing('?create=1', { cache: none })
export const NothingChosen = showing('?create=1', { cache: none, flows: uploads.unfilled })
export const PictureChosen = showing('?create=1', { cache: none, flows: uploads.filled })
export const PictureUnreadable = showing('?create=1', { cache: none, flows: uploads.path(events['images.refuse']) })
export const Cancelled = showing('?create=1', {
  cache: none,
  flows: uploads.path([...events['images.add'], ...events['form.cancel']]),
})
export const Replacing = showing('?create=1')
export const Uploading = showing('?create=1', { flows: uploads.saving })
export const HalfUploaded = showing('?create=1', { flows: uploads.uploading })
export const Uploaded = showing('?create=1', { flows: uploads.saved })
export const UploadRefused = showing('?create=1', { flows: uploads.refused })
export const FailedToUpload = showing('?create=1', { flows: uploads.failed })
export const UploadUnreachable = showing('?create=1', { flows: uploads.unreachable })

const deletes = deletionPaths('logo', { id: 'logo', name: 'The shop’s logo' })
const { asked: withoutId } = deletionPaths('logo', { id: '', name: 'The shop’s logo' })
export const Confirming = showing('', { flows: deletes.asked })
export const Deleting = showing('', { flows: deletes.acting })
export const Deleted = showing('', { flows: deletes.done, cache: none })
export const DeletedByAnother = showing('', { flows: deletes.gone, cache: none })
export const DeleteRefused = showing('', { flows: deletes.refused })
export const FailedToDelete = showing('', { flows: deletes.failed })
/** The logo of the page has no id. */
export const NothingToDelete = showing('', { flows: { ...withoutId, confirm: deletes.acting.confirm! } })

export const FlowChart = withCharts(Present)
export const FlowChartOfUpload = withCharts(Choosing, 'logoForm')
