import { Data } from 'effect'
import type { Rule, Violation } from '#contract/rules.ts'

/**
 * A request that breaks rules of the contract: 400 with one rule, and the fields that break rules. Every call can fail
 * with it, so that endpoints do not declare it.
 */
export class InvalidRequest extends Data.TaggedError('InvalidRequest')<{
  readonly rule: Rule
  readonly issues?: readonly Violation[]
}> {
  readonly status = 400
}
