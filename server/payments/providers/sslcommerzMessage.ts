import { createHash } from 'node:crypto'
import { same } from '#server/platform/secrets.ts'
import type { Hint, ProviderMessage } from './provider.ts'

type Fields = Readonly<Record<string, string>>

const digest = (algorithm: 'md5' | 'sha256', text: string) => createHash(algorithm).update(text, 'utf8').digest('hex')

const sameHex = (given: string, computed: string) =>
  same(Buffer.from(given.toLowerCase(), 'utf8'), Buffer.from(computed, 'utf8'))

/** The fields that SSLCommerz has signed, by the names in `verify_key`. */
const signedFields = (form: Fields): Fields => {
  const names = (form.verify_key ?? '').split(',').filter((name) => Object.hasOwn(form, name))
  return Object.fromEntries(names.map((name) => [name, form[name]!]))
}

const signedText = (signed: Fields, key: string) =>
  Object.entries({ ...signed, store_passwd: key })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/**
 * Returns the signed fields of a notice, or null where its signature is wrong. `verify_sign` is the MD5 of the fields
 * together with the MD5 of the store's password. The documentation of `verify_sign_sha2` does not say by which hash the
 * password stands in the text, so that both are taken; where the field is sent, it must be right too.
 */
export const verifiedFields = (form: Fields, storePassword: string): Fields | null => {
  const signed = signedFields(form)
  const byMd5 = signedText(signed, digest('md5', storePassword))
  const isRight = sameHex(form.verify_sign ?? '', digest('md5', byMd5))
  const sha2 = form.verify_sign_sha2
  if (!isRight || sha2 === undefined || sha2 === '') return isRight ? signed : null
  const bySha256 = signedText(signed, digest('sha256', storePassword))
  return sameHex(sha2, digest('sha256', byMd5)) || sameHex(sha2, digest('sha256', bySha256)) ? signed : null
}

const SAYS: Readonly<Record<string, Hint['says']>> = {
  VALID: 'paid',
  VALIDATED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
}

const isId = (text: string, most: number) => text.length <= most && /^[\w-]+$/.test(text)

const hintOf = (reference: string, status: string, ticket: string): Hint | null =>
  isId(reference, 30)
    ? { attempt: { reference }, says: SAYS[status.toUpperCase()] ?? 'unknown', ticket: isId(ticket, 50) ? ticket : '' }
    : null

/** Names of the query by which an address of return keeps the attempt, for a visit without the form. */
export const RETURN_QUERY = { reference: 'attempt', status: 'result' } as const

/** The address to which SSLCommerz sends the person back: `returnUrl` with the attempt and what the visit means. */
export const returnAddress = (returnUrl: string, reference: string, status: 'VALID' | 'FAILED' | 'CANCELLED') => {
  const url = new URL(returnUrl)
  url.searchParams.set(RETURN_QUERY.reference, reference)
  url.searchParams.set(RETURN_QUERY.status, status)
  return url.toString()
}

/** Reads the form that SSLCommerz posts by the person's browser, or the query of a plain visit. */
export const readSslReturn = ({ query, form }: ProviderMessage): Hint | null =>
  hintOf(
    form.tran_id ?? query[RETURN_QUERY.reference] ?? '',
    form.status ?? query[RETURN_QUERY.status] ?? '',
    form.val_id ?? '',
  )

/** Reads a notice (IPN): only signed fields count. */
export const readSslNotice = ({ form }: ProviderMessage, storePassword: string): Hint | null => {
  const signed = verifiedFields(form, storePassword)
  return signed && hintOf(signed.tran_id ?? '', signed.status ?? '', signed.val_id ?? '')
}
