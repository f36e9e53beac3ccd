/** Maximum number of nested causes that are searched. */
const DEPTH = 8

/**
 * Whether an error, or an error nested in its `cause` or `reason`, has one of the codes: a code of the operating system
 * (`ENOSPC`) or of PostgreSQL (`55P03`).
 */
export const hasCode = (error: unknown, codes: readonly string[], depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > DEPTH) return false
  const { code, cause, reason } = error as { code?: unknown; cause?: unknown; reason?: unknown }
  return codes.includes(String(code)) || hasCode(cause, codes, depth + 1) || hasCode(reason, codes, depth + 1)
}
