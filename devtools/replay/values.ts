import type { RecordedStep } from '../recording/recording.ts'

export type Json = { readonly [key: string]: unknown }
/** Whether a value has parts: an object or a list. */
export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** JSON with sorted keys: values that a recording stores alike have the same text. Functions are omitted. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'nothing'

/** A short hash of a value (FNV-1a). Only redacted values have one in a recording: short secrets can be found by trying. */
const digestOf = (value: unknown): string => {
  let hash = 0x811c9dc5
  for (const letter of canonicalJson(value)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Digests of a context's values by key. */
export const digestsOf = (context: object, keys = Object.keys(context)): { readonly [key: string]: string } =>
  Object.fromEntries(keys.map((key) => [key, digestOf((context as Json)[key])]))

/** The values of a context that a step replaced. */
export const changedPart = (before: unknown, context: unknown): Json => {
  const earlier = isObject(before) ? before : {}
  return Object.fromEntries(
    Object.entries(isObject(context) ? context : {}).filter(([key, value]) => value !== earlier[key]),
  )
}

/** Whether the other fields of a step show no effect, so that only `ignored` can show that a transition took it. */
export const isSilent = ({ state, starts = [], emits = [] }: Omit<RecordedStep, 'n' | 'at'>, from: unknown): boolean =>
  starts.length === 0 && emits.length === 0 && canonicalJson(state) === canonicalJson(from)

const within = (path: string, key: string, isList: boolean) => {
  if (isList) return `${path}[${key}]`
  return path ? `${path}.${key}` : key
}

/** The first difference of two JSON values at its path, such as `items[0].quantity`; null for equal values. */
export const firstDifference = (
  expected: unknown,
  got: unknown,
  path = '',
): { readonly path: string; readonly expected: unknown; readonly got: unknown } | null => {
  if (canonicalJson(expected) === canonicalJson(got)) return null
  const isList = Array.isArray(expected ?? got)
  const haveParts = [expected, got].every((value) => value === undefined || isObject(value))
  if (!haveParts || Array.isArray(got ?? expected) !== isList) return { path, expected, got }
  // A missing value has no parts, so that the path goes on to the first part of the other.
  const [parts, others] = [(expected ?? {}) as Json, (got ?? {}) as Json]
  for (const key of new Set([...Object.keys(parts), ...Object.keys(others)])) {
    const difference = firstDifference(parts[key], others[key], within(path, key, isList))
    if (difference) return difference
  }
  return { path, expected, got }
}
