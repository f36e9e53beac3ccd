import { adminRoutes } from '#contract/routes/admin.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { Hit, paletteMachine } from './palette.machine.ts'

const hits: readonly Hit[] = [
  {
    kind: 'order',
    id: 'o1',
    label: '#ad9745 Mohammad Rafiqul',
    note: '৳1,052 · 18 Nov 2026 · Pending',
    to: `${adminRoutes.orders}?order=o1`,
    next: 'processing',
  },
  {
    kind: 'order',
    id: 'o2',
    label: '#5c21f0 Rafiqa Begum',
    note: '৳640 · 19 Nov 2026 · Pending',
    to: `${adminRoutes.orders}?order=o2`,
    next: null,
    canConfirm: true,
  },
  { kind: 'product', id: 'p1', label: 'Rafiq’s jamdani saree', note: '12 left', to: `${adminRoutes.products}?edit=p1` },
  {
    kind: 'customer',
    id: 'u1',
    label: 'Mohammad Rafiqul',
    note: 'nusrat@example.com',
    to: `${adminRoutes.users}?search=Rafiqul`,
  },
]

export const paletteFixtures = {
  inputs: { ofShop: { ownerId: '' } },
  events: {
    'search.type': [
      { type: 'search.type', text: 'rafiq' },
      { type: 'search.type', text: '' },
    ],
  },
  outcomes: {
    findAll: { good: successReply(hits), none: successReply([]), refused: errorReply(503), unreachable },
  },
} satisfies FixturesOf<typeof paletteMachine>
