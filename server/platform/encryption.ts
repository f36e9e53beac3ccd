import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The key of 32 bytes for one purpose, which says nothing about the secret or the keys of other purposes. */
export const keyFor = (purpose: string, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `haat/${purpose}`, 32))

/**
 * Encrypts with AES-256-GCM.
 * @param key 32 bytes
 * @param context additional authenticated data: decryption needs the same context
 * @returns nonce (12 bytes), tag (16 bytes) and ciphertext
 */
export const encryptBytes = (key: Uint8Array, plain: Uint8Array, context = ''): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/**
 * Decrypts a result of `encryptBytes`. Returns `undefined` for another key or context, or for bytes that were changed.
 */
export const decryptBytes = (key: Uint8Array, encrypted: Uint8Array, context = ''): Buffer | undefined => {
  const nonce = encrypted.subarray(0, NONCE_BYTES)
  const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
