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
import type { ownerTrashMachine } from './ownerTrash.machine.ts'

export const ownerTrashFixtures = {
  inputs: listInputs,
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
} satisfies FixturesOf<typeof ownerTrashMachine>
