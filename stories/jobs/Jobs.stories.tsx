import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Job } from '#contract/jobs/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { jobsQuery } from '#data/jobs.ts'
import { admin } from '#machines/core/fixtures.ts'
import { doneJob, runningJob } from '#machines/jobs/job.fixtures.ts'
import { jobsFixtures } from '#machines/jobs/jobs.fixtures.ts'
import { jobListTexts as texts } from '#messages/jobs.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { JobList } from '#views/office/jobs/JobList.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta = { title: 'Back offices/Jobs', decorators: [inOfficeLayout], component: JobList }
export default meta
type Story = StoryObj

const deletion: Job = {
  ...doneJob,
  _id: 'deletion',
  kind: 'changeProduct',
  subject: 'delete',
  total: 2,
  done: 2,
  failed: 0,
  failures: [],
}
/** Nobody can take it back any more. */
const over: Job = { ...doneJob, _id: 'over', undoable: false }
const repriced: Job = {
  ...over,
  _id: 'repriced',
  kind: 'undoProductChange',
  subject: 'price',
  failures: [{ id: 'honey', label: 'Sundarban honey', message: 'It has been changed again since then.' }],
}

const importing: Job = { ...runningJob, _id: 'import', kind: 'importProducts', subject: 'stock.csv', undoable: false }
const failedImport: Job = {
  ...importing,
  _id: 'failed',
  state: 'done',
  failures: [{ id: 'import', label: 'prices.csv', message: 'Other people have changed products of the file.' }],
  subject: 'prices.csv',
}

const showing = (jobs: readonly Job[], more: Parameters<typeof withApp>[0] = {}): Story => ({
  args: { orders: adminRoutes.orders, products: adminRoutes.products },
  parameters: withApp({ path: '/admin', user: admin, cache: () => cacheWith([jobsQuery, jobs]), ...more }),
})
const [undoes] = jobsFixtures.events['job.undo']
const undoing = (reply?: unknown, job = doneJob) =>
  showing([job], { flows: { jobs: { events: [undoes], replies: reply === undefined ? {} : { undoJob: reply } } } })

export const Running = shows(
  showing([runningJob]),
  texts.names.moveOrder('processing'),
  texts.progress(6, texts.counted.moveOrder(10)),
  runningJob.failures[0]!.message,
  '#jobs idle',
)
/** The page was closed during the job, and opened again. */
export const Done = shows(showing([doneJob]), texts.finished(texts.counted.moveOrder(9), 1), texts.undo)
export const OfProducts = shows(
  showing([deletion, repriced]),
  texts.finished(texts.counted.changeProduct(2), 0),
  texts.names.undoProductChange('price'),
  'Sundarban honey',
)
/** Imports: one runs, and one has changed nothing. */
export const Imports = shows(
  showing([{ ...importing, failed: 0, failures: [] }, failedImport]),
  texts.names.importProducts('stock.csv'),
  texts.nothingDone,
)
export const Undoing = shows(undoing(), texts.undoing, '#jobs undoing')
export const Undone = shows(
  undoing(jobsFixtures.outcomes.undoJob.good, over),
  officeSentences['undo.undone_job'],
  '#jobs idle',
)
export const UndoRefused = shows(
  undoing(jobsFixtures.outcomes.undoJob.refused, over),
  'This cannot be undone any more.',
  '#jobs idle',
)
