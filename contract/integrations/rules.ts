import { Schema } from 'effect'
import { factorCode } from '../account/factorCodeRules.ts'
import { givenPassword } from '../account/fields.ts'
import { oneLine, orEmpty, typedCode } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'

/** The settings of the services that the shop keeps itself, and those of them that are never sent back. */

export const KEPT_FIELDS = {
  sms: ['smsUrl', 'smsToken', 'smsFormat', 'smsFields', 'smsKey', 'smsSender', 'smsTypes', 'smsSuccess'],
  mail: ['mailHost', 'mailPort', 'mailUser', 'mailPassword', 'mailFrom'],
  ga4: ['ga4Id', 'ga4Secret', 'ga4Purchase'],
  meta: ['metaPixel', 'metaToken', 'metaPurchase'],
} as const
/** A service whose settings the shop can keep. */
export type KeptIntegration = keyof typeof KEPT_FIELDS
export type KeptField = (typeof KEPT_FIELDS)[KeptIntegration][number]
export const KEPT_INTEGRATIONS = ['sms', 'mail', 'ga4', 'meta'] as const satisfies readonly KeptIntegration[]
export const isKeptIntegration = (name: string): name is KeptIntegration =>
  KEPT_INTEGRATIONS.some((one) => one === name)

/** Address and fields of a gateway may contain its key as well. */
export const SECRET_FIELDS: ReadonlySet<KeptField> = new Set<KeptField>([
  'smsUrl',
  'smsToken',
  'smsFields',
  'smsKey',
  'mailPassword',
  'ga4Secret',
  'metaToken',
])

/** The fields without which a service cannot work. */
const NEEDED = { sms: ['smsUrl'], mail: ['mailHost', 'mailFrom'], ga4: ['ga4Id'], meta: ['metaPixel'] } as const

const FIELD_MAX = 2000
const wrong = ruleOf('validation.wrong_kind')
const missing = ruleOf('validation.missing_field')
const PORT_MAX = 65_535
const portRule = ruleOf('validation.whole_number_between', { min: 1, max: PORT_MAX })
const field = Schema.optionalKey(oneLine(wrong, FIELD_MAX))
/** When a purchase is sent: once its order is delivered, or, without a choice, once it is paid. */
const purchaseTime = Schema.optionalKey(Schema.Literals(['', 'delivered']))
/** As Google shows the id of a data stream. */
const measurementId = oneLine(wrong, 20).check(
  Schema.isPattern(/^G-[A-Z0-9]{4,18}$/, ruleOf('validation.measurement_id')),
)

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
  mailHost: field,
  mailPort: Schema.optionalKey(
    typedCode(/^(?:[1-9]\d{0,4})?$/, portRule).check(
      Schema.makeFilter((port: string) => violation(Number(port) <= PORT_MAX ? undefined : portRule)),
    ),
  ),
  mailUser: field,
  mailPassword: field,
  mailFrom: field,
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
    for (const name of KEPT_INTEGRATIONS) {
      if (KEPT_FIELDS[name].every((one) => !given[one])) continue
      const lacking = NEEDED[name].find((one) => !given[one])
      const issue = violation(lacking && missing)
      if (lacking && issue !== true) return { path: [lacking], issue }
    }
    return true
  }),
)
export type SettingsToKeep = typeof SettingsToKeep.Type
