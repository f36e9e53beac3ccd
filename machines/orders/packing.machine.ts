import { assign, type SnapshotFrom, setup } from 'xstate'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted, Undo } from '../core/emitted.ts'
import { eventOf, unexpectedTo } from '../core/reply.ts'
import { undoMachine } from '../undo/undo.machine.ts'

/** A press that ships orders of a parcel; `ids` are all orders of the parcel. */
export type ParcelShip = { type: 'parcel.ship'; ids: readonly string[]; by: 'pointer' | 'other' }
/** Takes the last step of an order back; `movedAt` is the time of the step. */
type OrderUndo = { type: 'order.undo'; id: string; movedAt: string }
type PackingEvent =
  | ParcelShip
  | { type: 'pointer.left' }
  /** A press, or the focus, outside of the parcel. */
  | { type: 'press.elsewhere' }
  | { type: 'parcel.scrolledAway' }
  | OrderUndo

type Context = {
  /** The orders of the parcel that stays in the list when it is shipped. */
  ids: readonly string[]
  /** The step that is being taken back. */
  undo: Extract<Undo, { call: 'orderStatus' }>
}

/**
 * A shipped parcel stays where it is, so that the next one does not come under the pointer, until the person has turned
 * to something else. A finger and a key leave nothing over the parcel, so that their next press ends its stay.
 */
export const packingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PackingEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'undoing',
    children: {} as { undo: 'undo' },
  },
  actors: { undo: undoMachine },
  guards: { isByPointer: ({ event }) => event.type === 'parcel.ship' && event.by === 'pointer' },
  actions: {
    ...emitActions<Context, PackingEvent>(),
    setParcel: assign({ ids: (_, { ids }: ParcelShip) => ids }),
    clearParcel: assign({ ids: [] }),
    setUndo: assign({
      undo: (_, { id, movedAt }: OrderUndo) => ({ call: 'orderStatus' as const, id, movedAt }),
    }),
  },
}).createMachine({
  id: 'packing',
  description: 'The parcel of the packing list that has just been shipped, and its Undo',
  context: { ids: [], undo: { call: 'orderStatus', id: '', movedAt: '' } },
  type: 'parallel',
  states: {
    parcel: {
      description: 'Whether a shipped parcel stays in the list.',
      initial: 'none',
      on: {
        'parcel.ship': [
          {
            guard: 'isByPointer',
            target: '.underPointer',
            actions: { type: 'setParcel', params: eventOf<ParcelShip> },
          },
          { target: '.inView', actions: { type: 'setParcel', params: eventOf<ParcelShip> } },
        ],
      },
      states: {
        none: { description: 'The list has only orders that can leave.', entry: 'clearParcel' },
        underPointer: {
          description: 'The pointer is over the parcel, which stays until the pointer leaves it.',
          on: { 'pointer.left': 'none', 'parcel.scrolledAway': 'none' },
        },
        inView: {
          description: 'A finger or a key has shipped the parcel, which stays until the next press elsewhere.',
          on: { 'press.elsewhere': 'none', 'parcel.scrolledAway': 'none' },
        },
      },
    },
    undo: {
      description: 'Whether a step is being taken back.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Each shipped order of the parcel offers Undo.',
          on: {
            'order.undo': { target: 'undoing', actions: { type: 'setUndo', params: eventOf<OrderUndo> } },
          },
        },
        undoing: {
          description: 'The step of one order is being taken back, and a toast says how it ends.',
          tags: 'undoing',
          invoke: {
            id: 'undo',
            src: 'undo',
            input: ({ context }) => context.undo,
            onDone: 'idle',
            onError: unexpectedTo('idle'),
          },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof packingMachine>

export const packingSelect = {
  /** The orders that stay in the list, although they are shipped. */
  staying: (snapshot: Snapshot) => snapshot.context.ids,
  /** Whether any step is being taken back. */
  isUndoing: (snapshot: Snapshot) => snapshot.hasTag('undoing'),
  undoing: (id: string) => (snapshot: Snapshot) => snapshot.hasTag('undoing') && snapshot.context.undo.id === id,
}
