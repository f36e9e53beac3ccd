import { adminRoutes } from '#contract/routes/admin.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import {
  addressEvents,
  deleteEvents,
  filterEvents,
  listInputs,
  listOutcomes,
  pageEvents,
  searchEvents,
} from '../core/list/list.fixtures.ts'
import type { trashMachine } from './trash.machine.ts'

export const trashFixtures = {
  inputs: listInputs(adminRoutes.trash, 'fresh', 'filtered'),
  events: {
    ...addressEvents,
    ...deleteEvents,
    ...filterEvents,
    ...pageEvents,
    ...searchEvents,
    'item.restore': [{ type: 'item.restore', item: { id: 'food', name: 'Food' } }],
  },
  outcomes: {
    ...listOutcomes,
    restore: {
      good: successReply(null),
      refused: errorReply(409, 'It belongs to “Food”, which is in the trash too. Restore “Food” first.'),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof trashMachine>
