import type { Socket } from 'node:net'
import { Effect, Schema } from 'effect'
import { createTransport } from 'nodemailer'
import { leadsHere } from '../config.ts'
import type { LiveNow } from '../LiveSettings.ts'
import { type Answered, askPublic, dialPublic } from '../publicConnections.ts'
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
  /** The name of the sender; empty or absent for the one that the configuration has. */
  readonly sender?: string
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

const smtp = ({ smtpUrl, smtpTls, mailFrom, typed }: LiveNow): MailTransport => {
  // Mails contain codes and links, so `required` never sends them, or the mail server's password, unencrypted.
  const requireTLS = smtpTls === 'required' && !leadsHere(smtpUrl)
  const { hostname, port } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    requireTLS,
    ...within,
    ...(typed.has('mail') &&
      !leadsHere(smtpUrl) && {
        getSocket: (_: unknown, done: (error: Error | null, socket?: { connection: Socket }) => void) => {
          const connection = dialPublic(hostname, Number(port))
          connection.once('error', done)
          connection.once('connect', () => {
            connection.off('error', done)
            done(null, { connection })
          })
        },
      }),
  })
  const [, address = mailFrom] = /<([^<>]+)>\s*$/.exec(mailFrom) ?? []
  const asking = (ask: () => Promise<unknown>) =>
    Effect.asVoid(Effect.tryPromise({ try: ask, catch: (error) => new NotDelivered({ reason: reasonOf(error) }) }))
  return {
    send: ({ id, recipient, subject, body, sender }) =>
      asking(() =>
        transport.sendMail({
          from: sender ? { name: sender, address } : mailFrom,
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

type Ask = (url: string, init: RequestInit) => Promise<Answered>

const askAny: Ask = async (url, init) => {
  const response = await fetch(url, init)
  return { status: response.status, text: await response.text() }
}

const isSuccess = (status: number) => status >= 200 && status < 300

/** Sends a request to the gateway, whose answer `refusalOf` judges: a reason, or undefined for an accepted message. */
const gateway = (
  { smsUrl, smsToken, typed }: LiveNow,
  requestFor: (message: Message) => ReturnType<typeof requestOf>,
  refusalOf: (answer: Answered) => string | undefined,
): Transport => {
  const ask = typed.has('sms') && !leadsHere(smsUrl) ? askPublic : askAny
  return (message) =>
    Effect.tryPromise({
      try: (signal) => {
        const { url, init } = requestFor(message)
        return ask(url, {
          ...init,
          headers: { ...init.headers, ...(smsToken ? { authorization: `Bearer ${smsToken}` } : {}) },
          signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
        })
      },
      catch: () => new NotDelivered({ reason: 'the SMS gateway cannot be reached' }),
    }).pipe(
      Effect.flatMap((answer) => {
        const reason = refusalOf(answer)
        return reason === undefined ? Effect.void : new NotDelivered({ reason })
      }),
    )
}

/**
 * Sends what the configured template says: a gateway may answer 200 to a message that it does not accept, so that its
 * response is compared with the pattern of a success. The reason contains neither the response nor the address.
 */
const templatedGateway = (template: SmsTemplate, settings: LiveNow): Transport =>
  gateway(
    settings,
    (message) => requestOf(template, settings.smsUrl, message),
    ({ status, text }) =>
      isSuccess(status) && isAccepted(template, text) ? undefined : `the SMS gateway has not accepted it (${status})`,
  )

/** Sends `POST { to: "+8801…", text }`; any 2xx means that the gateway has accepted the message. */
const smsGateway = (settings: LiveNow): Transport =>
  gateway(
    settings,
    ({ id, recipient, body }) => ({
      url: settings.smsUrl,
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ to: `+88${recipient}`, text: body }),
      },
    }),
    ({ status }) => (isSuccess(status) ? undefined : `the SMS gateway answered ${status}`),
  )

const smsOf = (settings: LiveNow): Transport => {
  const { format, ...template } = settings.smsTemplate
  return format === '' ? smsGateway(settings) : templatedGateway({ format, ...template }, settings)
}

/** The transport of each kind; `undefined` where messages stay in the outbox, for the demo inbox. */
export const transportsOf = (settings: LiveNow): Transports => ({
  mail: settings.smtpUrl ? smtp(settings) : undefined,
  sms: settings.smsUrl ? { send: smsOf(settings) } : undefined,
})
