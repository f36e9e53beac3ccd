import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { TAKA } from '#contract/money.ts'
import { type OnlineMethod, WALLETS, type Wallet } from '#contract/payments/states.ts'
import {
  defaultPaymentSettings,
  type ManualSettings,
  type PaymentSettings,
  type ShopWallet,
} from './paymentSettings.ts'

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

/** A PEM with the lines that OpenSSL wants: variables have them as `\n`, and fields of forms have none. */
const inLines = (pem: string) =>
  pem
    .replaceAll('\\n', '\n')
    .replace(/(-----BEGIN [A-Z ]+-----)([\s\S]*?)(-----END)/, (_, begin: string, body: string, end: string) =>
      [begin, ...(body.replace(/\s/g, '').match(/.{1,64}/g) ?? []), end].join('\n'),
    )

/** A PEM, in which `\n` may stand for line breaks, or base64 of DER, as PEM. */
const pemOf = (name: string, given: string, read: (der: Buffer | string) => KeyObject, type: 'pkcs8' | 'spki') => {
  try {
    const key = read(given.includes('-----BEGIN') ? inLines(given) : Buffer.from(given, 'base64'))
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

/** In taka: what texts confirm without a person, a payment and a day, unless the shop says otherwise. */
const AUTO_MAX = 5000
const AUTO_DAY_MAX = 50_000

const WALLET_NAMES = { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' } as const

const isMobile = (number: string) => /^01[3-9]\d{8}$/.test(number)

/** A wallet by its name, which is any text for one that the shop does not know. */
const walletNamed = (name: string, number: string, isMerchant: boolean): ShopWallet => {
  const kind: Wallet = WALLETS.find((known) => known === name.trim().toLowerCase()) ?? 'other'
  return { wallet: kind === 'other' ? name.trim() : WALLET_NAMES[kind], number, kind, isMerchant }
}

/** The entries of `MANUAL_WALLETS`, such as `bkash 01712345678, nagad merchant 01812345678`; null for one that is none. */
const walletsIn = (list: string): readonly (ShopWallet | null)[] =>
  list
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [, name = '', use = '', number = ''] =
        /^\s*([A-Za-z]+)\s+(?:(personal|merchant)\s+)?(\d+)\s*$/i.exec(entry) ?? []
      const found = walletNamed(name, number, use.toLowerCase() === 'merchant')
      return found.kind === 'other' || !isMobile(number) ? null : found
    })

/** The wallets of both variables; null without one. */
const manualOf = (env: Env): ManualSettings | null => {
  const one = isBlank(env, 'MANUAL_WALLET')
    ? []
    : [walletNamed(env.MANUAL_WALLET ?? '', (env.MANUAL_NUMBER ?? '').trim(), false)]
  const [first, ...others] = [...one, ...walletsIn(env.MANUAL_WALLETS ?? '').filter((entry) => entry !== null)]
  if (!first) return null
  const sum = (name: string, otherwise: number) => Number(isBlank(env, name) ? otherwise : env[name]) * TAKA
  return {
    wallets: [first, ...others],
    autoMax: sum('MANUAL_AUTO_MAX', AUTO_MAX),
    autoDayMax: sum('MANUAL_AUTO_DAY_MAX', AUTO_DAY_MAX),
  }
}

/** The variables of the fees in percent, and their methods. */
const FEES = {
  bkash: 'BKASH_FEE_PERCENT',
  ssl: 'SSLCOMMERZ_FEE_PERCENT',
  nagad: 'NAGAD_FEE_PERCENT',
  manual: 'MANUAL_FEE_PERCENT',
} as const satisfies { readonly [method in OnlineMethod]: string }

const feeRatesOf = (env: Env): PaymentSettings['feeRates'] =>
  Object.fromEntries(
    Object.entries(FEES)
      .filter(([, name]) => !isBlank(env, name))
      .map(([method, name]) => [method, Math.round(Number(env[name]) * 100)]),
  )

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
      topic: value('BKASH_NOTICES_TOPIC').trim(),
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
      refunds: env.NAGAD_REFUNDS !== 'off',
    })),
    manual: manualOf(env),
    feeRates: feeRatesOf(env),
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
  const {
    MANUAL_NUMBER: number,
    NAGAD_SERVER_ADDRESS: address,
    NAGAD_SIGNATURE_HASH: hash,
    NAGAD_REFUNDS: refunds,
  } = env
  if (number && !isMobile(number.trim())) return 'MANUAL_NUMBER must be a mobile number such as 01712345678.'
  if (walletsIn(env.MANUAL_WALLETS ?? '').includes(null)) {
    return 'MANUAL_WALLETS must be a list such as "bkash 01712345678, nagad merchant 01812345678, rocket 01912345678".'
  }
  const sum = ['MANUAL_AUTO_MAX', 'MANUAL_AUTO_DAY_MAX'].find((name) => !/^\d{0,7}$/.test((env[name] ?? '').trim()))
  const fee = Object.values(FEES).find((name) => !/^(\d{1,2}(\.\d{1,2})?)?$/.test((env[name] ?? '').trim()))
  if (fee) return `${fee} must be a percentage with at most two decimals, such as 1.85.`
  if (sum) return `${sum} must be a number of taka, such as 5000; 0 leaves every payment to a person.`
  if (address && !/^\d{1,3}(\.\d{1,3}){3}$/.test(address.trim())) return 'NAGAD_SERVER_ADDRESS must be an IPv4 address.'
  if (hash && !['sha256', 'sha1'].includes(hash)) return 'NAGAD_SIGNATURE_HASH must be sha256 or sha1.'
  if (refunds && !['on', 'off'].includes(refunds)) return 'NAGAD_REFUNDS must be on or off.'
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
