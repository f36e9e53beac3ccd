import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { causeOf, formatCause } from '../chart/chart.ts'
import { answerOf, formatAnswer } from '../replay/answer.ts'
import { type ActorReplay, formatState, type Replay, type ReplayedStep } from '../replay/replay.ts'

/** An event as a readable text, with its field or its answer: `form.change email`, `signIn ✗ 401 "Wrong password"`. */
export const formatEvent = (event: AnyEventObject | undefined, machine: AnyStateMachine): string => {
  if (!event) return 'start'
  const answer = answerOf(event)
  if (answer) return formatAnswer(answer)
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

const pathText = (actors: readonly ActorReplay[], hiddenMachines: readonly string[]): string =>
  actors
    .filter(({ actor, steps }) => steps.length > 1 && !hiddenMachines.includes(actor.machine))
    .flatMap(linesOf)
    .join('\n')

/**
 * The paths of all actors that received an event, one line per step; those of each load of a page under its number.
 * @param hiddenMachines ids of machines whose actors are left out, such as those that run once per request
 */
export const pathOfLoads = (loads: readonly Replay[], hiddenMachines: readonly string[]): string =>
  loads
    .map(({ actors }, at) => {
      const path = pathText(actors, hiddenMachines)
      return loads.length > 1 ? `load ${at + 1} of ${loads.length}\n${path}` : path
    })
    .join('\n\n')
