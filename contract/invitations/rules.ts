import { Schema } from 'effect'
import { email, identifier } from '../account/fields.ts'
import { trimmed } from '../fields/text.ts'
import { typedPhone } from '../fields/typedPhone.ts'
import { ruleOf, violation } from '../rules.ts'
import { personName } from '../users/names.ts'
import { INVITED_ROLES } from './entity.ts'

const isEmail = Schema.is(Schema.toType(email))
const isTypedPhone = (text: string) => Schema.decodeUnknownExit(typedPhone)(text)._tag === 'Success'

/** The rule that an address or a number breaks; undefined where it breaks none. */
const ruleAgainst = (to: string) => {
  if (to.includes('@')) return isEmail(to.toLowerCase()) ? undefined : ruleOf('validation.invalid_email')
  return isTypedPhone(to) ? undefined : ruleOf('validation.invalid_phone')
}

/**
 * Body of `POST /invitations`, and the form. `staffRole` is the id of a role: of the staff with the role `admin`, of the store
 * where a seller invites, who gives the role `owner` alone.
 */
export const InvitationToSend = Schema.Struct({
  name: personName,
  to: identifier.check(Schema.makeFilter((to: string) => violation(ruleAgainst(to)))),
  role: Schema.Literals(INVITED_ROLES),
  staffRole: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
})
export type InvitationToSend = typeof InvitationToSend.Type

/** The token of a link. */
export const InvitationToken = Schema.Struct({ token: trimmed(ruleOf('validation.wrong_kind'), 100) })
