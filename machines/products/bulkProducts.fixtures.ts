import type { Job } from '../../contract/jobs/entity.ts'
import { commonTexts } from '../../messages/en/common.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { bulkProductsMachine } from './bulkProducts.machine.ts'
import { saree } from './productForm.fixtures.ts'

const job: Job = {
  _id: 'job',
  kind: 'changeProduct',
  subject: 'price',
  state: 'running',
  total: 2,
  done: 1,
  failed: 0,
  failures: [],
  undoable: false,
  createdAt: '2026-05-02T06:00:00.000Z',
  finishedAt: null,
}
const done: Job = { ...job, state: 'done', done: 2, finishedAt: '2026-05-02T06:00:01.000Z' }
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
    'job.read': [
      { type: 'job.read', job },
      { type: 'job.read', job: done },
      {
        type: 'job.read',
        job: {
          ...done,
          failed: 1,
          failures: [{ id: 'honey', label: 'Sundarban honey', message: commonTexts.changedSince }],
        },
      },
    ],
  },
  outcomes: {
    start: { good: successReply(job), refused: errorReply(403, 'Not allowed'), unreachable },
    watchJob: {},
  },
} satisfies FixturesOf<typeof bulkProductsMachine>
