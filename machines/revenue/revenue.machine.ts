import { assign, type SnapshotFrom, setup } from 'xstate'
import { adminRoutes } from '#contract/routes/admin.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { type AddressChanged, addressOf, type Query, queryOf, watchAddress } from '../core/list/address.ts'
import { port, readDelays } from '../core/port.ts'
import { failedTo, lateTo, replyOf, succeeded, unexpectedTo, warnAboutError } from '../core/reply.ts'

const path = adminRoutes.revenue

type RevenueEvent =
  | AddressChanged
  | { type: 'owner.choose'; id: string }
  | { type: 'period.choose'; period: string }
  | { type: 'data.refresh' }

type Context = { query: Query }

/**
 * The address contains the chosen owner (`?owner=id`); without one no orders are read. `?period=` is the period in
 * which the owners are compared.
 */
export const revenueMachine = setup({
  types: {
    input: {} as { search: string },
    context: {} as Context,
    events: {} as RevenueEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
    children: {} as { refreshRevenue: 'refreshRevenue'; watchAddress: 'watchAddress' },
  },
  actors: { refreshRevenue: port<{ ownerId: string }, null>(), watchAddress },
  delays: readDelays,
  guards: { succeeded, hasOwner: ({ context }) => !!context.query.owner },
  actions: {
    ...emitActions<Context, RevenueEvent>(),
    setQuery: assign((_, search: string) => ({ query: queryOf(search) })),
  },
}).createMachine({
  id: 'revenue',
  description: 'The owner revenue dashboard (product 5.16, 9.16)',
  context: ({ input }) => ({ query: queryOf(input.search) }),
  invoke: {
    id: 'watchAddress',
    src: 'watchAddress',
    input: { path },
    onError: { actions: warnAboutError },
  },
  initial: 'deciding',
  on: {
    'address.changed': { target: '.deciding', actions: { type: 'setQuery', params: ({ event }) => event.search } },
    'period.choose': {
      actions: {
        type: 'navigate',
        params: ({ context, event }) => ({ to: addressOf(path, { ...context.query, period: event.period }) }),
      },
    },
    'owner.choose': {
      actions: {
        type: 'navigate',
        params: ({ context, event }) => ({ to: addressOf(path, { ...context.query, owner: event.id }) }),
      },
    },
  },
  states: {
    deciding: {
      description: 'Whether the address names an owner decides what shows.',
      always: [{ guard: 'hasOwner', target: 'showing' }, 'choosing'],
    },
    choosing: {
      description: 'No owner is chosen, so that no figures show.',
      on: { 'data.refresh': { actions: { type: 'toastError', params: { text: 'revenue.choose_first' } } } },
    },
    showing: { description: 'The figures of the chosen owner and period show.', on: { 'data.refresh': 'refreshing' } },
    refreshing: {
      description: 'The figures are read again, after a press on Refresh.',
      tags: 'busy',
      invoke: {
        id: 'refreshRevenue',
        src: 'refreshRevenue',
        input: ({ context }) => ({ ownerId: context.query.owner ?? '' }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'showing',
            actions: { type: 'toastSuccess', params: { text: 'revenue.refreshed' } },
          },
          failedTo('showing', 'revenue.refresh_failed'),
        ],
        onError: unexpectedTo('showing'),
      },
      after: { readLimit: lateTo('showing', 'revenue.refresh_failed') },
    },
  },
})

type Snapshot = SnapshotFrom<typeof revenueMachine>

export const revenueSelect = {
  /** Id of the chosen owner; empty without one. */
  owner: (snapshot: Snapshot) => snapshot.context.query.owner ?? '',
  /** The period in which the owners are compared; empty for the default. */
  period: (snapshot: Snapshot) => snapshot.context.query.period ?? '',
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
}
