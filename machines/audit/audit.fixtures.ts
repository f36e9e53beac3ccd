import type { AuditEntry } from '#contract/audit/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import {
  addressEvents,
  clearEvents,
  filterEvents,
  listInputs,
  olderEvents,
  pageEvents,
  searchEvents,
} from '../core/list/list.fixtures.ts'
import type { auditMachine } from './audit.machine.ts'

/** A product whose price an administrator has changed. */
export const priceChange: AuditEntry = {
  _id: '1763539200000000-4',
  at: '2026-11-19T08:00:00.000Z',
  actorId: '66a1f0c2b7d4e8f901a2b301',
  actorName: 'Farhana Akter',
  role: 'admin',
  call: 'updateProduct',
  verb: 'changed',
  kind: 'product',
  recordId: '66a1f0c2b7d4e8f901a2b302',
  recordName: 'Jamdani saree',
  requestId: '66a1f0c2b7d4e8f901a2b303',
  changes: [
    { field: 'original_price', form: 'money', before: '4200.5', after: '3860', isHidden: false },
    { field: 'tags', form: 'text', before: null, after: 'eid, cotton', isHidden: false },
    {
      ...{ field: 'category_id', form: 'text', isHidden: false },
      ...{ before: '66a1f0c2b7d4e8f901a2b304', beforeName: 'Clothing', after: '68bf5f9d27152387cb1ec9b8' },
    },
  ],
}

export const auditFixtures = {
  inputs: listInputs(adminRoutes.audit, 'fresh', 'filtered'),
  events: {
    ...addressEvents,
    ...filterEvents,
    ...clearEvents,
    ...pageEvents,
    ...searchEvents,
    ...olderEvents,
  },
  outcomes: { watchAddress: {} },
} satisfies FixturesOf<typeof auditMachine>
