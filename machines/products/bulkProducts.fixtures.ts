import type { Job } from '#contract/jobs/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { runningJob } from '../jobs/job.fixtures.ts'
import type { bulkProductsMachine } from './bulkProducts.machine.ts'
import { saree } from './productForm.fixtures.ts'

const job: Job = { ...runningJob, kind: 'changeProduct', subject: 'price', total: 2, done: 0, failed: 0, failures: [] }
const products = [saree, { ...saree, _id: 'honey', productName: 'Sundarban honey', productOriginalPrice: 899.5 }]

export const bulkProductsFixtures = {
  inputs: { fresh: undefined },
  events: {
    'bulk.open': [
      { type: 'bulk.open', kind: 'price', products },
      { type: 'bulk.open', kind: 'delete', products },
    ],
    'form.change': [{ type: 'form.change', field: 'value', value: '-10' }],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    start: { good: successReply(job), refused: errorReply(403, 'Not allowed'), unreachable },
  },
} satisfies FixturesOf<typeof bulkProductsMachine>
