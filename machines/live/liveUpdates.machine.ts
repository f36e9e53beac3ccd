import { assign, emit, fromCallback, setup } from 'xstate'
import type { LiveChange } from '#contract/live/entity.ts'
import type { Warn } from '../core/emitted.ts'

export type LiveUpdatesEvent =
  /** This tab leads the browser's tabs: it holds their only stream. */
  | { type: 'lead.taken' }
  | { type: 'stream.opened' }
  /** Never opened, lost, or at its end. */
  | { type: 'stream.ended' }
  /** The server does not have the call. */
  | { type: 'stream.unknown' }
  /** From this tab's stream, or from the tab that leads. */
  | { type: 'changes.received'; changes: readonly LiveChange[] }
  | { type: 'pause.ended' }
  /** The network is back, or the page is visible again. */
  | { type: 'connection.back' }

/** Rows have changed: the application reads again what is on display. */
export type ChangesHeard = { type: 'changes.heard'; changes: readonly LiveChange[] }
export type LiveEmitted = ChangesHeard | Warn

const watcher = () => fromCallback<LiveUpdatesEvent>(() => {})

const onError = {
  actions: { type: 'warn', params: ({ event }: { event: { error: unknown } }) => event },
} as const

/** The longest pause is 64 times the first one. */
const DOUBLINGS_MAX = 6

/**
 * The tabs of a browser share one stream: one tab leads and passes the changes on, and another one takes the lead when
 * it closes. A lost stream is opened again after a pause that doubles with each failure; a server without the call is
 * asked once.
 */
export const liveUpdatesMachine = setup({
  types: {
    /** `doublings` of the next pause. */
    context: {} as { doublings: number; latest: readonly LiveChange[] },
    events: {} as LiveUpdatesEvent,
    emitted: {} as LiveEmitted,
  },
  actors: {
    /** Sends `lead.taken` when no other tab leads, and keeps the lead until it stops. */
    takeLead: watcher(),
    /** Sends the changes that the leading tab passes on. */
    followLead: watcher(),
    watchConnection: watcher(),
    /** Sends `pause.ended` after the pause before the next try. */
    pause: fromCallback<LiveUpdatesEvent, { doublings: number }>(() => {}),
    /** Opens the stream and passes its changes on to the other tabs. */
    watchChanges: watcher(),
  },
  actions: {
    warn: emit((_, { error }: { error: unknown }) => ({ type: 'warn', text: { message: String(error) } })),
    setLatest: assign({ latest: (_, changes: readonly LiveChange[]) => changes }),
    emitLatest: emit(({ context }) => ({ type: 'changes.heard', changes: context.latest })),
    lengthenPause: assign({ doublings: ({ context }) => Math.min(DOUBLINGS_MAX, context.doublings + 1) }),
    resetPause: assign({ doublings: 0 }),
  },
}).createMachine({
  id: 'liveUpdates',
  description: 'Changes by other people, as they happen (docs/api.md, Changes)',
  context: { doublings: 0, latest: [] },
  initial: 'following',
  invoke: [
    { id: 'takeLead', src: 'takeLead', onError },
    { id: 'followLead', src: 'followLead', onError },
    { id: 'watchConnection', src: 'watchConnection', onError },
  ],
  on: {
    'changes.received': {
      actions: [{ type: 'setLatest', params: ({ event }) => event.changes }, 'emitLatest'],
    },
  },
  states: {
    following: {
      description: 'Another tab has the connection to the server and passes changes on.',
      on: { 'lead.taken': 'leading' },
    },
    leading: {
      description: 'This tab has the connection, for all tabs of the browser.',
      initial: 'streaming',
      states: {
        streaming: {
          description: 'A stream of changes is open, or being opened.',
          invoke: { id: 'watchChanges', src: 'watchChanges', onError: { target: 'pausing', ...onError } },
          on: { 'stream.ended': 'pausing', 'stream.unknown': 'withoutStream' },
          initial: 'connecting',
          states: {
            connecting: {
              description: 'The connection is being established.',
              on: { 'stream.opened': { target: 'listening', actions: 'resetPause' } },
            },
            listening: { description: 'Changes arrive as they happen.' },
          },
        },
        pausing: {
          description: 'The stream has ended; it is opened again after a pause, or when the connection returns.',
          exit: 'lengthenPause',
          invoke: {
            id: 'pause',
            src: 'pause',
            input: ({ context: { doublings } }) => ({ doublings }),
            onError: { target: 'streaming', ...onError },
          },
          on: { 'pause.ended': 'streaming', 'connection.back': 'streaming' },
        },
        withoutStream: {
          description: 'The server has no such stream, so that pages read again by themselves only.',
          type: 'final',
        },
      },
    },
  },
})
