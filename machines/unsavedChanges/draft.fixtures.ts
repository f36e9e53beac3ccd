import { adminRoutes } from '#contract/routes/admin.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type { draftMachine, StoredDraft } from './draft.machine.ts'

const draft: StoredDraft = {
  user: 'admin',
  machine: 'categoryForm',
  item: 'food',
  place: `${adminRoutes.categories}?edit=food`,
  values: { categoryName: 'Food and groc', images: [] },
  initial: { categoryName: 'Food', images: [] },
  version: '2026-05-01T06:00:00.000Z',
}

export const draftFixtures = {
  inputs: {
    empty: { stored: null },
    afterReload: { stored: draft },
    forLanguage: { stored: { ...draft, resumes: true } },
  },
  events: {
    'draft.keep': [{ type: 'draft.keep', draft }],
    'draft.continue': [{ type: 'draft.continue' }],
    'draft.discard': [{ type: 'draft.discard' }],
    'draft.taken': [{ type: 'draft.taken' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof draftMachine>
