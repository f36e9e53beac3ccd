import { generateKeyPairSync } from 'node:crypto'
import { Effect, Layer, Logger } from 'effect'
import { describe, expect, test } from 'vitest'
import { isPage } from '#server/payments/providers/answers.ts'
import { defaultSettings, demoAllowed, demoFromEnv, settingsFromEnv } from '#server/platform/config.ts'
import { startWarnings } from '#server/platform/ops/startWarnings.ts'

const least = { DATABASE_URL: 'postgres://haat:x@db/haat', FILES_DIR: '/srv/haat' }

const gateway = { SMS_URL: 'https://sms.example', SMS_FORMAT: 'form', SMS_FIELDS: '{"n":"{to}","m":"{text}"}' }

const bkash = {
  BKASH_URL: 'https://tokenized.pay.bka.sh/v1.2.0-beta/',
  BKASH_USERNAME: 'shop',
  BKASH_PASSWORD: 'a secret',
  BKASH_APP_KEY: 'key',
  BKASH_APP_SECRET: 'another secret',
}

const TEST_BKASH = 'https://tokenized.sandbox.bka.sh/v1.2.0-beta'
/** A shop that other machines reach. */
const shop = { ...least, PUBLIC_URL: 'https://shop.example' }
const trial = { PAYMENT_TRIAL: 'true' }
const wallet = { MANUAL_WALLETS: 'bkash 01712345678' }

const s3 = { FILES_URL: 's3://shop/rupali/', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const nagad = {
  NAGAD_URL: 'https://api.mynagad.com',
  NAGAD_MERCHANT_ID: '683002007104225',
  NAGAD_MERCHANT_NUMBER: '01612345678',
  NAGAD_PRIVATE_KEY: String(keys.privateKey.export({ format: 'pem', type: 'pkcs8' })),
  NAGAD_PUBLIC_KEY: String(keys.publicKey.export({ format: 'pem', type: 'spki' })),
  NAGAD_SERVER_ADDRESS: '203.0.113.9',
}

const redx = { REDX_TOKEN: 'token', REDX_STORE_ID: '12' }

describe('settings from the environment', () => {
  test('a database and a folder suffice for a server on this machine', () => {
    expect(settingsFromEnv(least)).toMatchObject({ host: '127.0.0.1', port: 3000, embeddedDatabase: false })
  })

  test('a shop has test systems of payment providers on one machine, or as long as nobody buys there', () => {
    const tests = { ...bkash, BKASH_URL: TEST_BKASH }
    for (const env of [
      { ...least, ...tests },
      { ...shop, ...tests, ...trial },
      { ...shop, ...bkash, ...wallet },
    ])
      expect(settingsFromEnv(env).payment.bkash?.url).toMatch(/^https:/)
  })

  test('pictures are in a folder, or in a bucket of the standard variables of S3', () => {
    expect(settingsFromEnv(least)).toMatchObject({ bucket: null, filesFallback: null, filesDir: '/srv/haat' })
    expect(settingsFromEnv({ ...s3, DATABASE_URL: least.DATABASE_URL, FILES_FALLBACK: '/srv/former' })).toMatchObject({
      filesFallback: '/srv/former',
      bucket: {
        url: 's3://shop/rupali',
        address: 'https://s3.us-east-1.amazonaws.com/shop',
        region: 'us-east-1',
        prefix: 'rupali/',
      },
    })
    const other = {
      AWS_ENDPOINT_URL_S3: 'https://storage.example/',
      AWS_REGION: 'ap-southeast-1',
      FILES_URL: 's3://shop',
    }
    expect(settingsFromEnv({ ...least, ...s3, ...other }).bucket).toMatchObject({
      address: 'https://storage.example/shop',
      region: 'ap-southeast-1',
      prefix: '',
    })
  })

  test('spans go to a collector, named by the standard variables', () => {
    expect(settingsFromEnv(least).traces).toBeNull()
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x, tenant=shop' }
    const secure = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/' }
    expect(settingsFromEnv({ ...least, ...secure, ...headers }).traces).toEqual({
      url: 'https://collector.example/otlp/v1/traces',
      headers: { authorization: 'Bearer x', tenant: 'shop' },
      service: 'haat',
      trustParent: false,
    })
  })

  test('days are converted to seconds', () => {
    const { account } = settingsFromEnv({ ...least, SESSION_DAYS: '7' })
    expect([account.sessionSeconds, account.staffSessionSeconds]).toEqual([604_800, 2_592_000])
  })

  test.each([
    [{ FILES_DIR: '/srv' }, 'DATABASE_URL is missing'],
    [{ ...least, DATABASE_URL: 'mysql://x' }, 'postgres://'],
    [{ DATABASE_URL: least.DATABASE_URL }, 'FILES_DIR is missing'],
    [{ ...least, FILES_URL: 's3://key:secret@shop' }, 'FILES_URL must look like s3://bucket or s3://bucket/prefix'],
    [{ ...least, ...s3, FILES_URL: 's3://shop/../other' }, 'FILES_URL must look like'],
    [{ ...least, FILES_URL: 's3://shop' }, 'missing are AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY'],
    [
      { ...least, ...s3, AWS_ENDPOINT_URL_S3: 'http://storage.example' },
      'AWS_ENDPOINT_URL_S3 must begin with https://',
    ],
    [{ ...least, ...s3, AWS_ENDPOINT_URL_S3: 'https://a:b@storage.example' }, 'a web address without keys'],
    [{ ...least, CDN_URL: 'http://cdn.example' }, 'CDN_URL must be an https address'],
    [{ ...least, CDN_URL: 'https://cdn.example/?a=1' }, 'CDN_URL must be an https address'],
    [{ ...least, FILES_FALLBACK: 's3://shop' }, 'FILES_FALLBACK is a bucket, and missing are'],
    [{ ...least, PORT: '70000' }, 'PORT must be a whole number'],
    [{ ...least, HOST: '0.0.0.0' }, 'PUBLIC_URL is missing'],
    [{ ...least, OTEL_SERVICE_NAME: 'haat' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is not'],
    [{ ...least, TRUST_TRACEPARENT: 'true' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is not'],
    [{ ...least, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be a web address'],
    [{ ...least, ...collector, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'must be http/json'],
    [{ ...least, ...collector, OTEL_EXPORTER_OTLP_HEADERS: 'token' }, 'name=value'],
    [{ ...least, ...collector, OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }, 'unencrypted'],
    [{ ...least, PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be a web address'],
    [{ ...least, ALLOWED_ORIGINS: 'https://a.example/path' }, 'without a path'],
    [{ ...least, CROSS_SITE_COOKIES: 'true' }, 'ALLOWED_ORIGINS is empty'],
    [
      { ...least, CROSS_SITE_COOKIES: 'true', ALLOWED_ORIGINS: 'https://a.example', PUBLIC_URL: 'http://b.example' },
      'begins with https://',
    ],
    [{ ...least, SMTP_URL: 'smtp://mail' }, 'MAIL_FROM is not'],
    [{ ...least, SMTP_URL: 'smtp://mail:99999', MAIL_FROM: 'shop@a.example' }, 'SMTP_URL is no address'],
    [{ ...least, MAIL_FROM: 'shop@a.example' }, 'SMTP_URL is not'],
    [{ ...least, SMTP_URL: 'smtp://mail', MAIL_FROM: 'Sharee House' }, 'MAIL_FROM must be an address'],
    [{ ...least, SMS_PRICE: '0.355' }, 'SMS_PRICE must be taka'],
    [{ ...least, SMS_URL: 'http://sms.example/send' }, 'SMS_URL must begin with https://'],
    [{ ...least, ...gateway, SMS_FIELDS: '' }, 'SMS_FIELDS must be a JSON object'],
    [{ ...least, ...gateway, SMS_FIELDS: '{"to":"{to}"}' }, 'must name {text}'],
    [{ ...least, ...gateway, SMS_FIELDS: '{"text":"{text}"}' }, 'must name {to} or {local}'],
    [{ ...least, ...gateway, SMS_FIELDS: '{"a":"{to}{text}{password}"}' }, 'names {password}'],
    [{ ...least, ...gateway, SMS_KEY: 'secret' }, 'SMS_KEY and {key}'],
    [{ ...least, ...gateway, SMS_TYPES: 'text' }, 'SMS_TYPES and {type}'],
    [{ ...least, ...gateway, SMS_SUCCESS: '(' }, 'SMS_SUCCESS must be a regular expression'],
    [{ ...least, ...gateway, SMS_URL: '' }, 'SMS_URL is not'],
    [{ ...least, SMS_URL: 'https://sms.example', SMS_KEY: 'secret' }, 'need SMS_FORMAT'],
    [{ ...least, MIGRATE: 'later' }, 'MIGRATE must be one of start, check'],
    [{ ...least, DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS'],
    [{ ...least, ORDER_CODES: 'maybe' }, 'ORDER_CODES must be one of'],
    [{ ...least, SMTP_TLS: 'never' }, 'SMTP_TLS must be one of'],
    [{ ...least, LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ ...least, SECURITY_CONTACT: 'security at shop.example' }, 'SECURITY_CONTACT takes e-mail addresses'],
    [{ ...least, SECURITY_CONTACT: 'http://shop.example/report' }, 'SECURITY_CONTACT takes e-mail addresses'],
    [{ ...least, EVENTS_KEPT_DAYS: 'ever' }, 'EVENTS_KEPT_DAYS must be a whole number'],
    [{ ...least, TRUSTED_PROXIES: 'yes' }, 'TRUSTED_PROXIES must be a whole number'],
    [{ ...least, SESSION_DAYS: 'long' }, 'SESSION_DAYS must be a whole number'],
    [{ ...least, STAFF_SESSION_DAYS: '0' }, 'STAFF_SESSION_DAYS must be at least 1 day'],
    [{ ...least, ...bkash, BKASH_PASSWORD: ' ', BKASH_APP_KEY: '' }, 'missing are BKASH_PASSWORD, BKASH_APP_KEY'],
    [{ ...least, BKASH_APP_SECRET: 'x' }, 'BKASH_APP_SECRET is set, and missing are BKASH_URL'],
    [{ ...least, SSLCOMMERZ_STORE_ID: 'x' }, 'missing are SSLCOMMERZ_URL, SSLCOMMERZ_STORE_PASSWORD'],
    [{ ...least, ...bkash, BKASH_URL: 'http://bka.sh' }, 'BKASH_URL must begin with https://'],
    [{ ...shop, ...bkash, BKASH_URL: TEST_BKASH }, 'BKASH_URL is the address of a test system: set the live address'],
    [{ ...shop, ...bkash, ...nagad, BKASH_URL: TEST_BKASH, ...trial }, 'NAGAD_URL is live'],
    [{ ...shop, ...nagad, NAGAD_URL: 'http://127.0.0.1:9000', ...trial, ...wallet }, 'can send money by hand'],
    [{ ...least, ...bkash, BKASH_URL: 'bka.sh' }, 'BKASH_URL must be a web address'],
    [{ ...least, ...nagad, NAGAD_PRIVATE_KEY: 'c2VjcmV0' }, 'NAGAD_PRIVATE_KEY must be an RSA key'],
    [{ ...least, ...nagad, NAGAD_PUBLIC_KEY: '-----BEGIN nothing' }, 'NAGAD_PUBLIC_KEY must be an RSA key'],
    [{ ...least, NAGAD_FEE_PERCENT: '1,5' }, 'NAGAD_FEE_PERCENT must be a percentage with at most two decimals'],
    [{ ...least, ...nagad, NAGAD_REFUNDS: 'no' }, 'NAGAD_REFUNDS must be on or off'],
    [{ ...least, ...nagad, NAGAD_SIGNATURE_HASH: 'md5' }, 'NAGAD_SIGNATURE_HASH must be sha256 or sha1'],
    [{ ...least, ...nagad, NAGAD_SERVER_ADDRESS: 'shop.example' }, 'NAGAD_SERVER_ADDRESS must be an IPv4'],
    [{ ...least, MANUAL_WALLET: 'bKash' }, 'missing are MANUAL_NUMBER'],
    [{ ...least, MANUAL_WALLET: 'bKash', MANUAL_NUMBER: '12' }, 'MANUAL_NUMBER must be a mobile number'],
    [{ ...least, MANUAL_AUTO_MAX: 'many' }, 'MANUAL_AUTO_MAX must be a number of taka'],
    [{ ...least, MANUAL_WALLETS: 'bkash 01712345678, upay 01812345678' }, 'MANUAL_WALLETS must be a list such as'],
    [{ ...least, PAYMENT_HOLD_MINUTES: '0' }, 'PAYMENT_HOLD_MINUTES must be at least 1'],
    [{ ...least, PAYMENT_HOLD_MINUTES: '9999' }, 'PAYMENT_HOLD_MINUTES must be a whole number'],
    [{ ...least, STEADFAST_PRICES: '70, 130' }, 'STEADFAST_PRICES must be three numbers'],
    [{ ...least, STEADFAST_API_KEY: 'key' }, 'STEADFAST_API_KEY is set, and missing are STEADFAST_SECRET_KEY'],
    [{ ...least, ...redx, REDX_URL: 'http://openapi.redx.com.bd' }, 'REDX_URL must begin with https://'],
    [{ ...least, ...redx, REDX_WEBHOOK_SECRET: 'short' }, 'REDX_WEBHOOK_SECRET must have between 20 and 200'],
    [{ ...least, ...redx, REDX_STORE_ID: 'main' }, 'REDX_STORE_ID must be a number'],
    [{ ...least, PATHAO_USERNAME: 'shop@example.com' }, 'PATHAO_USERNAME and PATHAO_PASSWORD belong together'],
  ])('%j throws "%s"', (env, sentence) => {
    expect(() => settingsFromEnv(env)).toThrow(sentence)
  })

  test('no payment provider is offered by itself, and each where all of its variables are set', () => {
    const nothing = {
      bkash: null,
      ssl: null,
      nagad: null,
      manual: null,
      holdSeconds: 1800,
      isTrial: false,
      silentSeconds: 600,
      sandboxKey: '',
      feeRates: {},
    }
    expect(settingsFromEnv(least).payment).toEqual(nothing)
    const rates = { BKASH_FEE_PERCENT: '1.85', MANUAL_FEE_PERCENT: ' 1 ' }
    expect(settingsFromEnv({ ...least, ...rates }).payment.feeRates).toEqual({ bkash: 185, manual: 100 })
    const manual = {
      MANUAL_WALLET: 'bKash',
      MANUAL_NUMBER: '01712345678',
      MANUAL_WALLETS: 'nagad Merchant 01812345678, rocket 01912345678',
      MANUAL_AUTO_DAY_MAX: '10000',
      PAYMENT_HOLD_MINUTES: '15',
    }
    const topic = 'arn:aws:sns:ap-southeast-1:1:bkash'
    expect(settingsFromEnv({ ...least, ...bkash, BKASH_NOTICES_TOPIC: topic, ...manual }).payment).toEqual({
      ...nothing,
      bkash: {
        url: 'https://tokenized.pay.bka.sh/v1.2.0-beta',
        username: 'shop',
        password: 'a secret',
        appKey: 'key',
        appSecret: 'another secret',
        topic,
      },
      manual: {
        wallets: [
          { wallet: 'bKash', number: '01712345678', kind: 'bkash', isMerchant: false },
          { wallet: 'Nagad', number: '01812345678', kind: 'nagad', isMerchant: true },
          { wallet: 'Rocket', number: '01912345678', kind: 'rocket', isMerchant: false },
        ],
        autoMax: 500_000,
        autoDayMax: 1_000_000,
      },
      holdSeconds: 900,
    })
  })

  test('a courier is called where all of its variables are set, at its live system', () => {
    expect(settingsFromEnv(least).courier).toEqual({ steadfast: null, pathao: null, redx: null, sandboxKey: '' })
    expect(
      settingsFromEnv({ ...least, ...redx, STEADFAST_API_KEY: ' key ', STEADFAST_SECRET_KEY: 's' }).courier,
    ).toEqual({
      steadfast: {
        url: 'https://portal.packzy.com/api/v1',
        apiKey: 'key',
        secretKey: 's',
        prices: null,
        messageSecret: '',
      },
      pathao: null,
      redx: { url: 'https://openapi.redx.com.bd/v1.0.0-beta', token: 'token', storeId: '12', messageSecret: '' },
      sandboxKey: '',
    })
  })

  test('the older test system of Nagad alone may do without TLS', () => {
    const url = 'http://sandbox.mynagad.com:10080/remote-payment-gateway-1.0'
    expect(settingsFromEnv({ ...least, ...nagad, NAGAD_URL: url }).payment.nagad?.url).toBe(url)
    expect(() => settingsFromEnv({ ...least, ...nagad, NAGAD_URL: 'http://api.mynagad.com' })).toThrow('https://')
    expect(isPage('http://sandbox.mynagad.com:10060/check-out/MTIzNDU2')).toBe(true)
    expect(isPage('http://sandbox.mynagad.com.evil.example/check-out')).toBe(false)
  })

  test('the keys of Nagad are PEM with line breaks, PEM on one line, or base64 of DER', () => {
    const { privateKey, publicKey } = keys
    const forms = [
      nagad,
      {
        ...nagad,
        NAGAD_PRIVATE_KEY: nagad.NAGAD_PRIVATE_KEY.replaceAll('\n', '\\n'),
        NAGAD_PUBLIC_KEY: nagad.NAGAD_PUBLIC_KEY.replaceAll('\n', '\\n'),
      },
      { ...nagad, NAGAD_PRIVATE_KEY: nagad.NAGAD_PRIVATE_KEY.replaceAll('\n', '') },
      {
        ...nagad,
        NAGAD_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
        NAGAD_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      },
      { ...nagad, NAGAD_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64') },
    ]
    for (const form of forms) {
      expect(settingsFromEnv({ ...least, ...form }).payment.nagad).toMatchObject({
        privateKey: nagad.NAGAD_PRIVATE_KEY,
        publicKey: nagad.NAGAD_PUBLIC_KEY,
        signatureHash: 'sha256',
        refunds: true,
      })
    }
  })

  test('each limit has its own variable, tries/seconds', () => {
    const { limits } = settingsFromEnv({ ...least, LIMIT_SMS_HOUR: '50/3600', LIMIT_WRONG_CODES_LONG: '9/60' })
    expect(limits).toEqual({
      ...defaultSettings.limits,
      smsHour: { tries: 50, seconds: 3600 },
      wrongCodesLong: { tries: 9, seconds: 60 },
    })
    expect(() => settingsFromEnv({ ...least, LIMIT_MAIL_DAY: 'many' })).toThrow('LIMIT_MAIL_DAY must look like 10/900')
  })

  test('security contacts are e-mail and https addresses', () => {
    const contacts = 'security@shop.example, https://shop.example/report'
    expect(settingsFromEnv({ ...least, SECURITY_CONTACT: contacts }).securityContacts).toEqual([
      'mailto:security@shop.example',
      'https://shop.example/report',
    ])
  })

  test('the demo needs the embedded database, a HOST and PUBLIC_URL of this machine, and a key', () => {
    const settings = { ...settingsFromEnv(least), embeddedDatabase: true, demoKey: 'demo-key-of-the-tests' }
    expect(demoAllowed(settings)).toBe(true)
    expect(demoAllowed({ ...settings, publicUrl: 'http://localhost:3000' })).toBe(true)
    for (const other of [
      { embeddedDatabase: false },
      { demoKey: '' },
      { host: '0.0.0.0' },
      { publicUrl: 'https://shop.example' },
      { publicUrl: 'http://127.0.0.1.shop.example' },
    ]) {
      expect(demoAllowed({ ...settings, ...other })).toBe(false)
    }
  })
})

describe('the demo on the embedded database', () => {
  test('the key is random at each start, or the chosen one', () => {
    const [one, other] = [demoFromEnv({}), demoFromEnv({})]
    expect(one.key).toMatch(/^[0-9a-f]{32}$/)
    expect(one.key).not.toBe(other.key)
    expect(demoFromEnv({ HAAT_DEMO_KEY: 'chosen-key-of-mine', HAAT_DEMO_PASSWORD: 'ilish-paturi' })).toEqual({
      key: 'chosen-key-of-mine',
      password: 'ilish-paturi',
    })
  })

  test.each(['short', 'fifteen-letters', 'with a blank in it', 'x'.repeat(201)])(
    'the key "%s" throws an error that names the allowed length',
    (demoKey) => {
      expect(() => settingsFromEnv(least, { embeddedDatabase: true, demoKey })).toThrow('between 16 and 200 characters')
    },
  )

  const foreign = 'HOST or PUBLIC_URL names another machine'
  test.each([
    [{ HOST: '0.0.0.0' }, foreign],
    [{ HOST: '::' }, foreign],
    [{ HOST: '127.0.0.2' }, foreign],
    [{ PUBLIC_URL: 'https://shop.example' }, foreign],
    [{ PUBLIC_URL: 'http://localhost.shop.example' }, foreign],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be a web address'],
    [{ HOST: '0.0.0.0', HAAT_PUBLIC_DEMO: 'yes' }, foreign],
    [{ HOST: '0.0.0.0', HAAT_DEMO_PASSWORD: 'ilish-paturi' }, foreign],
    [{ HOST: '0.0.0.0', HAAT_PUBLIC_DEMO: 'yes', HAAT_DEMO_PASSWORD: 'admin123' }, 'at least 12 characters'],
    [{ HAAT_DEMO_PASSWORD: 'short' }, 'between 6 and 128 characters'],
    [{ HAAT_DEMO_KEY: 'fifteen-letters' }, 'HAAT_DEMO_KEY must have between 16 and 200 characters'],
  ])('%j throws "%s"', (env, sentence) => {
    expect(() => demoFromEnv(env)).toThrow(sentence)
  })

  test.each([
    { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:8080' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000/' },
    { HOST: '0.0.0.0', HAAT_PUBLIC_DEMO: 'yes', HAAT_DEMO_PASSWORD: 'ilish-paturi' },
    { PUBLIC_URL: 'https://shop.example', HAAT_PUBLIC_DEMO: 'yes', HAAT_DEMO_PASSWORD: 'ilish-paturi' },
  ])('%j is accepted', (env) => {
    expect(demoFromEnv(env).key).not.toBe('')
  })

  test('an SMS gateway on this machine may use http', () => {
    expect(settingsFromEnv({ ...least, SMS_URL: 'http://127.0.0.1:9/send' }).smsUrl).toContain('127.0.0.1')
  })

  test.each([
    ['http://shop.example', 1],
    ['https://shop.example', 0],
    ['http://localhost:3000', 0],
    ['', 0],
  ])('a PUBLIC_URL of "%s" logs %i warnings', async (publicUrl, times) => {
    const lines: string[] = []
    const capture = Logger.layer([Logger.map(Logger.formatJson, (line) => void lines.push(line))])
    const started = Layer.build(startWarnings({ ...defaultSettings, publicUrl }))
    await Effect.runPromise(started.pipe(Effect.scoped, Effect.provide(capture)))
    expect(lines.filter((line) => /"ERROR"/.test(line) && /set PUBLIC_URL to https/.test(line))).toHaveLength(times)
  })
})
