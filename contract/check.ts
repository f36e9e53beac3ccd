import { Schema } from 'effect'
import type { Issue } from './envelope.ts'
import { issuesOf } from './issues.ts'

/** A form's values read by its rules: what to send, or which field broke which rule. */
export type Checked<A> = { ok: true; value: A } | { ok: false; issues: readonly Issue[] }

const reading = <A>(rule: Schema.Codec<A, unknown>) => {
  const read = Schema.decodeUnknownResult(rule, { errors: 'all' })
  return (values: unknown): Checked<A> => {
    const result = read(values)
    return result._tag === 'Success'
      ? { ok: true, value: result.success }
      : { ok: false, issues: issuesOf(result.failure) }
  }
}

/**
 * Reads typed values by a rule; gives the value as the call takes it (trimmed, lower-cased).
 * @param crossFieldRules rules over several fields, told together with those of single fields
 */
export const createValidator = <A>(
  rule: Schema.Codec<A, unknown>,
  ...crossFieldRules: readonly Schema.Codec<unknown, unknown>[]
) => {
  const read = reading(rule)
  const others = crossFieldRules.map(reading)
  return (values: unknown): Checked<A> => {
    const checked = read(values)
    if (checked.ok) return checked
    const more = others.flatMap((other) => issuesIn(other(values)))
    return { ok: false, issues: [...checked.issues, ...more] }
  }
}

const issuesIn = (checked: Checked<unknown>): readonly Issue[] => (checked.ok ? [] : checked.issues)
