import { assign, type SnapshotFrom, setup } from 'xstate'
import { reportParcels } from '#contract/parcels/api.ts'
import type { ParcelsToReport } from '#contract/parcels/manyRules.ts'
import type { ManyState } from '#contract/parcels/states.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { succeeded, succeededTo } from '../core/reply.ts'
import { acting } from '../core/secretDialog.ts'
import { dialogSelect } from '../core/selectors.ts'

type Input = { ids: readonly string[] }
type Context = Input & { state: ManyState }
type ReportManyEvent =
  | { type: 'step.choose'; state: ManyState }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

/** The server reports by a job, whose progress and failures the list of jobs shows. */
export const reportManyMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as ReportManyEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: { reportParcels: calls(reportParcels, (payload: ParcelsToReport) => ({ payload }), { isOnce: true }) },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, ReportManyEvent>(),
    choose: assign((_, { state }: { state: ManyState }) => ({ state })),
  },
}).createMachine({
  id: 'reportMany',
  description:
    'The dialog in which a person of the staff reports a step of the parcels of chosen orders (product 16.20)',
  meta: { redaction: { 'reportParcels.value': 'opaque' } } satisfies DeclaresRedaction,
  context: ({ input: { ids } }) => ({ ids, state: 'inTransit' }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The person says what happens to the parcels.',
      tags: 'confirming',
      on: {
        'step.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'dialog.confirm': 'starting',
        'dialog.cancel': 'closed',
      },
    },
    starting: {
      description: 'The server takes the job.',
      ...acting(
        'reportParcels',
        ({ ids, state }: Context) => ({ ids, state }),
        succeededTo('closed', 'parcels.reporting'),
        'choosing',
        'parcels.failed',
      ),
    },
    closed: { type: 'final', description: 'The job has started, or nothing is reported.' },
  },
})

type Snapshot = SnapshotFrom<typeof reportManyMachine>

export const reportManySelect = {
  ...dialogSelect,
  count: ({ context }: Snapshot) => context.ids.length,
  state: ({ context }: Snapshot) => context.state,
}
