import { assign, fromCallback, type SnapshotFrom, setup } from 'xstate'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import { type Reply, replyOf, succeeded, warnAboutError } from '../core/reply.ts'

/** The longest pause is 16 times the first one. */
const DOUBLINGS_MAX = 4

/** Whether the server has another build than the one that runs in this page. */
export type BuildCheck = { readonly isUpdated: boolean }

/** `doublings` of the next pause. `isReached`: whether the server answered the last question. */
type Context = { doublings: number; isReached: boolean }
/** `network.back`: the browser is online again, or the page is visible again. */
export type ScreenFailureEvent = { type: 'screen.retry' } | { type: 'network.back' } | { type: 'pause.ended' }

const reached = (reply: Reply<BuildCheck>) => reply.ok

/** The transitions after an answer of the server which says that the build has changed. */
const updated = { guard: { type: 'isUpdated', params: replyOf<Reply<BuildCheck>> }, target: 'updated' } as const

/** The transition to the next wait. */
const toWaiting = {
  target: 'waiting',
  actions: {
    type: 'setReached',
    params: ({ event }: { event: { output: Reply<BuildCheck> } }) => reached(event.output),
  },
} as const

/** A page that has just been reloaded for this reason waits first. */
export const screenFailureMachine = setup({
  types: {
    input: {} as { failures: number },
    context: {} as Context,
    events: {} as ScreenFailureEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    checkBuild: port<void, BuildCheck>(),
    watchNetwork: fromCallback<ScreenFailureEvent>(() => {}),
    /** Sends `pause.ended` after the pause before the next question. */
    pause: fromCallback<ScreenFailureEvent, { doublings: number }>(() => {}),
  },
  guards: {
    isUpdated: (_, reply: Reply<BuildCheck>) => reply.ok && reply.value.isUpdated,
    isFirst: ({ context }, reply: Reply<BuildCheck>) => reply.ok && context.doublings === 0,
    succeeded,
  },
  actions: {
    ...emitActions<Context, ScreenFailureEvent>(),
    setReached: assign((_, isReached: boolean) => ({ isReached })),
    lengthenPause: assign(({ context }) => ({ doublings: Math.min(context.doublings + 1, DOUBLINGS_MAX) })),
  },
}).createMachine({
  id: 'screenFailure',
  description: 'A screen whose code could not be loaded: waits until the server answers, and reloads the page',
  context: ({ input }) => ({ doublings: Math.min(input.failures, DOUBLINGS_MAX), isReached: false }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The server is asked which build it has, right after the failure.',
      tags: 'busy',
      invoke: {
        id: 'checkBuild',
        src: 'checkBuild',
        onDone: [updated, { guard: { type: 'isFirst', params: replyOf }, target: 'reloading' }, toWaiting],
        onError: { target: 'waiting', actions: warnAboutError },
      },
    },
    waiting: {
      description:
        'The server or the connection is away; it is asked again after a pause, by a press, or when the network returns.',
      invoke: [
        { id: 'watchNetwork', src: 'watchNetwork', onError: { actions: warnAboutError } },
        {
          id: 'pause',
          src: 'pause',
          input: ({ context }) => ({ doublings: context.doublings }),
          // Without a pause, only the person and the network ask again: a failing timer must not ask without an end.
          onError: { actions: warnAboutError },
        },
      ],
      on: { 'screen.retry': 'rechecking', 'network.back': 'rechecking', 'pause.ended': 'rechecking' },
      exit: 'lengthenPause',
    },
    rechecking: {
      description: 'The server is asked once more.',
      tags: 'busy',
      invoke: {
        id: 'checkBuild',
        src: 'checkBuild',
        onDone: [updated, { guard: { type: 'succeeded', params: replyOf }, target: 'reloading' }, toWaiting],
        onError: { target: 'waiting', actions: warnAboutError },
      },
    },
    updated: {
      description: 'The shop has another build; the person reloads when it suits.',
      on: { 'screen.retry': 'reloading' },
    },
    reloading: {
      description: 'The page reloads.',
      type: 'final',
      entry: { type: 'emitEvent', params: { type: 'reload' } },
    },
  },
})

type Snapshot = SnapshotFrom<typeof screenFailureMachine>

export const screenFailureSelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy') || snapshot.matches('reloading'),
  updated: (snapshot: Snapshot) => snapshot.matches('updated'),
  /** Whether the server answers, and the screen still does not load. */
  reached: (snapshot: Snapshot) => snapshot.context.isReached,
}
