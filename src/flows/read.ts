import type { RecordedActor, RecordedStep, Recording } from './recording.ts'

/** What a text turned out to be. `problem` is a sentence for the person who gave it. */
export type ReadRecording =
  | { readonly recording: Recording; readonly problem?: undefined }
  | { readonly problem: string; readonly recording?: undefined }

type Json = { readonly [key: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
const isTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string')
const isOptional = (value: unknown, is: (value: unknown) => boolean) => value === undefined || is(value)

/** Reads the text of a file as a recording; says what is wrong with it where it is none. */
export const readRecording = (text: string): ReadRecording => {
  const value = parsed(text)
  if (value === undefined) return { problem: 'This file is not JSON.' }
  const problem = problemOf(value)
  return problem ? { problem } : { recording: value as unknown as Recording }
}

const parsed = (text: string): unknown => {
  try {
    // Some editors put a mark before the text.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const problemOf = (value: unknown): string | undefined => {
  if (!isObject(value) || value.format !== 'haat-recording') return 'This file is not a recording of flows.'
  if (value.version !== 1) {
    const version =
      value.version === undefined ? 'does not say its version' : `has version ${JSON.stringify(value.version)}`
    return `This recording ${version}; only version 1 is known.`
  }
  if (!isText(value.made) || Number.isNaN(Date.parse(value.made))) return 'The recording does not say when it was made.'
  if (!Array.isArray(value.actors)) return 'The recording has no list of actors.'
  const ids = value.actors.map((actor: unknown) => (isObject(actor) ? actor.id : undefined))
  const twice = ids.find((id, at) => ids.indexOf(id) !== at && isText(id))
  if (twice !== undefined) return `The recording has two actors ${twice}.`
  return firstIn(value.actors, (actor, at) => problemOfActor(actor, at, ids))
}

const firstIn = (list: readonly unknown[], problem: (item: unknown, at: number) => string | undefined) => {
  for (const [at, item] of list.entries()) {
    const found = problem(item, at)
    if (found) return found
  }
  return undefined
}

const actorProblems: readonly [keyof RecordedActor, (value: unknown) => boolean, string][] = [
  ['id', isText, 'has no id'],
  ['machine', isText, 'does not name its machine'],
  ['last', isCount, 'does not say which step is its last'],
  ['steps', Array.isArray, 'has no list of steps'],
  ['parent', (value) => isOptional(value, isText), 'has a parent that is no id'],
  ['call', (value) => isOptional(value, isText), 'has a call that is no id'],
]

const problemOfActor = (actor: unknown, at: number, ids: readonly unknown[]): string | undefined => {
  const name = isObject(actor) && isText(actor.id) ? `Actor ${actor.id}` : `Actor ${at + 1} of the recording`
  if (!isObject(actor)) return `${name} is no object.`
  const wrong = actorProblems.find(([key, is]) => !is(actor[key]))
  if (wrong) return `${name} ${wrong[2]}.`
  if (actor.parent !== undefined && !ids.includes(actor.parent)) return `${name} names a parent that is not there.`
  return firstIn(actor.steps as unknown[], (step, place) =>
    problemOfStep(step, `${name}, step ${numberOf(step, place)}`),
  )
}

const numberOf = (step: unknown, place: number) => (isObject(step) && isCount(step.n) ? step.n : `${place} of its list`)

const stepProblems: readonly [keyof RecordedStep, (value: unknown) => boolean, string][] = [
  ['n', isCount, 'has no number'],
  ['at', (value) => Number.isFinite(value), 'has no time'],
  ['state', (value) => isText(value) || isObject(value), 'has no state'],
  ['starts', (value) => isOptional(value, isTexts), 'has starts that are no list of texts'],
  ['tells', (value) => isOptional(value, isTexts), 'has tells that are no list of texts'],
]

const problemOfStep = (step: unknown, name: string): string | undefined => {
  if (!isObject(step)) return `${name} is no object.`
  const wrong = stepProblems.find(([key, is]) => !is(step[key]))
  if (wrong) return `${name} ${wrong[2]}.`
  const hasEvent = isObject(step.event) && isText(step.event.type)
  return step.n !== 0 && !hasEvent ? `${name} has no event.` : undefined
}
