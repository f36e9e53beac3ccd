import type { SessionUser, Store } from '#contract/users/entity.ts'
import { errorReply, type FixturesOf, owner, successReply, unreachable } from '../core/fixtures.ts'
import type { chooseStoreMachine } from './chooseStore.machine.ts'

export const stores: readonly Store[] = [
  { _id: 'amina', name: 'Amina Sarees' },
  { _id: 'bashir', name: 'বশির হস্তশিল্প' },
]
/** A person who works for another's store. */
export const packerOfStore: SessionUser = { ...owner, store: stores[0] }

export const chooseStoreFixtures = {
  inputs: { idle: undefined },
  events: {
    'store.choose': [
      { type: 'store.choose', store: 'amina' },
      { type: 'store.choose', store: null },
    ],
  },
  outcomes: {
    chooseStore: {
      good: successReply(packerOfStore),
      asThemselves: successReply({ ...owner, role: 'user' as const }),
      refused: errorReply(404, 'You do not work for this seller any more.', { code: 'store.not_found' }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof chooseStoreMachine>
