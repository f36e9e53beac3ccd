import { Data } from 'effect'
import { type BrokenRule, type Rule, rulesOf } from '#contract/rule.ts'
import { requestRules } from '#messages/en/errors/requestRules.ts'

/** Rules that only the server checks. */
export const requestRule = rulesOf(requestRules)

/**
 * A request that breaks rules of the contract: 400 with the code and sentence of one rule, and the fields that break
 * rules. Every call can fail with it, so that endpoints do not declare it.
 */
export class InvalidRequest extends Data.TaggedError('InvalidRequest')<{
  readonly rule: Rule
  readonly issues?: readonly BrokenRule[]
}> {
  readonly status = 400
}
