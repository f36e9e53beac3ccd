import { Effect } from 'effect'
import { PasswordCommon, PasswordPersonal, PasswordRepeats, type weakPasswordErrors } from '#contract/users/errors.ts'
import type { Person } from './people.ts'

let loaded: Promise<ReadonlySet<string>> | undefined

/** About 49,000 passwords from published leaks, in lower case; loaded when the first password is checked. */
const commonPasswords = () => {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  )
  return loaded
}

const normalized = (text: string) => text.normalize('NFKC').trim().toLowerCase()
/** Removes blanks, dots and dashes, so that all spellings of a name or number are equal. */
const withoutPunctuation = (text: string) => normalized(text).replace(/[\s().+-]/g, '')

/** The error of a password that is easily guessed. */
export type WeakPassword = InstanceType<(typeof weakPasswordErrors)[number]>

/** The data that a person's acquaintances try first. */
type PersonalData = Partial<Pick<Person, 'name' | 'email' | 'phone'>>

const isPersonal = (password: string, { name, email, phone }: PersonalData) => {
  const own = [name, email, email?.split('@')[0], phone, phone && `88${phone}`].map((text) =>
    withoutPunctuation(text ?? ''),
  )
  return withoutPunctuation(password) !== '' && own.includes(withoutPunctuation(password))
}

/** The error of a password that is easy to guess; undefined when it is not. */
const weaknessOf = Effect.fnUntraced(function* (password: string, own: PersonalData) {
  if (new Set(normalized(password)).size <= 1) return PasswordRepeats
  if (isPersonal(password, own)) return PasswordPersonal
  const common = yield* Effect.promise(commonPasswords)
  return common.has(normalized(password)) ? PasswordCommon : undefined
})

/**
 * Rejects a new password that is easy to guess: 400 with an issue at `field`. The forms themselves require only
 * 6 characters (product 9.2).
 */
export const rejectWeakPassword = Effect.fn('account.refuseWeakPassword')(function* (
  field: 'password' | 'newPassword',
  password: string,
  own: PersonalData,
): Effect.fn.Return<void, WeakPassword> {
  const Weakness = yield* weaknessOf(password, own)
  if (Weakness !== undefined) return yield* new Weakness({ at: [field] })
})
