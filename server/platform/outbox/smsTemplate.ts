/**
 * The request that an SMS gateway expects, as a template: no two gateways of Bangladesh take the same fields
 * (docs/operations.md has examples).
 */
export interface SmsTemplate {
  /** How the fields are sent: as JSON or form of a POST, or in the query of a GET. */
  readonly format: 'json' | 'form' | 'query'
  /**
   * The fields with their values as JSON text. A value may contain `{to}` (8801…), `{local}` (01…), `{text}`, `{key}`,
   * `{sender}`, `{id}` (20 characters, the same when a message is sent twice) and `{type}`.
   */
  readonly fields: string
  readonly key: string
  readonly sender: string
  /** The values of `{type}` for a text of the seven-bit alphabet and for any other text: `text,unicode`. */
  readonly types: string
  /** A regular expression that the body of a successful response matches; empty where any 2xx is a success. */
  readonly success: string
}

export const noTemplate = {
  format: '' as const,
  fields: '',
  key: '',
  sender: '',
  types: '',
  success: '',
}

/** A template as configured; without a format, the gateway accepts `POST { to, text }`. */
export type SmsTemplateSettings = Omit<SmsTemplate, 'format'> & { readonly format: SmsTemplate['format'] | '' }

const PLACEHOLDERS = ['to', 'local', 'text', 'key', 'sender', 'id', 'type']

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

const parse = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

const isObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPattern = (text: string) => {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}

const FIELDS_HINT = `SMS_FIELDS must be a JSON object such as {"number":"{to}","message":"{text}"}`

/** The rules of a template's fields: each names the remedy. */
const brokenFields = ({ fields, key, sender, types }: SmsTemplateSettings): string | undefined => {
  if (!isObject(parse(fields))) return `${FIELDS_HINT}.`
  const used = [...fields.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const unknown = used.find((name) => !PLACEHOLDERS.includes(name))
  const uses = (name: string) => used.includes(name)
  if (unknown)
    return `SMS_FIELDS names {${unknown}}; it can name ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}.`
  if (!uses('text')) return 'SMS_FIELDS must name {text}, the text of the message.'
  if (!uses('to') && !uses('local')) return 'SMS_FIELDS must name {to} or {local}, the number of the receiver.'
  if (uses('key') !== (key !== '')) return 'SMS_KEY and {key} in SMS_FIELDS belong together: set both or none.'
  if (uses('sender') !== (sender !== ''))
    return 'SMS_SENDER and {sender} in SMS_FIELDS belong together: set both or none.'
  const pair = types.split(',').length === 2
  return uses('type') === (types !== '') && (types === '' || pair)
    ? undefined
    : 'SMS_TYPES and {type} in SMS_FIELDS belong together: set both, as text,unicode, or none.'
}

/** What is wrong with the settings of a template; undefined where they are complete, or all empty. */
export const brokenTemplate = (template: SmsTemplateSettings, url: string): string | undefined => {
  if (template.format === '') {
    return Object.values(template).some((value) => value !== '')
      ? 'SMS_FIELDS, SMS_KEY, SMS_SENDER, SMS_TYPES and SMS_SUCCESS need SMS_FORMAT: json, form or query.'
      : undefined
  }
  if (url === '') return 'SMS_FORMAT is set and SMS_URL is not: say which gateway takes it.'
  return (
    brokenFields(template) ?? (isPattern(template.success) ? undefined : 'SMS_SUCCESS must be a regular expression.')
  )
}

/** The letters that an SMS of 160 characters can contain, without those of its extension. */
const isSevenBit = (text: string) => /^[\n\r\u0020-\u005a\u005f\u0061-\u007a]*$/.test(text)

interface Sms {
  readonly id: string
  /** 01… */
  readonly recipient: string
  readonly body: string
}

const filled = (value: Json, values: Readonly<Record<string, string>>): Json => {
  if (typeof value === 'string') return value.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  if (Array.isArray(value)) return value.map((part) => filled(part, values))
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part, values)]))
    : value
}

/** The address and the parts of the request that sends an SMS. */
export const requestOf = (
  template: SmsTemplate,
  url: string,
  { id, recipient, body }: Sms,
): { readonly url: string; readonly init: RequestInit & { readonly headers: Record<string, string> } } => {
  const [plain = '', unicode = ''] = template.types.split(',')
  const fields = filled(JSON.parse(template.fields) as Json, {
    to: `88${recipient}`,
    local: recipient,
    text: body,
    key: template.key,
    sender: template.sender,
    id: id.slice(-20),
    type: isSevenBit(body) ? plain : unicode,
  }) as { readonly [name: string]: Json }
  if (template.format === 'json') {
    return {
      url,
      init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) },
    }
  }
  const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  if (template.format === 'form') return { url, init: { method: 'POST', headers: {}, body: form } }
  return { url: `${url}${url.includes('?') ? '&' : '?'}${form}`, init: { method: 'GET', headers: {} } }
}

/** Whether the response of the gateway says that it has accepted the message. */
export const isAccepted = ({ success }: SmsTemplate, body: string): boolean => new RegExp(success).test(body)
