import { Effect, Schema } from 'effect'
import { createTransport } from 'nodemailer'
import { leadsHere, type Settings } from '../config.ts'
import { isAccepted, requestOf, type SmsTemplate } from './smsTemplate.ts'

/**
 * What a message is for. The text of a `code`, or link, is cleared when the message is given up, because it is worthless
 * by then. A `report` of failures is not reported itself.
 */
export type Purpose = 'notice' | 'code' | 'report'

export interface Message {
  readonly id: string
  readonly kind: 'mail' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** A transport could not deliver a message. `reason` contains neither recipient nor content. */
export class NotDelivered extends Schema.TaggedError<NotDelivered>()('NotDelivered', { reason: Schema.String }) {}

/** Delivers a message to a mail server or SMS gateway. */
export type Transport = (message: Message) => Effect.Effect<void, NotDelivered>

/** Delivers mails, and signs in to the mail server without a mail. */
interface MailTransport {
  readonly send: Transport
  readonly signIn: Effect.Effect<void, NotDelivered>
}

/** The transports that are configured. */
export interface Transports {
  readonly mail: MailTransport | undefined
  readonly sms: { readonly send: Transport } | undefined
}

const within = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** The code of an SMTP or system error, such as ECONNREFUSED or `550`; the error's message could contain addresses. */
const reasonOf = (error: unknown) => {
  const { responseCode, code } = (error ?? {}) as { responseCode?: number; code?: string }
  return String(responseCode ?? code ?? 'unknown failure')
}

const smtp = ({ smtpUrl, smtpTls, mailFrom }: Settings): MailTransport => {
  // Mails contain codes and links, so `required` never sends them, or the mail server's password, unencrypted.
  const requireTLS = smtpTls === 'required' && !leadsHere(smtpUrl)
  const transport = createTransport({ url: smtpUrl, requireTLS, ...within })
  const asking = (ask: () => Promise<unknown>) =>
    Effect.asVoid(Effect.tryPromise({ try: ask, catch: (error) => new NotDelivered({ reason: reasonOf(error) }) }))
  return {
    send: ({ id, recipient, subject, body }) =>
      asking(() =>
        transport.sendMail({
          from: mailFrom,
          to: recipient,
          subject,
          text: body,
          // A constant id lets mail clients recognise a message that is sent twice after a crash.
          messageId: `<${id}@haat>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      ),
    signIn: asking(() => transport.verify()),
  }
}

/**
 * Sends what the configured template says: a gateway may answer 200 to a message that it does not accept, so that its
 * response is compared with the pattern of a success. The reason contains neither the response nor the address.
 */
const templatedGateway =
  (template: SmsTemplate, { smsUrl, smsToken }: Settings): Transport =>
  (message) =>
    Effect.tryPromise({
      try: async (signal) => {
        const { url, init } = requestOf(template, smsUrl, message)
        const response = await fetch(url, {
          ...init,
          headers: { ...init.headers, ...(smsToken ? { authorization: `Bearer ${smsToken}` } : {}) },
          signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
        })
        return { status: response.status, accepted: response.ok && isAccepted(template, await response.text()) }
      },
      catch: () => new NotDelivered({ reason: 'the SMS gateway cannot be reached' }),
    }).pipe(
      Effect.filterOrFail(
        ({ accepted }) => accepted,
        ({ status }) => new NotDelivered({ reason: `the SMS gateway has not accepted it (${status})` }),
      ),
      Effect.asVoid,
    )

/** Sends `POST { to: "+8801…", text }`; any 2xx means that the gateway has accepted the message. */
const smsGateway =
  ({ smsUrl, smsToken }: Settings): Transport =>
  ({ id, recipient, body }) =>
    Effect.tryPromise({
      try: (signal) =>
        fetch(smsUrl, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': id,
            ...(smsToken ? { authorization: `Bearer ${smsToken}` } : {}),
          },
          body: JSON.stringify({ to: `+88${recipient}`, text: body }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
        }),
      catch: () => new NotDelivered({ reason: 'the SMS gateway cannot be reached' }),
    }).pipe(
      Effect.filterOrFail(
        (response) => response.ok,
        (response) => new NotDelivered({ reason: `the SMS gateway answered ${response.status}` }),
      ),
      Effect.asVoid,
    )

const smsOf = (settings: Settings): Transport => {
  const { format, ...template } = settings.smsTemplate
  return format === '' ? smsGateway(settings) : templatedGateway({ format, ...template }, settings)
}

/** The transport of each kind; `undefined` where messages stay in the outbox, for the demo inbox. */
export const transportsOf = (settings: Settings): Transports => ({
  mail: settings.smtpUrl ? smtp(settings) : undefined,
  sms: settings.smsUrl ? { send: smsOf(settings) } : undefined,
})
