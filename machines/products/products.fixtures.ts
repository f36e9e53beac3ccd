import { adminRoutes } from '#contract/routes/admin.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import {
  addressEvents,
  createEvents,
  deleteEvents,
  editEvents,
  filterEvents,
  listInputs,
  listOutcomes,
  pageEvents,
  searchEvents,
} from '../core/list/list.fixtures.ts'
import type { productsMachine } from './products.machine.ts'

export const productsFixtures = {
  inputs: listInputs(adminRoutes.products, 'fresh', 'filtered', 'creating', 'editing'),
  events: {
    ...addressEvents,
    ...createEvents,
    ...editEvents,
    ...deleteEvents,
    ...filterEvents,
    ...pageEvents,
    ...searchEvents,
  },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof productsMachine>
