import { hmac, same } from '../platform/secrets.ts'

/**
 * A refresh token is `session.secret.mac`. The first secret is random; each next one is the HMAC of the previous one
 * with the server's secret, so that a token always has the same successor although only hashes are stored. The MAC
 * distinguishes an issued token from an invented one: only the reuse of an issued token ends its session.
 */
export interface RefreshToken {
  readonly sessionId: string
  readonly secret: string
}

const macOf = (key: string, { sessionId, secret }: RefreshToken) => hmac(key, 'seal', sessionId, secret)

export const successor = (key: string, { sessionId, secret }: RefreshToken): RefreshToken => ({
  sessionId,
  secret: hmac(key, 'next', sessionId, secret).toString('base64url'),
})

export const writeToken = (key: string, token: RefreshToken) =>
  `${token.sessionId}.${token.secret}.${macOf(key, token).toString('base64url')}`

/** Reads a token; undefined when it was never issued with this key. */
export const readToken = (key: string, text: string): RefreshToken | undefined => {
  const [sessionId, secret, mac, ...more] = text.split('.')
  if (!sessionId || !secret || !mac || more.length > 0) return undefined
  const token = { sessionId, secret }
  return same(Buffer.from(mac, 'base64url'), macOf(key, token)) ? token : undefined
}
