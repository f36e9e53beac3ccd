/**
 * Redaction of a field in a recording. Except for `open`, its raw value is never shown or stored.
 * `secret`: replaced by a pseudonym that passes the same validation. `password`: the same, punctuation included.
 * `place`: an address; its path is kept, typed text in its query is replaced.
 * `opaque`: replaced by null; for values that the chart never reads.
 * `open`: not secret, although a field of this name is secret elsewhere.
 */
export type Secrecy = 'secret' | 'password' | 'place' | 'opaque' | 'open'

/**
 * Redaction by field: the key of the value in input, events, context and results of calls, alone or with its parent key
 * (`images.name`). The parent of an event's field is the event type (`otp.digit.value`), of a call's result the id of
 * the call (`act.value`), of a value in `form.change` the word `values`. Nested values have the same redaction.
 */
export type Secrets = { readonly [field: string]: Secrecy }

/** The declaration of one machine: `meta` of its root state. */
export type Declared = { readonly secrets: Secrets }

/** Secret and personal fields of all machines; each machine adds its own. */
export const alwaysSecret: Secrets = {
  identifier: 'secret',
  credential: 'secret',
  authCode: 'secret',
  code: 'secret',
  digits: 'secret',
  former: 'secret',
  name: 'secret',
  email: 'secret',
  phone: 'secret',
  address: 'secret',
  profileImg: 'secret',
  googleId: 'secret',
  OwnerName: 'secret',
  uri: 'secret',
  recoveryCodes: 'secret',
  comment: 'secret',
  customerName: 'secret',
  customerEmail: 'secret',
  deliveryAddress: 'secret',
  transaction_id: 'secret',
  refundNumber: 'secret',
  changedBy: 'secret',
  'query.search': 'secret',
  search: 'place',
  to: 'place',
  from: 'place',
  back: 'place',
  place: 'place',
  'error.code': 'open',
  issues: 'open',
  refused: 'open',
}

/** Redaction of a field by its name; undefined if the name does not imply one. */
export const secretByName = (field: string): Secrecy | undefined => {
  if (/password/i.test(field)) return 'password'
  return /token$|secret$/i.test(field) ? 'secret' : undefined
}
