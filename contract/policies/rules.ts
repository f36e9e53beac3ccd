import { Schema } from 'effect'
import { commonRule } from '../commonRule.ts'
import { TEXT_MAX } from '../constants.ts'
import { lines, required } from '../fields.ts'

const wrongKind = commonRule('validation.wrong_kind')

/** Body of a new version of a policy, and its form. */
export const PolicyToSave = Schema.Struct({ text: lines(wrongKind, TEXT_MAX).pipe(required(wrongKind)) })
export type PolicyToSave = typeof PolicyToSave.Type
