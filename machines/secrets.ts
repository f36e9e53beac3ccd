/** Fields that no recording, log or inspector may show. */
const SECRET =
  /^(password|confirmPassword|currentPassword|newPassword|token|accessToken|refusedToken|authCode|credential|code)$/

/**
 * Makes a copier for one recording that hides passwords, tokens and codes. Equal secrets stay equal and a short one stays
 * short, so that what is recorded still plays the same way.
 */
export const createRedactor = () => {
  const known = new Map<string, string>()
  const hide = (secret: string): string => {
    if (secret.length < 6) return '•'.repeat(secret.length)
    const alias = known.get(secret) ?? `secret-${known.size + 1}`
    known.set(secret, alias)
    return alias
  }
  const copy = (value: unknown, isSecret = false): unknown => {
    if (typeof value === 'string') return isSecret ? hide(value) : value
    if (Array.isArray(value)) return value.map((item) => copy(item, isSecret))
    if (value === null || typeof value !== 'object') return value
    const entries = Object.entries(value)
    return Object.fromEntries(entries.map(([key, item]) => [key, copy(item, SECRET.test(key) || hides(value, key))]))
  }
  return (value: unknown): unknown => copy(value)
}

/** The fields of events and contexts whose own name does not say that they are secret. */
const hides = (owner: { field?: unknown; type?: unknown }, key: string): boolean =>
  (key === 'value' && SECRET.test(String(owner.field))) ||
  (key === 'text' && owner.type === 'otp.paste') ||
  (key === 'value' && owner.type === 'otp.digit') ||
  key === 'digits'
