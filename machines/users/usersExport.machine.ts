import { assign, setup } from 'xstate'
import type { Role } from '#contract/constants.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

/** The users of a file: those of a search, all without one. */
export type UsersToExport = { readonly searchTerm?: string; readonly role?: Role }
type Context = { users: UsersToExport }
export type UsersExportEvent = { type: 'users.export'; users: UsersToExport }

export const usersExportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as UsersExportEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { exportUsers: port<UsersToExport, null>() },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, UsersExportEvent>(),
    choose: assign((_, { users }: UsersExportEvent) => ({ users })),
  },
}).createMachine({
  id: 'usersExport',
  description: 'Downloads the users of the list as a CSV file',
  meta: { redaction: { 'users.searchTerm': 'secret' } } satisfies DeclaresRedaction,
  context: { users: {} },
  initial: 'idle',
  states: {
    idle: {
      description: 'The users can be downloaded.',
      on: { 'users.export': { target: 'exporting', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    exporting: {
      description: 'The file arrives; other downloads wait for it.',
      tags: 'busy',
      invoke: {
        id: 'exportUsers',
        src: 'exportUsers',
        input: ({ context }) => context.users,
        onDone: [
          { guard: { type: 'succeeded', params: replyOf }, target: 'idle' },
          failedTo('idle', 'users.export_failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})
