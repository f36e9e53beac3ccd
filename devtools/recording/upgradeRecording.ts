// cspell:ignore tells
type Json = { readonly [key: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const upgradeStep = (step: unknown): unknown => {
  if (!isObject(step) || !('tells' in step)) return step
  const { tells, ...rest } = step
  return { ...rest, emits: tells }
}

const upgradeActor = (actor: unknown): unknown =>
  isObject(actor) && Array.isArray(actor.steps) ? { ...actor, steps: actor.steps.map(upgradeStep) } : actor

/**
 * Converts a recording of format version 1 to version 2: `tells` of a step became `emits`, `made` became `recordedAt`.
 * Returns every other value unchanged.
 */
export const upgradeRecording = (value: unknown): unknown => {
  if (!isObject(value) || value.version !== 1 || !String(value.format).endsWith('-recording')) return value
  const { made, actors, ...rest } = value
  return {
    ...rest,
    format: 'state-chart-recording',
    version: 2,
    recordedAt: made,
    actors: Array.isArray(actors) ? actors.map(upgradeActor) : actors,
  }
}
