import { createHmac, randomBytes } from 'node:crypto'
import { decryptBytes, encryptBytes, keyFor } from '../platform/encryption.ts'

/** Secrets and signatures of the Standard Webhooks specification. */

const PREFIX = 'whsec_'
const KEY_BYTES = 32

const encryptionKey = (secret: string) => keyFor('webhooks', secret)

/** A new key, as its receiver gets it and as it is stored. @param secret the server's, from which the key of the encryption is derived */
export const newSigningKey = (secret: string, webhookId: string) => {
  const key = randomBytes(KEY_BYTES)
  return {
    shown: `${PREFIX}${key.toString('base64')}`,
    sealed: encryptBytes(encryptionKey(secret), key, webhookId),
  }
}

/** The key of a webhook; undefined when it was encrypted with another secret or for another webhook. */
export const signingKey = (secret: string, webhookId: string, sealed: Uint8Array): Buffer | undefined =>
  decryptBytes(encryptionKey(secret), sealed, webhookId)

/**
 * The headers that a receiver checks.
 * @param seconds time of the attempt, since 1970
 */
export const signedHeaders = (key: Uint8Array, id: string, seconds: number, body: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`,
})
