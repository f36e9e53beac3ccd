/**
 * What a recording does with a field. Nothing raw of it is ever shown or kept.
 * `secret`: a stand-in of the same validity. `password`: the same, and its punctuation goes too.
 * `place`: an address, whose path stays while what was typed into its query does not.
 * `opaque`: nothing at all is kept of it, null stands there; for what the chart never reads.
 * `open`: no secret, though the name is one elsewhere.
 */
export type Secrecy = 'secret' | 'password' | 'place' | 'opaque' | 'open'

/**
 * Kinds by field: the key under which the value stands in input, events, context and results of calls, alone or with the
 * key around it (`images.name`). Around an event's own fields that is its type (`otp.digit.value`), around the result of
 * a call the call's id (`act.value`), around what `form.change` carries `values`. What lies inside is of the same kind.
 */
export type Secrets = { readonly [field: string]: Secrecy }

/** A machine's own declaration: `meta` of its root. */
export type Declared = { readonly secrets: Secrets }

/** What is secret or personal wherever it stands, whichever the machine; each machine adds its own. */
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

/** The kind of a field whose name alone says it. */
export const secretByName = (field: string): Secrecy | undefined => {
  if (/password/i.test(field)) return 'password'
  return /token$|secret$/i.test(field) ? 'secret' : undefined
}
