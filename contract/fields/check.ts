import { Schema } from 'effect'
import type { Violation } from '../rules.ts'
import { issuesOf } from './issues.ts'

/** Result of validating a form's values: the decoded value to send, or the fields and rules that failed. */
export type Checked<A> = { ok: true; value: A } | { ok: false; issues: readonly Violation[] }

const decoderOf = <A>(rule: Schema.Codec<A, unknown>) => {
  const decode = Schema.decodeUnknownResult(rule, { errors: 'all' })
  return (values: unknown): Checked<A> => {
    const result = decode(values)
    return result._tag === 'Success'
      ? { ok: true, value: result.success }
      : { ok: false, issues: issuesOf(result.failure) }
  }
}

/**
 * Creates a function that validates a form's values by a rule and returns the decoded value (trimmed, lower-cased).
 * @param crossFieldRules rules over several fields; their issues are reported together with those of single fields
 */
export const createValidator = <A>(
  rule: Schema.Codec<A, unknown>,
  ...crossFieldRules: readonly Schema.Codec<unknown, unknown>[]
) => {
  const decode = decoderOf(rule)
  const crossFieldChecks = crossFieldRules.map(decoderOf)
  return (values: unknown): Checked<A> => {
    const checked = decode(values)
    if (checked.ok) return checked
    const more = crossFieldChecks.flatMap((check) => issuesIn(check(values)))
    return { ok: false, issues: [...checked.issues, ...more] }
  }
}

const issuesIn = (checked: Checked<unknown>): readonly Violation[] => (checked.ok ? [] : checked.issues)
