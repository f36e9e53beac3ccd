import type { AnyStateMachine } from 'xstate'
import { type Played, play } from './walk.ts'

type Happening = { type: string; [key: string]: unknown }

/** Plays a story by hand: events as they are, `answers(id, reply)`, `breaks(id)`, `waits(delay)`. */
export const journey = (machine: AnyStateMachine, input: unknown, ...events: Happening[]): Promise<Played> =>
  play(
    machine,
    input,
    events.map((event) => ({ event })),
  )

export const answers = (id: string, output: unknown): Happening => ({ type: `xstate.done.actor.${id}`, output })
export const breaks = (id: string): Happening => ({ type: `xstate.error.actor.${id}`, error: new Error('broken') })
export const waits = (delay: string): Happening => ({ type: `xstate.after.${delay}` })
export const types = (field: string, value: string): Happening => ({ type: 'form.change', field, value })
export const submits: Happening = { type: 'form.submit' }
