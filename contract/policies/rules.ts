import { Schema } from 'effect'
import { TEXT_MAX } from '../constants.ts'
import { lines, required } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'

/** Body of a new version of a policy, and its form. */
export const PolicyToSave = Schema.Struct({
  text: lines(ruleOf('validation.wrong_kind'), TEXT_MAX).pipe(required(ruleOf('validation.missing_field'))),
})
export type PolicyToSave = typeof PolicyToSave.Type
