import type { RecordedActor, RecordedStep, Recording } from './recording.ts'
import { upgradeRecording } from './upgradeRecording.ts'

/** A recording, or `problem`: one sentence for the person who chose the file. */
export type ReadRecording =
  | { readonly recording: Recording; readonly problem?: undefined }
  | { readonly problem: string; readonly recording?: undefined }

type Json = { readonly [key: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
const isTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string')
const isFlag = (value: unknown) => typeof value === 'boolean'
const isStarts = (value: unknown) => Array.isArray(value) && value.every((start) => isObject(start) && isText(start.id))
const isDigests = (value: unknown) => isObject(value) && isTexts(Object.values(value))
const isOptional = (value: unknown, is: (value: unknown) => boolean) => value === undefined || is(value)

/** Parses the text of a file as a recording of any version, or returns the first problem. */
export const readRecording = (text: string): ReadRecording => {
  const json = parse(text)
  if (json === undefined) return { problem: 'This file is not JSON.' }
  const value = upgradeRecording(json)
  const problem = problemOf(value)
  return problem ? { problem } : { recording: value as unknown as Recording }
}

const parse = (text: string): unknown => {
  try {
    // Some editors write a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const problemOf = (value: unknown): string | undefined => {
  const problem = problemOfLoad(value)
  if (problem !== undefined || !isObject(value) || value.earlier === undefined) return problem
  if (!Array.isArray(value.earlier)) return 'The recording has no list of earlier loads.'
  return firstProblem(value.earlier, (load, index) => {
    const wrong = isObject(load) && load.earlier !== undefined ? 'It has earlier loads itself.' : problemOfLoad(load)
    return wrong && `Load ${index + 1}: ${wrong}`
  })
}

const problemOfLoad = (value: unknown): string | undefined => {
  if (!isObject(value) || value.format !== 'state-chart-recording') return 'This file is not a recording of flows.'
  if (value.version !== 3) {
    const version = value.version === undefined ? 'has no version' : `has version ${JSON.stringify(value.version)}`
    return `This recording ${version}; only versions 1 to 3 are known.`
  }
  if (!isText(value.recordedAt) || Number.isNaN(Date.parse(value.recordedAt))) return 'The recording has no date.'
  const wrong = pageProblems.find(([key, is]) => !isOptional(value[key], is))
  if (wrong) return `The recording has ${wrong[2]}.`
  if (!Array.isArray(value.actors)) return 'The recording has no list of actors.'
  const ids = value.actors.map((actor: unknown) => (isObject(actor) ? actor.id : undefined))
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index && isText(id))
  if (duplicate !== undefined) return `The recording has two actors ${duplicate}.`
  return firstProblem(value.actors, (actor, index) => problemOfActor(actor, index, ids))
}

/** A picture is shown as it is, so it must be one of a drawing: an SVG could load other files. */
const isPicture = (value: unknown) =>
  isText(value) && /^data:image\/(png|webp|jpeg);base64,[A-Za-z0-9+/]+=*$/.test(value)
const isSize = (value: unknown) =>
  isObject(value) && [value.width, value.height, value.scale].every((part) => Number.isFinite(part))
const isRead = (value: unknown) =>
  isObject(value) && isText(value.name) && Number.isFinite(value.at) && isOptional(value.error, isObject)

const pageProblems: readonly [string, (value: unknown) => boolean, string][] = [
  ['visit', isText, 'a visit without a name'],
  ['page', isText, 'a page that is not an address'],
  ['build', isText, 'a build without a name'],
  ['language', isText, 'a language without a name'],
  ['browser', isText, 'a browser without a name'],
  ['window', isSize, 'a window without its size'],
  ['note', isText, 'a note that is not a text'],
  ['picture', isPicture, 'a picture that cannot be shown'],
  ['reads', (value) => Array.isArray(value) && value.every(isRead), 'reads without names or times'],
  ['droppedLoads', isCount, 'dropped loads without their number'],
]

const firstProblem = (list: readonly unknown[], problem: (item: unknown, index: number) => string | undefined) => {
  for (const [index, item] of list.entries()) {
    const found = problem(item, index)
    if (found) return found
  }
  return undefined
}

const actorProblems: readonly [keyof RecordedActor, (value: unknown) => boolean, string][] = [
  ['id', isText, 'has no id'],
  ['machine', isText, 'does not name its machine'],
  ['last', isCount, 'does not say which step is its last'],
  ['steps', Array.isArray, 'has no list of steps'],
  ['parent', (value) => isOptional(value, isText), 'has a parent that is not an id'],
  ['call', (value) => isOptional(value, isText), 'has a call that is not an id'],
]

const problemOfActor = (actor: unknown, index: number, ids: readonly unknown[]): string | undefined => {
  const name = isObject(actor) && isText(actor.id) ? `Actor ${actor.id}` : `Actor ${index + 1} of the recording`
  if (!isObject(actor)) return `${name} is not an object.`
  const wrong = actorProblems.find(([key, is]) => !is(actor[key]))
  if (wrong) return `${name} ${wrong[2]}.`
  if (actor.parent !== undefined && !ids.includes(actor.parent)) return `${name} names a parent that is not there.`
  return firstProblem(actor.steps as unknown[], (step, position) =>
    problemOfStep(step, `${name}, step ${stepNumber(step, position)}`),
  )
}

const stepNumber = (step: unknown, position: number) =>
  isObject(step) && isCount(step.n) ? step.n : `${position} of its list`

const stepProblems: readonly [keyof RecordedStep, (value: unknown) => boolean, string][] = [
  ['n', isCount, 'has no number'],
  ['at', (value) => Number.isFinite(value), 'has no time'],
  ['state', (value) => isText(value) || isObject(value), 'has no state'],
  ['starts', (value) => isOptional(value, isStarts), 'has `starts` without ids'],
  ['emits', (value) => isOptional(value, isTexts), 'has `emits` that is not a list of texts'],
  ['ignored', (value) => isOptional(value, isFlag), 'has `ignored` that is neither true nor false'],
  ['changed', (value) => isOptional(value, isDigests), 'has `changed` that has no digests'],
]

const problemOfStep = (step: unknown, name: string): string | undefined => {
  if (!isObject(step)) return `${name} is not an object.`
  const wrong = stepProblems.find(([key, is]) => !is(step[key]))
  if (wrong) return `${name} ${wrong[2]}.`
  const hasEvent = isObject(step.event) && isText(step.event.type)
  return step.n !== 0 && !hasEvent ? `${name} has no event.` : undefined
}
