// words:allow tells
type Json = { readonly [key: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A step of version 1 has `tells` instead of `emits`. `starts` of versions 1 and 2 are the ids alone. */
const upgradeStep = (step: unknown): unknown => {
  if (!isObject(step)) return step
  const { tells, starts, ...rest } = step
  return {
    ...rest,
    ...(starts !== undefined && { starts: Array.isArray(starts) ? starts.map((id) => ({ id })) : starts }),
    ...(tells !== undefined && { emits: tells }),
  }
}

const upgradeActor = (actor: unknown): unknown =>
  isObject(actor) && Array.isArray(actor.steps) ? { ...actor, steps: actor.steps.map(upgradeStep) } : actor

/**
 * Converts a recording of format version 1 or 2 to version 3, whose additions stay absent: a replay compares neither
 * inputs nor contexts. Returns every other value unchanged.
 */
export const upgradeRecording = (value: unknown): unknown => {
  const isKnown = isObject(value) && (value.version === 1 || value.version === 2)
  if (!isKnown || !String(value.format).endsWith('-recording')) return value
  const { made, recordedAt = made, actors, ...rest } = value
  return {
    ...rest,
    format: 'state-chart-recording',
    version: 3,
    recordedAt,
    actors: Array.isArray(actors) ? actors.map(upgradeActor) : actors,
  }
}
