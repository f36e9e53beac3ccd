import { type Checked, createValidator } from '../../contract/check.ts'
import { Profile } from '../../contract/profile/rules.ts'
import type { User } from '../../contract/users/entity.ts'
import { profileTexts as texts } from '../../messages/en/profile.ts'
import { editorMachine } from '../core/editor/editor.ts'

export type ProfileValues = { name: string; address: string }

/** The user from the session or from the server; only the server returns `updatedAt`. */
export type ProfilePerson = Pick<User, '_id' | 'name' | 'address'> & { updatedAt?: string }

const validate = createValidator(Profile)

/** Validates the values; the body contains the non-empty fields only. */
const check = (values: ProfileValues): Checked<Partial<ProfileValues>> => {
  const checked = validate(values)
  if (!checked.ok) return checked
  const { name, address } = checked.value
  return { ok: true, value: { ...(name && { name }), ...(address && { address }) } }
}

/** The Profile tab (product 7.2): shows the server's values unless they are edited already. */
export const profileMachine = editorMachine({
  id: 'profile',
  blank: { name: '', address: '' } as ProfileValues,
  valuesOf: ({ name, address }: ProfilePerson): ProfileValues => ({ name, address }),
  check,
  texts: { updated: texts.updated, fallback: texts.updateFailed },
  kinds: ['User'],
  closeOnSave: false,
  optimisticLocking: true,
  liveRefresh: true,
  submitBlockedBy: ({ id }) => (id === '' ? texts.userIdNotFound : null),
  onSavedEmit: ({ name, address }) => ({ type: 'session.update', patch: { name, address } }),
})
