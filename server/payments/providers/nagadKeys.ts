import {
  constants,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  sign,
  verify,
} from 'node:crypto'
import type { NagadSettings } from '#server/platform/paymentSettings.ts'

/** Nagad's format of secret parts: base64 of RSA with PKCS#1 v1.5 padding, and signatures over the plain JSON. */
export interface NagadKeys {
  /** Encrypts for Nagad, and signs as the shop. */
  readonly seal: (content: object) => { readonly sensitiveData: string; readonly signature: string }
  /** Decrypts what Nagad has sent; undefined where it is not for the shop or Nagad has not signed it. */
  readonly open: (sensitiveData: string, signature: string) => unknown
}

const HASHES = ['sha256', 'sha1'] as const
const padding = constants.RSA_PKCS1_PADDING

const decrypted = (key: KeyObject, sensitiveData: string): Buffer | undefined => {
  try {
    return privateDecrypt({ key, padding }, Buffer.from(sensitiveData, 'base64'))
  } catch {
    return undefined
  }
}

const parsed = (content: Buffer): unknown => {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Parses the keys of a shop. @throws Error where one is no RSA key in PEM */
export const nagadKeys = ({ privateKey, publicKey, signatureHash }: NagadSettings): NagadKeys => {
  const own = createPrivateKey(privateKey)
  const nagads = createPublicKey(publicKey)
  return {
    seal: (content) => {
      const plain = Buffer.from(JSON.stringify(content), 'utf8')
      return {
        sensitiveData: publicEncrypt({ key: nagads, padding }, plain).toString('base64'),
        signature: sign(signatureHash, plain, own).toString('base64'),
      }
    },
    open: (sensitiveData, signature) => {
      const plain = decrypted(own, sensitiveData)
      const given = Buffer.from(signature, 'base64')
      // Nagad's own signatures need not have the hash that an account demands of the shop.
      const isNagads = plain !== undefined && HASHES.some((hash) => verify(hash, plain, nagads, given))
      return isNagads ? parsed(plain) : undefined
    },
  }
}
