import { Schema } from 'effect'
import type { Issue } from './envelope.ts'
import { issuesOf } from './issues.ts'

/** A form's values read by its rules: what to send, or which field broke which rule. */
export type Checked<A> = { ok: true; value: A } | { ok: false; issues: readonly Issue[] }

/** Reads typed values by a rule; gives the value as the call takes it (trimmed, lower-cased). */
export const checking = <A>(rule: Schema.Codec<A, unknown>) => {
  const read = Schema.decodeUnknownResult(rule, { errors: 'all' })
  return (values: unknown): Checked<A> => {
    const result = read(values)
    return result._tag === 'Success'
      ? { ok: true, value: result.success }
      : { ok: false, issues: issuesOf(result.failure) }
  }
}
