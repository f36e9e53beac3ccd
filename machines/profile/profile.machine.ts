import { type Checked, createValidator } from '../../contract/check.ts'
import { Profile } from '../../contract/profile/rules.ts'
import type { User } from '../../contract/users/entity.ts'
import { profileTexts as texts } from '../../messages/en/profile.ts'
import { editorMachine } from '../core/editor/editor.ts'

export type ProfileValues = { name: string; address: string }

/** A person, as the session or the server tells them; only the server tells `updatedAt`. */
export type ProfilePerson = Pick<User, '_id' | 'name' | 'address'> & { updatedAt?: string }

const read = createValidator(Profile)

/** `update-profile` takes the non-empty fields only (spec section 7.1). */
const check = (values: ProfileValues): Checked<Partial<ProfileValues>> => {
  const checked = read(values)
  if (!checked.ok) return checked
  const { name, address } = checked.value
  return { ok: true, value: { ...(name && { name }), ...(address && { address }) } }
}

/** The Profile tab (spec section 2.6): prefilled from the server unless already edited. */
export const profileMachine = editorMachine({
  id: 'profile',
  blank: { name: '', address: '' } as ProfileValues,
  valuesOf: ({ name, address }: ProfilePerson): ProfileValues => ({ name, address }),
  check,
  texts: { updated: texts.updated, fallback: texts.updateFailed },
  kinds: ['User'],
  stays: true,
  clashes: true,
  follows: true,
  blocks: ({ id }) => (id === '' ? texts.userIdNotFound : null),
  tells: ({ name, address }) => ({ type: 'session.update', patch: { name, address } }),
})
