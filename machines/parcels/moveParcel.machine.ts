import { assign, type SnapshotFrom, setup } from 'xstate'
import { reportParcel } from '#contract/parcels/api.ts'
import { CONFIRMED_STATES, type HandState } from '#contract/parcels/states.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'

/** The states that a press reports; why a delivery has failed is asked by `failDelivery`. */
type PressedState = Exclude<HandState, 'deliveryFailed'>

/** A step of a parcel. */
type StepTo<State extends HandState> = { readonly id: string; readonly state: State }
type Step = StepTo<PressedState>
type MoveParcelEvent = ({ type: 'parcel.report' } & Step) | { type: 'report.confirm' } | { type: 'report.cancel' }

export const moveParcelMachine = setup({
  types: {
    context: {} as Step,
    events: {} as MoveParcelEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: {
    reportParcel: calls(reportParcel, ({ id, state }: Step) => ({ params: { id }, payload: { state } })),
  },
  guards: {
    succeeded,
    isToConfirm: (_, { state }: Step) => (CONFIRMED_STATES as readonly HandState[]).includes(state),
  },
  actions: {
    ...emitActions<Step, MoveParcelEvent>(),
    choose: assign((_, { id, state }: Step) => ({ id, state })),
  },
}).createMachine({
  id: 'moveParcel',
  description: 'A person of the staff reports a step of a parcel by one press (product 16.20)',
  meta: { redaction: { 'reportParcel.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { id: '', state: 'pickedUp' },
  initial: 'idle',
  states: {
    idle: {
      description: 'A step can be reported.',
      on: {
        'parcel.report': [
          {
            guard: { type: 'isToConfirm', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { target: 'reporting', actions: { type: 'choose', params: ({ event }) => event } },
        ],
      },
    },
    asking: {
      description: 'The dialog says what follows from the step.',
      tags: 'confirming',
      on: { 'report.confirm': 'reporting', 'report.cancel': 'idle' },
    },
    reporting: {
      description: 'The server takes the report; other steps wait.',
      tags: 'busy',
      invoke: {
        id: 'reportParcel',
        src: 'reportParcel',
        input: ({ context }) => context,
        onDone: [succeededTo('idle', 'parcels.reported'), failedTo('idle', 'parcels.failed')],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof moveParcelMachine>

/** Whether this step of a parcel is the one that the flow is about. */
const isOf = ({ context }: Snapshot, { id, state }: StepTo<HandState>) => context.id === id && context.state === state

export const moveParcelSelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  reporting: (step: StepTo<HandState>) => (snapshot: Snapshot) => snapshot.hasTag('busy') && isOf(snapshot, step),
  /** The step that the dialog asks about; null while it is closed. */
  asked: (snapshot: Snapshot): PressedState | null => (snapshot.hasTag('confirming') ? snapshot.context.state : null),
}
