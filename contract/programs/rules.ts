import { Schema } from 'effect'
import { factorCode } from '../account/factorCodeRules.ts'
import { givenPassword } from '../account/fields.ts'
import { required, requiredText } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'
import { KEY_DAYS, KEY_FEATURES, KEY_RIGHTS } from './features.ts'

const noName = ruleOf('validation.key_name_missing')
const noAccess = ruleOf('validation.key_access')
const currentPassword = givenPassword(ruleOf('validation.current_password_required'))

const access = Schema.Array(
  Schema.Struct({ feature: Schema.Literals(KEY_FEATURES), right: Schema.Literals(KEY_RIGHTS) }),
)
  .annotate(noAccess)
  .check(
    Schema.isMinLength(1, noAccess),
    Schema.isMaxLength(KEY_FEATURES.length, noAccess),
    Schema.makeFilter((chosen: readonly { readonly feature: string }[]) =>
      violation(new Set(chosen.map(({ feature }) => feature)).size === chosen.length ? undefined : noAccess),
    ),
  )
  .pipe(required(noAccess))

const key = {
  name: requiredText(noName).pipe(required(noName)),
  access,
  /** Days after which the key ends. */
  days: Schema.Literals(KEY_DAYS),
}

/**
 * Body of `POST /programs/keys`, with the proof that a change of the second factor asks for: the password, where the account
 * has one, and a code, where the second factor is on.
 */
export const KeyToMake = Schema.Struct({
  ...key,
  currentPassword: Schema.optionalKey(currentPassword),
  code: Schema.optionalKey(factorCode),
})
export type KeyToMake = typeof KeyToMake.Type
