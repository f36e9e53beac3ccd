import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { OrderNotices, type Receiver } from '#server/orders/OrderNotices.ts'
import { AppConfig } from '#server/platform/AppConfig.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { RequestLanguage } from '#server/platform/http/language.ts'
import { ServerAddress } from '#server/platform/http/origin.ts'
import { Limits } from '#server/platform/limits/Limits.ts'
import { type MessageToSend, Outbox } from '#server/platform/outbox/Outbox.ts'

type Notices = OrderNotices['Service']
type Languages = { readonly customer: Language; readonly seller: Language | null }

const proved = { isPhoneProved: true, isEmailProved: true }
const receiver = { name: 'রহিমা', email: 'reader@example.com', phone: '01712345678' }
const id = '65f000000000000000123456'
const total = 50_000
const orderIn = (language: Language) => ({ ...receiver, ...proved, id, total, isPaid: true, language })
const paid = (language: Language) => ({ customer: { ...receiver, ...proved, language }, orders: [{ id, total }] })
const soldBy = (seller: Receiver) => ({ id, total, pieces: 1, seller })

/** Each kind of message, to its customer and to its sellers. */
const KINDS: { readonly [Kind in keyof Notices]: (notices: Notices, languages: Languages) => Effect.Effect<void> } = {
  placed: (notices, { customer, seller }) =>
    notices.placed({
      ...{ checkoutId: id, key: 'key', needsCall: true, isPaid: false, payWithin: null },
      customer: { ...receiver, ...proved, language: customer },
      orders: [soldBy({ ...receiver, email: 'seller@example.com', language: seller })],
    }),
  sold: (notices, { seller }) =>
    notices.sold([soldBy({ ...receiver, email: 'seller@example.com', language: seller })], false),
  payment: (notices, { customer }) =>
    Effect.forEach(
      ['paid', 'returned', 'otherAmount'] as const,
      (outcome) => notices.payment(outcome, paid(customer)),
      {
        discard: true,
      },
    ),
  expired: (notices, { customer }) =>
    Effect.forEach(['expired', 'unmatched'] as const, (cause) => notices.expired(cause, paid(customer)), {
      discard: true,
    }),
  cancelledByCustomer: (notices, { customer }) => notices.cancelledByCustomer(orderIn(customer), undefined),
  moved: (notices, { customer }) =>
    Effect.forEach(
      ['shipped', 'delivered', 'cancelled'] as const,
      (status) => notices.moved(orderIn(customer), { status }, null),
      { discard: true },
    ),
  cancelledByOther: (notices, { seller }) =>
    Effect.forEach(
      ['customer', 'shop'] as const,
      (by) =>
        notices.cancelledByOther(
          { id, by, isShipped: true },
          [{ ...receiver, email: 'seller@example.com', language: seller }],
          null,
        ),
      { discard: true },
    ),
  edited: (notices, { customer }) => notices.edited(orderIn(customer), 'step'),
  editLink: (notices, { customer }) => {
    const link = 'https://example.com/track/1#e.token'
    return notices.editLink({ ...receiver, ...proved, language: customer, id, total: 100, link })
  },
  phoneChanged: (notices, { customer }) => notices.phoneChanged(orderIn(customer), '01812345678'),
  refunded: (notices, { customer }) => notices.refunded(orderIn(customer)),
  refundRejected: (notices, { customer }) => notices.refundRejected(orderIn(customer), 'used', ''),
  refundFailed: (notices, { customer }) => notices.refundFailed(orderIn(customer)),
}

const names = { name: 'Rupali Stores', name_bn: 'রূপালী স্টোরস', prefix: 'RUPALI', prefix_bn: 'রূপালী' }

/** The messages of a kind, caused by somebody who reads another language than the receiver. */
const messagesOf = async (kind: keyof Notices, languages: Languages, shopLanguage: Language, caller: Language) => {
  const sent: MessageToSend[] = []
  const outbox = Layer.mock(Outbox)({
    put: (message) => Effect.sync(() => String(sent.push(message))),
    putAll: (messages) => Effect.sync(() => void sent.push(...messages)),
  })
  const address = { publicUrl: 'https://shop.example', origins: new Set<string>(), anyName: false }
  const services = OrderNotices.layer.pipe(
    Layer.provide([
      outbox,
      Layer.mock(Limits)({}),
      Layer.succeed(SqlClient.SqlClient, { unsafe: () => Effect.succeed([names]) } as never),
      Layer.succeed(ServerAddress, address),
      AppConfig.layer({ ...defaultSettings, shopLanguage }),
    ]),
  )
  await Effect.runPromise(
    Effect.flatMap(OrderNotices, (notices) => KINDS[kind](notices, languages)).pipe(
      Effect.provide(services),
      Effect.provideService(RequestLanguage, caller),
    ),
  )
  return sent
}

/** The name of the receiver is Bangla in each message. */
const languageOf = ({ subject, body }: MessageToSend): Language =>
  /\p{Script=Bengali}/u.test((subject + body).replaceAll(receiver.name, '')) ? 'bn' : 'en'

const other = (language: Language): Language => (language === 'en' ? 'bn' : 'en')

test.each(Object.keys(KINDS) as (keyof Notices)[])(
  '%s is in the language of its reader, not of its cause, and names the shop',
  async (kind) => {
    for (const language of ['en', 'bn'] as const) {
      for (const seller of [language, null]) {
        // A seller who has chosen none reads that of the shop.
        const shop = seller === null ? language : other(language)
        const sent = await messagesOf(kind, { customer: language, seller }, shop, other(language))
        expect(sent.length).toBeGreaterThan(0)
        for (const message of sent) {
          expect(languageOf(message), `${message.subject}: ${message.body}`).toBe(language)
          const [name, prefix] = language === 'bn' ? [names.name_bn, names.prefix_bn] : [names.name, names.prefix]
          expect(message.body).toContain(message.kind === 'mail' ? name : `${prefix}: `)
        }
      }
    }
  },
)
