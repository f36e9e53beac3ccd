import { assign, type CallbackActorLogic, type EventObject, fromCallback } from 'xstate'
import type { Declared } from './calls.ts'
import { eventOf, warnAboutError } from './reply.ts'

// A timer of the browser stands still while the device sleeps, so a machine does not count its ticks: the application
// reads the clock, and sends the machine what is left.

/** A wait for a time of the clock, in milliseconds; `until` is null until the clock is read for the first time. */
export type Wait = { readonly secondsLeft: number; readonly until: number | null }
/** The clock has been read. */
export type WaitRead = { type: 'wait.read'; secondsLeft: number; until: number }
export type TimeUp = { type: 'time.up' }

/** A wait that starts now. */
export const waitOf = (secondsLeft: number): Wait => ({ secondsLeft, until: null })
export const noWait: Wait = waitOf(0)

/** Sends `wait.read` at its start, each second, and when the page is visible again. */
export const watchWait: CallbackActorLogic<WaitRead, Wait> & Declared = Object.assign(
  fromCallback<WaitRead, Wait>(() => {}),
  { declares: 'watchWait' } as const,
)
/** Sends `time.up` once, when the clock is `ms` milliseconds after its start. */
export const watchDeadline: CallbackActorLogic<TimeUp, { readonly ms: number }> & Declared = Object.assign(
  fromCallback<TimeUp, { readonly ms: number }>(() => {}),
  { declares: 'watchDeadline' } as const,
)

/** The guards and actions of `coolingDown`, for a machine with context `C` and events `E`. */
export const waitGuards = { isOver: (_: unknown, { secondsLeft }: Wait) => secondsLeft <= 0 }
export const waitActions = <C extends { wait: Wait }, E extends EventObject>() => ({
  setWait: assign<C, E, Wait, E, never>(
    (_, { secondsLeft, until }) => ({ wait: { secondsLeft, until } }) as Partial<C>,
  ),
  endWait: assign<C, E, undefined, E, never>(() => ({ wait: noWait }) as Partial<C>),
})

/** The state that waits until something is `ready` again. */
export const coolingDown = {
  description: 'Another code can be asked for only after the wait, whose seconds show.',
  invoke: {
    id: 'watchWait',
    src: 'watchWait',
    input: ({ context }: { context: { wait: Wait } }) => context.wait,
    onError: { target: 'ready', actions: warnAboutError },
  },
  on: {
    'wait.read': [
      { guard: { type: 'isOver', params: eventOf<WaitRead> }, target: 'ready' },
      { actions: { type: 'setWait', params: eventOf<WaitRead> } },
    ],
  },
} as const
