import { Effect } from 'effect'
import type { ApiError } from '../../contract/envelope.ts'
import { accountTexts as texts } from '../../messages/en/account.ts'
import { accountResponses } from '../../messages/en/accountResponses.ts'
import { apiError } from '../platform/apiErrors.ts'
import type { Person } from './people.ts'

let loaded: Promise<ReadonlySet<string>> | undefined

/** Some 49,000 passwords out of published leaks, lower-case; loaded when the first password is chosen. */
const commonPasswords = () => {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  )
  return loaded
}

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()
/** Names and numbers are the same with and without their blanks, dots and dashes. */
const bare = (text: string) => folded(text).replace(/[\s().+-]/g, '')

/** What somebody who knows the person tries first. */
type Own = Partial<Pick<Person, 'name' | 'email' | 'phone'>>

const isOwn = (password: string, { name, email, phone }: Own) => {
  const own = [name, email, email?.split('@')[0], phone, phone && `88${phone}`].map((text) => bare(text ?? ''))
  return bare(password) !== '' && own.includes(bare(password))
}

/** Why a password is easily guessed; nothing where it is not. */
const weaknessOf = Effect.fnUntraced(function* (password: string, own: Own) {
  if (new Set(folded(password)).size <= 1) return accountResponses.passwordRepeats
  if (isOwn(password, own)) return accountResponses.passwordOwn
  const common = yield* Effect.promise(commonPasswords)
  return common.has(folded(password)) ? texts.passwordCommon : undefined
})

/**
 * Refuses a password that is being chosen and is easily guessed: 400 with the sentence at `field`. The form's own rule
 * (spec section 5) only asks for 6 characters.
 */
export const refuseWeakPassword = Effect.fn('account.refuseWeakPassword')(function* (
  field: 'password' | 'newPassword',
  password: string,
  own: Own,
): Effect.fn.Return<void, ApiError> {
  const weakness = yield* weaknessOf(password, own)
  if (weakness !== undefined) return yield* apiError.field(field, weakness)
})
