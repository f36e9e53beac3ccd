import { assign, type SnapshotFrom, setup } from 'xstate'
import { checkInParcel } from '#contract/parcels/api.ts'
import type { CountedPieces } from '#contract/parcels/rules.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

/** A line of a parcel, with what of it is kept by the customer, damaged or not there; all others are good. */
export type CountedLine = {
  readonly orderId: string
  readonly position: number
  readonly quantity: number
  readonly kept: number
  readonly damaged: number
  readonly missing: number
}
export type CountField = 'kept' | 'damaged' | 'missing'

/** A parcel that comes back; of one that is delivered in part, the customer has kept something. */
type Opened = {
  id: string
  isPartly: boolean
  pieces: readonly Pick<CountedLine, 'orderId' | 'position' | 'quantity'>[]
}
/** The new number of a line. */
type Change = { nth: number; field: CountField; value: number }

type CheckInEvent =
  | ({ type: 'dialog.open' } & Opened)
  | ({ type: 'count.change' } & Change)
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

type Context = { id: string; isPartly: boolean; lines: readonly CountedLine[] }

const goodOf = ({ quantity, kept, damaged, missing }: CountedLine) => quantity - kept - damaged - missing

/** The most that a number of a line can be next to the others. */
export const mostOf = (line: CountedLine, field: CountField): number => goodOf(line) + line[field]

const toCounted = (line: CountedLine): CountedPieces => {
  const { orderId, position, damaged, missing } = line
  return { orderId, position, good: goodOf(line), damaged, missing }
}

export const checkInParcelMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CheckInEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: {
    checkInParcel: calls(checkInParcel, ({ id, pieces }: { id: string; pieces: readonly CountedPieces[] }) => ({
      params: { id },
      payload: { pieces },
    })),
  },
  guards: {
    succeeded,
    isPossible: ({ context }, { nth, field, value }: Change) => {
      const line = context.lines[nth]
      return line !== undefined && value >= 0 && value <= mostOf(line, field)
    },
  },
  actions: {
    ...emitActions<Context, CheckInEvent>(),
    open: assign((_, { id, isPartly, pieces }: Opened) => ({
      id,
      isPartly,
      lines: pieces.map(({ orderId, position, quantity }) => ({
        ...{ orderId, position, quantity, damaged: 0, missing: 0 },
        // Who has kept a part has kept all but what the person counts.
        kept: isPartly ? quantity : 0,
      })),
    })),
    setCount: assign(({ context }, { nth, field, value }: Change) => ({
      lines: context.lines.map((line, at) => (at === nth ? { ...line, [field]: value } : line)),
    })),
  },
}).createMachine({
  id: 'checkInParcel',
  description: 'The dialog in which a person of the staff counts what came back of a parcel (product 16.20)',
  meta: { redaction: { 'checkInParcel.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { id: '', isPartly: false, lines: [] },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is counted.',
      on: { 'dialog.open': { target: 'counting', actions: { type: 'open', params: eventOf } } },
    },
    counting: {
      description: 'The person says what is damaged or not there; all else is good.',
      tags: 'confirming',
      on: {
        'count.change': {
          guard: { type: 'isPossible', params: eventOf },
          actions: { type: 'setCount', params: eventOf },
        },
        'dialog.confirm': 'saving',
        'dialog.cancel': 'closed',
      },
    },
    saving: {
      description: 'The server gives the good pieces back to the stock.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'checkInParcel',
        src: 'checkInParcel',
        input: ({ context: { id, lines } }) => ({ id, pieces: lines.map(toCounted) }),
        onDone: [succeededTo('closed', 'parcels.checked_in'), failedTo('counting', 'parcels.failed')],
        onError: unexpectedTo('counting'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof checkInParcelMachine>

export const checkInParcelSelect = {
  ...dialogSelect,
  id: ({ context }: Snapshot) => context.id,
  isPartly: ({ context }: Snapshot) => context.isPartly,
  lines: ({ context }: Snapshot) => context.lines,
}
