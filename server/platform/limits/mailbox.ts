import type { Identifier } from '../identifier.ts'

/** Domains that ignore dots before the @. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox or phone of an identifier, for counting messages only: `name+1@` and `name+2@` are one mailbox, and at
 * Gmail `na.me@` is the same mailbox too. Two accounts may share a mailbox.
 */
export const mailboxOf = ({ kind, value }: Identifier): string => {
  if (kind === 'phone') return value
  const at = value.lastIndexOf('@')
  const plus = value.slice(0, at).indexOf('+', 1)
  const [local, domain] = [value.slice(0, plus === -1 ? at : plus), value.slice(at + 1)]
  return DOTLESS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
