import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { causeOf, formatCause } from '../chart/chart.ts'
import { type ActorReplay, formatState, type ReplayedStep } from '../replay/replay.ts'

/** An event as a readable text, with its field: `form.change email`. */
export const formatEvent = (event: AnyEventObject | undefined, machine: AnyStateMachine): string => {
  if (!event) return 'start'
  const text = formatCause(causeOf(event.type, machine))
  return typeof event.field === 'string' ? `${text} ${event.field}` : text
}

const formatStep = ({ event, to }: ReplayedStep, machine: AnyStateMachine): string =>
  `${formatEvent(event, machine)} → ${formatState(to)}`

/** One line per step: `signIn-1: form.submit → signingIn`. Equal neighbours become one line with their number. */
const linesOf = ({ actor, machine, steps }: ActorReplay): string[] => {
  if (!machine) return []
  const lines: { readonly text: string; count: number }[] = []
  for (const step of steps) {
    const text = formatStep(step, machine)
    const last = lines.at(-1)
    if (last?.text === text) last.count++
    else lines.push({ text, count: 1 })
  }
  return lines.map(({ text, count }) => `${actor.id}: ${text}${count > 1 ? ` (${count} times)` : ''}`)
}

/** The paths of all actors that received an event, one line per step. */
export const pathText = (actors: readonly ActorReplay[]): string =>
  actors
    .filter(({ steps }) => steps.length > 1)
    .flatMap(linesOf)
    .join('\n')
