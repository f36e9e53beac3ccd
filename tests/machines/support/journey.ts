import type { AnyStateMachine } from 'xstate'
import { picture } from '../../../machines/core/editor/editor.fixtures.ts'
import { type Played, play } from './walk.ts'

type StoryEvent = { type: string; [key: string]: unknown }

/**
 * Plays a list of events: events of the machine, `answers(id, reply)` (a call resolves), `breaks(id)` (a call rejects),
 * `waits(delay)` (a delay ends).
 */
export const journey = (machine: AnyStateMachine, input: unknown, ...events: StoryEvent[]): Promise<Played> =>
  play(
    machine,
    input,
    events.map((event) => ({ event })),
  )

export const answers = (id: string, output: unknown): StoryEvent => ({ type: `xstate.done.actor.${id}`, output })
export const breaks = (id: string): StoryEvent => ({ type: `xstate.error.actor.${id}`, error: new Error('broken') })
export const waits = (delay: string): StoryEvent => ({ type: `xstate.after.${delay}` })
export const types = (field: string, value: string): StoryEvent => ({ type: 'form.change', field, value })
export const addsPicture: StoryEvent = { type: 'images.add', images: [picture('front')] }
export const submits: StoryEvent = { type: 'form.submit' }
