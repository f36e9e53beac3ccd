import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { defaultPaymentSettings, type PaymentSettings } from './paymentSettings.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The variables of each provider, all or none of which are set. */
const GROUPS = {
  bkash: ['BKASH_URL', 'BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'],
  ssl: ['SSLCOMMERZ_URL', 'SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'],
  nagad: [
    'NAGAD_URL',
    'NAGAD_MERCHANT_ID',
    'NAGAD_MERCHANT_NUMBER',
    'NAGAD_PRIVATE_KEY',
    'NAGAD_PUBLIC_KEY',
    'NAGAD_SERVER_ADDRESS',
  ],
  manual: ['MANUAL_WALLET', 'MANUAL_NUMBER'],
} as const

/** A key of Nagad that cannot be read. The message contains nothing of it. */
class BrokenKey extends Error {}

/** A PEM, in which `\n` may stand for line breaks, or base64 of DER, as PEM. */
const pemOf = (name: string, given: string, read: (der: Buffer | string) => KeyObject, type: 'pkcs8' | 'spki') => {
  try {
    const key = read(given.includes('-----BEGIN') ? given.replaceAll('\\n', '\n') : Buffer.from(given, 'base64'))
    if (key.asymmetricKeyType === 'rsa') return String(key.export({ format: 'pem', type }))
  } catch {
    // The cause could quote the key.
  }
  throw new BrokenKey(`${name} must be an RSA key: a PEM, or base64 of its DER.`)
}

const privateKey = (key: Buffer | string) => {
  if (typeof key === 'string') return createPrivateKey(key)
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' })
  }
}

const publicKey = (key: Buffer | string) =>
  typeof key === 'string' ? createPublicKey(key) : createPublicKey({ key, format: 'der', type: 'spki' })

const isBlank = (env: Env, name: string) => (env[name] ?? '').trim() === ''

const settingsOf = (env: Env, holdSeconds: number): PaymentSettings => {
  const value = (name: string) => env[name] ?? ''
  const address = (name: string) => value(name).trim().replace(/\/+$/, '')
  const ifSet = <A>(names: readonly string[], read: () => A) =>
    names.every((name) => isBlank(env, name)) ? null : read()
  return {
    ...defaultPaymentSettings,
    holdSeconds,
    bkash: ifSet(GROUPS.bkash, () => ({
      url: address('BKASH_URL'),
      username: value('BKASH_USERNAME'),
      password: value('BKASH_PASSWORD'),
      appKey: value('BKASH_APP_KEY'),
      appSecret: value('BKASH_APP_SECRET'),
    })),
    ssl: ifSet(GROUPS.ssl, () => ({
      url: address('SSLCOMMERZ_URL'),
      storeId: value('SSLCOMMERZ_STORE_ID'),
      storePassword: value('SSLCOMMERZ_STORE_PASSWORD'),
    })),
    nagad: ifSet(GROUPS.nagad, () => ({
      url: address('NAGAD_URL'),
      merchantId: value('NAGAD_MERCHANT_ID'),
      merchantNumber: value('NAGAD_MERCHANT_NUMBER'),
      privateKey: pemOf('NAGAD_PRIVATE_KEY', value('NAGAD_PRIVATE_KEY'), privateKey, 'pkcs8'),
      publicKey: pemOf('NAGAD_PUBLIC_KEY', value('NAGAD_PUBLIC_KEY'), publicKey, 'spki'),
      signatureHash: env.NAGAD_SIGNATURE_HASH === 'sha1' ? 'sha1' : 'sha256',
      serverAddress: value('NAGAD_SERVER_ADDRESS').trim(),
    })),
    manual: ifSet(GROUPS.manual, () => ({ wallet: value('MANUAL_WALLET'), number: value('MANUAL_NUMBER').trim() })),
  }
}

/** What is wrong with the variables of payment, in a sentence; null where nothing is. */
const problemOf = (env: Env): string | null => {
  for (const names of Object.values(GROUPS)) {
    const missing: readonly string[] = names.filter((name) => isBlank(env, name))
    if (missing.length > 0 && missing.length < names.length) {
      const set = names.find((name) => !missing.includes(name))
      return `${set} is set, and missing are ${missing.join(', ')}: a payment provider needs all of its variables.`
    }
  }
  const { MANUAL_NUMBER: number, NAGAD_SERVER_ADDRESS: address, NAGAD_SIGNATURE_HASH: hash } = env
  if (number && !/^01[3-9]\d{8}$/.test(number.trim()))
    return 'MANUAL_NUMBER must be a mobile number such as 01712345678.'
  if (address && !/^\d{1,3}(\.\d{1,3}){3}$/.test(address.trim())) return 'NAGAD_SERVER_ADDRESS must be an IPv4 address.'
  if (hash && !['sha256', 'sha1'].includes(hash)) return 'NAGAD_SIGNATURE_HASH must be sha256 or sha1.'
  return null
}

/**
 * Reads the payment providers. A provider is offered where all of its variables are set.
 * @returns a sentence that says which setting to change where they cannot work; it contains no value of them
 */
export const paymentFromEnv = (env: Env, holdSeconds: number): PaymentSettings | string => {
  const problem = problemOf(env)
  if (problem) return problem
  try {
    return settingsOf(env, holdSeconds)
  } catch (error) {
    if (error instanceof BrokenKey) return error.message
    throw error
  }
}

/** The address of each configured provider, by the variable that names it. */
export const providerUrls = ({
  bkash,
  ssl,
  nagad,
}: PaymentSettings): readonly (readonly [name: string, url: string])[] =>
  [
    ['BKASH_URL', bkash?.url] as const,
    ['SSLCOMMERZ_URL', ssl?.url] as const,
    ['NAGAD_URL', nagad?.url] as const,
  ].flatMap(([name, url]) => (url === undefined ? [] : [[name, url] as const]))
