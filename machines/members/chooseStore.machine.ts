import { type SnapshotFrom, setup } from 'xstate'
import { chooseStore } from '#contract/members/shopApi.ts'
import { roleHomes } from '#contract/routes/homes.ts'
import type { SessionUser } from '#contract/users/entity.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, type Reply, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

/** `store` is the id of a seller's store; null for the person themselves. */
type ChooseStoreEvent = { type: 'store.choose'; store: string | null }

/** Role and store of the person as the session keeps them; a server that says nothing changes nothing. */
const patchIn = (reply: Reply<SessionUser | null>): Partial<SessionUser> =>
  reply.ok && reply.value ? { role: reply.value.role, store: reply.value.store } : {}
const homeIn = (reply: Reply<SessionUser | null>) =>
  reply.ok && reply.value ? roleHomes[reply.value.role] : roleHomes.user

export const chooseStoreMachine = setup({
  types: {
    context: {} as Record<never, never>,
    events: {} as ChooseStoreEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { chooseStore: calls(chooseStore, (payload: { store: string | null }) => ({ payload })) },
  guards: { succeeded },
  actions: emitActions<Record<never, never>, ChooseStoreEvent>(),
}).createMachine({
  id: 'chooseStore',
  description: 'The choice of the store that a person works for (product 16.37)',
  meta: {
    redaction: { store: 'open' },
  } satisfies DeclaresRedaction,
  context: {},
  initial: 'idle',
  states: {
    idle: {
      description: 'The page is that of the present choice.',
      on: { 'store.choose': 'choosing' },
    },
    choosing: {
      description: 'The server stores the choice, which holds from the next call on.',
      tags: 'busy',
      invoke: {
        id: 'chooseStore',
        src: 'chooseStore',
        input: ({ event }) => ({ store: event.type === 'store.choose' ? event.store : null }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'chosen',
            actions: [
              { type: 'toastSuccess', params: { text: 'members.store_chosen' } },
              {
                type: 'emitEvent',
                params: ({ event }) => ({ type: 'session.update', patch: patchIn(event.output) }),
              },
              { type: 'navigate', params: ({ event }) => ({ to: homeIn(event.output) }) },
            ],
          },
          failedTo('idle', 'members.choose_failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
    chosen: { type: 'final', description: 'The home of the choice opens.' },
  },
})

type Snapshot = SnapshotFrom<typeof chooseStoreMachine>

export const chooseStoreSelect = { busy: (snapshot: Snapshot) => snapshot.hasTag('busy') || snapshot.matches('chosen') }
