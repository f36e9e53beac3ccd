import { Schema } from 'effect'
import { commonRule } from '../commonRule.ts'
import { TEXT_MAX } from '../constants.ts'
import { lines, required } from '../fields.ts'

/** Body of a new version of a policy, and its form. */
export const PolicyToSave = Schema.Struct({
  text: lines(commonRule('validation.wrong_kind'), TEXT_MAX).pipe(required(commonRule('validation.missing_field'))),
})
export type PolicyToSave = typeof PolicyToSave.Type
