import type { Identifier } from '../identifier.ts'

/** Domains where dots before the @ do not count. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox or phone that an identifier leads to, for counting messages only: `name+1@` and `name+2@` lead to one
 * mailbox, and at Gmail `na.me@` does too. Two accounts may share a mailbox.
 */
export const mailboxOf = ({ kind, value }: Identifier): string => {
  if (kind === 'phone') return value
  const at = value.lastIndexOf('@')
  const plus = value.slice(0, at).indexOf('+', 1)
  const [local, domain] = [value.slice(0, plus === -1 ? at : plus), value.slice(at + 1)]
  return DOTLESS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
