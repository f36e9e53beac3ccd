import { Schema, SchemaTransformation } from 'effect'
import { factorCode } from '../account/factorCodeRules.ts'
import { givenPassword } from '../account/fields.ts'
import { ANALYTICS } from '../analytics/consent.ts'
import { COURIERS } from '../couriers/values.ts'
import { latinDigits } from '../fields/latinDigits.ts'
import { oneLine, orEmpty, raw, typedCode } from '../fields/text.ts'
import { ONLINE_METHODS } from '../payments/states.ts'
import { type Rule, ruleOf, violation } from '../rules.ts'

/** The services of other companies whose settings the shop can keep, and those of the settings that are never sent back. */

/** The services that a shop can be connected to. */
export const INTEGRATIONS = ['sms', 'mail', ...ONLINE_METHODS, ...COURIERS, 'google', ...ANALYTICS] as const
export type IntegrationName = (typeof INTEGRATIONS)[number]

/**
 * The settings of each service, in the order of its form: what it needs first. Each has the name of the server's variable
 * that says the same (docs/operations.md): `bkashAppKey` is `BKASH_APP_KEY`. Those of mail are parts of `SMTP_URL`.
 */
export const KEPT_FIELDS = {
  sms: ['smsUrl', 'smsToken', 'smsFormat', 'smsFields', 'smsKey', 'smsSender', 'smsTypes', 'smsSuccess', 'smsPrice'],
  mail: ['mailHost', 'mailPort', 'mailUser', 'mailPassword', 'mailFrom'],
  bkash: ['bkashUsername', 'bkashPassword', 'bkashAppKey', 'bkashAppSecret', 'bkashUrl', 'bkashNoticesTopic'],
  ssl: ['sslcommerzStoreId', 'sslcommerzStorePassword', 'sslcommerzUrl'],
  nagad: [
    'nagadMerchantId',
    'nagadMerchantNumber',
    'nagadPrivateKey',
    'nagadPublicKey',
    'nagadServerAddress',
    'nagadUrl',
    'nagadSignatureHash',
    'nagadRefunds',
  ],
  manual: ['manualWallets', 'manualAutoMax', 'manualAutoDayMax'],
  steadfast: ['steadfastApiKey', 'steadfastSecretKey', 'steadfastPrices', 'steadfastWebhookToken', 'steadfastUrl'],
  pathao: [
    'pathaoClientId',
    'pathaoClientSecret',
    'pathaoStoreId',
    'pathaoUsername',
    'pathaoPassword',
    'pathaoWebhookSecret',
    'pathaoUrl',
  ],
  redx: ['redxToken', 'redxStoreId', 'redxWebhookSecret', 'redxUrl'],
  google: ['googleClientId'],
  ga4: ['ga4Id', 'ga4Secret', 'ga4Purchase'],
  meta: ['metaPixel', 'metaToken', 'metaPurchase'],
} as const satisfies { readonly [name in IntegrationName]: readonly string[] }
export type KeptField = (typeof KEPT_FIELDS)[IntegrationName][number]

/** Address and fields of a gateway may contain its key as well. */
export const SECRET_FIELDS: ReadonlySet<KeptField> = new Set<KeptField>([
  'smsUrl',
  'smsToken',
  'smsFields',
  'smsKey',
  'mailPassword',
  'bkashPassword',
  'bkashAppKey',
  'bkashAppSecret',
  'sslcommerzStorePassword',
  'nagadPrivateKey',
  'nagadPublicKey',
  'steadfastApiKey',
  'steadfastSecretKey',
  'steadfastWebhookToken',
  'pathaoClientSecret',
  'pathaoPassword',
  'pathaoWebhookSecret',
  'redxToken',
  'redxWebhookSecret',
  'ga4Secret',
  'metaToken',
])

/** The fields that describe the requests of a gateway; they mean nothing without a format. */
export const SMS_TEMPLATE_FIELDS: ReadonlySet<KeptField> = new Set<KeptField>([
  'smsFields',
  'smsKey',
  'smsSender',
  'smsTypes',
  'smsSuccess',
])

/** The sender of mails: an address, or a name with the address in angle brackets. */
export const MAIL_SENDER = /^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+>|[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+)$/

/** What a part of an SMS costs, in taka. */
export const SMS_PRICE = /^\d{1,3}(?:\.\d{1,2})?$/

/** The fields without which a service cannot work. */
const NEEDED: { readonly [name in IntegrationName]: readonly KeptField[] } = {
  sms: ['smsUrl'],
  mail: ['mailHost', 'mailFrom'],
  bkash: ['bkashUsername', 'bkashPassword', 'bkashAppKey', 'bkashAppSecret'],
  ssl: ['sslcommerzStoreId', 'sslcommerzStorePassword'],
  nagad: ['nagadMerchantId', 'nagadMerchantNumber', 'nagadPrivateKey', 'nagadPublicKey', 'nagadServerAddress'],
  manual: ['manualWallets'],
  steadfast: ['steadfastApiKey', 'steadfastSecretKey'],
  pathao: ['pathaoClientId', 'pathaoClientSecret', 'pathaoStoreId'],
  redx: ['redxToken', 'redxStoreId'],
  google: ['googleClientId'],
  ga4: ['ga4Id'],
  meta: ['metaPixel'],
}

const FIELD_MAX = 2000
const wrong = ruleOf('validation.wrong_kind')
const missing = ruleOf('validation.missing_field')
const PORT_MAX = 65_535
const sender = ruleOf('validation.mail_sender')
/** Base64 of an RSA key of 4096 bits has 3,200 characters. */
const KEY_MAX = 5000
const field = Schema.optionalKey(oneLine(wrong, FIELD_MAX))
/** A field that is empty or matches, in which digits may be Bangla ones. */
const like = (pattern: RegExp, rule: Rule) =>
  Schema.optionalKey(
    raw(wrong, FIELD_MAX).pipe(
      Schema.decodeTo(
        oneLine(wrong, FIELD_MAX).check(
          Schema.makeFilter((text: string) => violation(text === '' || pattern.test(text) ? undefined : rule)),
        ),
        SchemaTransformation.transform({ decode: latinDigits, encode: (text) => text }),
      ),
    ),
  )
/** A whole number up to a largest one, or nothing. */
const count = (pattern: RegExp, min: number, max: number) => {
  const rule = ruleOf('validation.whole_number_between', { min, max })
  return Schema.optionalKey(
    typedCode(pattern, rule).check(
      Schema.makeFilter((typed: string) => violation(Number(typed) <= max ? undefined : rule)),
    ),
  )
}
/** When a purchase is sent: once its order is delivered, or, without a choice, once it is paid. */
const purchaseTime = Schema.optionalKey(Schema.Literals(['', 'delivered']))
/** As Google shows the id of a data stream. */
const measurementId = oneLine(wrong, 20).check(
  Schema.isPattern(/^G-[A-Z0-9]{4,18}$/, ruleOf('validation.measurement_id')),
)
const TAKA_MAX = 9_999_999
const taka = count(/^\d{0,7}$/, 0, TAKA_MAX)
const store = like(/^\d+$/, ruleOf('validation.courier_store'))
const messageSecret = like(/^[\w.~-]{20,200}$/, ruleOf('validation.webhook_secret'))
const rsaKey = Schema.optionalKey(oneLine(wrong, KEY_MAX))
const WALLETS_LIST =
  /^\s*(?:bkash|nagad|rocket)\s+(?:(?:personal|merchant)\s+)?01[3-9]\d{8}\s*(?:,\s*(?:bkash|nagad|rocket)\s+(?:(?:personal|merchant)\s+)?01[3-9]\d{8}\s*)*$/i

/**
 * Body of `PUT /integrations/:name/settings`: all settings of the service, those of others are ignored, and the proof that a
 * change of the second factor asks for. Without any setting, the kept ones are deleted.
 */
export const SettingsToKeep = Schema.Struct({
  smsUrl: field,
  smsToken: field,
  smsFormat: Schema.optionalKey(Schema.Literals(['', 'json', 'form', 'query'])),
  smsFields: field,
  smsKey: field,
  smsSender: field,
  smsTypes: field,
  smsSuccess: field,
  smsPrice: like(SMS_PRICE, ruleOf('validation.sms_price')),
  mailHost: field,
  mailPort: count(/^(?:[1-9]\d{0,4})?$/, 1, PORT_MAX),
  mailUser: field,
  mailPassword: field,
  mailFrom: like(MAIL_SENDER, sender),
  bkashUsername: field,
  bkashPassword: field,
  bkashAppKey: field,
  bkashAppSecret: field,
  bkashUrl: field,
  bkashNoticesTopic: field,
  sslcommerzStoreId: field,
  sslcommerzStorePassword: field,
  sslcommerzUrl: field,
  nagadMerchantId: field,
  nagadMerchantNumber: field,
  nagadPrivateKey: rsaKey,
  nagadPublicKey: rsaKey,
  nagadServerAddress: like(/^\d{1,3}(?:\.\d{1,3}){3}$/, ruleOf('validation.server_address')),
  nagadUrl: field,
  nagadSignatureHash: Schema.optionalKey(Schema.Literals(['', 'sha1'])),
  nagadRefunds: Schema.optionalKey(Schema.Literals(['', 'off'])),
  manualWallets: like(WALLETS_LIST, ruleOf('validation.wallets')),
  manualAutoMax: taka,
  manualAutoDayMax: taka,
  steadfastApiKey: field,
  steadfastSecretKey: field,
  steadfastPrices: like(/^\d{1,5},\d{1,5},\d{1,2}(?:\.\d{1,2})?$/, ruleOf('validation.courier_prices')),
  steadfastWebhookToken: messageSecret,
  steadfastUrl: field,
  pathaoClientId: field,
  pathaoClientSecret: field,
  pathaoStoreId: store,
  pathaoUsername: field,
  pathaoPassword: field,
  pathaoWebhookSecret: messageSecret,
  pathaoUrl: field,
  redxToken: field,
  redxStoreId: store,
  redxWebhookSecret: messageSecret,
  redxUrl: field,
  googleClientId: like(/^[\w-]+\.apps\.googleusercontent\.com$/, ruleOf('validation.google_client')),
  ga4Id: Schema.optionalKey(orEmpty(measurementId)),
  ga4Secret: field,
  ga4Purchase: purchaseTime,
  metaPixel: Schema.optionalKey(typedCode(/^(?:\d{10,20})?$/, ruleOf('validation.pixel_id'))),
  metaToken: field,
  metaPurchase: purchaseTime,
  currentPassword: Schema.optionalKey(givenPassword(ruleOf('validation.current_password_required'))),
  code: Schema.optionalKey(factorCode),
}).check(
  Schema.makeFilter((given: { readonly [name in KeptField]?: string }) => {
    const issue = violation(missing)
    return INTEGRATIONS.flatMap((name) => {
      if (issue === true || KEPT_FIELDS[name].every((one: KeptField) => !given[one])) return []
      return NEEDED[name].filter((one) => !given[one]).map((one) => ({ path: [one], issue }))
    })
  }),
)
export type SettingsToKeep = typeof SettingsToKeep.Type
