import type { Job } from '#contract/jobs/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { runningJob } from '../jobs/job.fixtures.ts'
import type { bulkProductsMachine } from './bulkProducts.machine.ts'
import { saree } from './productForm.fixtures.ts'

const job: Job = { ...runningJob, kind: 'changeProduct', subject: 'price', total: 2, done: 0, failed: 0, failures: [] }
const products = [saree, { ...saree, _id: 'honey', productName: 'Sundarban honey', productOriginalPrice: 899.5 }]

/** The filters find another number of products than the person has confirmed. */
const selectionChanged = (count: number, message: string) =>
  errorReply(409, message, { code: 'product.selection_changed', params: { count } })

export const bulkProductsFixtures = {
  inputs: { fresh: undefined },
  events: {
    'bulk.open': [
      { type: 'bulk.open', kind: 'price', products, all: null },
      { type: 'bulk.open', kind: 'delete', products, all: null },
      { type: 'bulk.open', kind: 'price', products, all: { search: 'saree', count: 1566 } },
    ],
    'form.change': [{ type: 'form.change', field: 'value', value: '-10' }],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    start: {
      good: successReply(job),
      refused: errorReply(403, 'Not allowed'),
      otherCount: selectionChanged(1570, 'The filters find 1,570 products now. Check the number and confirm again.'),
      noneLeft: selectionChanged(0, 'The filters find no product any more.'),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof bulkProductsMachine>
