import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { causeOf, said as sayCause } from '../../src/flows/chart.ts'
import { type ActorWalk, said, type Walked } from '../../src/flows/replay.ts'

/** An event as a reader would say it, with the field that it is about. */
export const sayEvent = (event: AnyEventObject | undefined, machine: AnyStateMachine): string => {
  if (!event) return 'start'
  const said = sayCause(causeOf(event.type, machine))
  return typeof event.field === 'string' ? `${said} ${event.field}` : said
}

const lineOf = (walked: Walked, machine: AnyStateMachine): string =>
  `${sayEvent(walked.event, machine)} → ${said(walked.to)}`

/** A walk in words, `signIn-1: form.submit → signingIn`. What happens many times over stands once, with how often. */
const linesOf = ({ actor, machine, walk }: ActorWalk): string[] => {
  const lines: { readonly text: string; count: number }[] = []
  for (const walked of machine ? walk : []) {
    const text = lineOf(walked, machine as AnyStateMachine)
    const last = lines.at(-1)
    if (last?.text === text) last.count++
    else lines.push({ text, count: 1 })
  }
  return lines.map(({ text, count }) => `${actor.id}: ${text}${count > 1 ? ` (${count} times)` : ''}`)
}

/** The ways of all actors that heard anything, in words. */
export const wayIn = (walks: readonly ActorWalk[]): string =>
  walks
    .filter(({ walk }) => walk.length > 1)
    .flatMap(linesOf)
    .join('\n')
