import { hmac, same } from '../platform/secrets.ts'

/**
 * A refresh token is `session.secret.seal`. The first secret is random; each next one is made out of the one before
 * and the server's key, so that the same token always leads to the same successor although only hashes are kept. The
 * seal tells a token that was once issued from an invented one: only the reuse of an issued one ends its session.
 */
export interface RefreshToken {
  readonly sessionId: string
  readonly secret: string
}

const seal = (key: string, { sessionId, secret }: RefreshToken) => hmac(key, 'seal', sessionId, secret)

export const successor = (key: string, { sessionId, secret }: RefreshToken): RefreshToken => ({
  sessionId,
  secret: hmac(key, 'next', sessionId, secret).toString('base64url'),
})

export const writeToken = (key: string, token: RefreshToken) =>
  `${token.sessionId}.${token.secret}.${seal(key, token).toString('base64url')}`

/** The token that the text holds, or nothing where it was never issued with this key. */
export const readToken = (key: string, text: string): RefreshToken | undefined => {
  const [sessionId, secret, sealed, ...more] = text.split('.')
  if (!sessionId || !secret || !sealed || more.length > 0) return undefined
  const token = { sessionId, secret }
  return same(Buffer.from(sealed, 'base64url'), seal(key, token)) ? token : undefined
}
