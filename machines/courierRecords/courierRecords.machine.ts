import { assign, type SnapshotFrom, setup } from 'xstate'
import type { CourierRecordSettings } from '#contract/courierRecords/entity.ts'
import { setCourierRecordSettings } from '#contract/courierRecords/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

type Context = Pick<CourierRecordSettings, 'dailyMax' | 'updatedAt'>
type CourierRecordsEvent =
  | { type: 'dialog.open'; settings: Context }
  | { type: 'max.choose'; dailyMax: number }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

export const courierRecordsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CourierRecordsEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: {
    setCourierRecordSettings: calls(setCourierRecordSettings, ({ dailyMax, updatedAt }: Context) => ({
      payload: { dailyMax },
      ifMatch: updatedAt,
    })),
  },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, CourierRecordsEvent>(),
    begin: assign((_, { settings: { dailyMax, updatedAt } }: { settings: Context }) => ({ dailyMax, updatedAt })),
    choose: assign((_, { dailyMax }: { dailyMax: number }) => ({ dailyMax })),
  },
}).createMachine({
  id: 'courierRecords',
  description: 'The dialog that says how many phones couriers are asked about on a day (product 16.23)',
  meta: { redaction: { 'setCourierRecordSettings.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { dailyMax: 0, updatedAt: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The setting is not being changed.',
      on: { 'dialog.open': { target: 'choosing', actions: { type: 'begin', params: eventOf } } },
    },
    choosing: {
      description: 'The administrator chooses the questions of a day.',
      tags: 'confirming',
      on: {
        'max.choose': { actions: { type: 'choose', params: eventOf } },
        'dialog.confirm': 'saving',
        'dialog.cancel': 'closed',
      },
    },
    saving: {
      description: 'The server saves the setting.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'setCourierRecordSettings',
        src: 'setCourierRecordSettings',
        input: ({ context }) => context,
        onDone: [succeededTo('closed', 'courierRecords.saved'), failedTo('choosing', 'courierRecords.failed')],
        onError: unexpectedTo('choosing'),
      },
    },
  },
})

export const courierRecordsSelect = {
  ...dialogSelect,
  dailyMax: ({ context }: SnapshotFrom<typeof courierRecordsMachine>): number => context.dailyMax,
}
