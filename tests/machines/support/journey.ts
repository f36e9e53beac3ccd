import type { AnyStateMachine } from 'xstate'
import type { Message } from '#contract/messages.ts'
import { picture } from '#machines/core/entityForm/entityForm.fixtures.ts'
import type { Form, Values } from '#machines/core/form/form.ts'
import { messageText } from '#texts/en/flows.ts'
import { type PlayResult, play } from './paths.ts'

type JourneyEvent = { type: string; [key: string]: unknown }

/** Plays a list of events: events of the machine, `resolveCall(id, reply)`, `rejectCall(id)` and `endDelay(delay)`. */
export const journey = <M extends AnyStateMachine>(
  machine: M,
  input: unknown,
  ...events: JourneyEvent[]
): Promise<PlayResult<M>> =>
  play(
    machine,
    input,
    events.map((event) => ({ event })),
  )

/** `journey`, whose `calls` do not contain the watchers of the clock. */
export const journeyOfCalls: typeof journey = async (...way) => {
  const played = await journey(...way)
  return { ...played, calls: played.calls.filter(({ src }) => src !== 'watchWait' && src !== 'watchDeadline') }
}

export const resolveCall = (id: string, output: unknown): JourneyEvent => ({ type: `xstate.done.actor.${id}`, output })
export const rejectCall = (id: string): JourneyEvent => ({
  type: `xstate.error.actor.${id}`,
  error: new Error('broken'),
})
export const endDelay = (delay: string): JourneyEvent => ({ type: `xstate.after.${delay}` })
export const changeField = (field: string, value: string): JourneyEvent => ({ type: 'form.change', field, value })
export const addPicture: JourneyEvent = { type: 'images.add', images: [picture('front')] }
export const submit: JourneyEvent = { type: 'form.submit' }

/** The texts of the issues at a form's fields. */
export const issueTexts = (snapshot: unknown): { readonly [field: string]: string } => {
  const { issues } = (snapshot as { context: { form: Form<Values> } }).context.form
  const entries = Object.entries(issues as Record<string, Message>)
  return Object.fromEntries(entries.map(([field, issue]) => [field, messageText(issue)]))
}
