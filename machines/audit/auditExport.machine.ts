import { assign, setup } from 'xstate'
import type { AuditFilters } from '#contract/audit/rules.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

type AuditExportEvent = { type: 'audit.export'; filters: AuditFilters }
type Context = { filters: AuditFilters }

export const auditExportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AuditExportEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { exportAudit: port<AuditFilters, null>() },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, AuditExportEvent>(),
    choose: assign((_, { filters }: AuditExportEvent) => ({ filters })),
  },
}).createMachine({
  id: 'auditExport',
  description: 'Downloads the entries of the audit log that the filters find as a CSV file',
  meta: { redaction: { 'filters.search': 'secret' } } satisfies DeclaresRedaction,
  context: { filters: {} },
  initial: 'idle',
  states: {
    idle: {
      description: 'The entries can be downloaded.',
      on: { 'audit.export': { target: 'exporting', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    exporting: {
      description: 'The file arrives; other downloads wait for it.',
      tags: 'busy',
      invoke: {
        id: 'exportAudit',
        src: 'exportAudit',
        input: ({ context }) => context.filters,
        onDone: [
          { guard: { type: 'succeeded', params: replyOf }, target: 'idle' },
          failedTo('idle', 'audit.export_failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})
