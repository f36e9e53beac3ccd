import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { MessageTexts as Entity, MessageText } from '#contract/messageTexts/entity.ts'
import { MESSAGE_NAMES, type MessageName, type MessagePart } from '#contract/messageTexts/holes.ts'
import type { MessageTextToSave } from '#contract/messageTexts/rules.ts'
import { toTaka } from '#contract/money.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { LiveSettings } from '../platform/LiveSettings.ts'
import { anyShop, standardTexts } from '../platform/outbox/ownTexts.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { shopIdentity } from '../platform/shopIdentity.ts'
import { textsIn } from '../platform/texts.ts'

interface Row extends Readonly<Record<MessagePart, string>> {
  readonly message: MessageName
  readonly language: Language
  readonly updated_at: Date
}

/** The ids and phone of the examples, which nobody has. */
const ORDER = '000000000000000000104257'
const PHONE = '017••••5678'

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents
  const live = yield* LiveSettings
  const { named } = yield* shopIdentity
  const { publicUrl } = yield* ServerAddress

  /** The standard texts of a language. */
  const standardIn = Effect.fnUntraced(function* (language: Language) {
    const { orderNotices, noticeParts, messageExamples, formatOrderNumber } = textsIn(language)
    const examples = {
      ...messageExamples,
      order: formatOrderNumber(ORDER),
      link: `${publicUrl}/track/104257#k7Qm2v`,
      phone: PHONE,
    }
    return standardTexts(orderNotices(anyShop), noticeParts, examples, yield* named(language))
  })
  type Standard = Effect.Success<ReturnType<typeof standardIn>>

  const toEntity = (
    standard: Standard,
    message: MessageName,
    language: Language,
    row: Row | undefined,
  ): MessageText => ({
    _id: `${message}-${language}`,
    message,
    language,
    parts: standard(message).map((one) => ({ ...one, own: row?.[one.part] ?? '' })),
    updatedAt: row?.updated_at.toISOString() ?? null,
  })

  const all = Effect.fn('MessageTexts.all')(function* () {
    const rows = yield* sql<Row>`select message, language, subject, mail, sms, updated_at from message_texts`
    const inLanguages = yield* Effect.forEach(LANGUAGES, standardIn)
    return {
      smsPrice: toTaka(live.now().smsPrice),
      texts: MESSAGE_NAMES.flatMap((message) =>
        LANGUAGES.map((language, index) => {
          const row = rows.find((one) => one.message === message && one.language === language)
          return toEntity(inLanguages[index]!, message, language, row)
        }),
      ),
    } satisfies Entity
  }, orDieOnSql)

  const save = Effect.fn('MessageTexts.save')(
    function* ({ message, language, ...given }: MessageTextToSave) {
      const standard = yield* standardIn(language)
      const own = (part: MessagePart) => {
        const has = standard(message).find((one) => one.part === part)
        const typed = given[part] ?? ''
        return !has || typed === has.standard ? '' : typed
      }
      const texts = { subject: own('subject'), mail: own('mail'), sms: own('sms') }
      const isStandard = Object.values(texts).every((text) => text === '')
      const rows = isStandard
        ? yield* sql<Row>`delete from message_texts where message = ${message} and language = ${language} returning 1 as gone`
        : yield* sql<Row>`insert into message_texts ${sql.insert({ message, language, ...texts })}
            on conflict (message, language) do update set subject = excluded.subject, mail = excluded.mail, sms = excluded.sms
            returning *`
      yield* events.record({ kind: 'shop.changed', subject: message, detail: { thing: 'texts of a message' } })
      return toEntity(standard, message, language, isStandard ? undefined : rows[0])
    },
    sql.withTransaction,
    orDieOnSql,
  )

  return { all: all(), save }
})

/** The words of the shop's mails and SMS, which administrators write. */
export class MessageTexts extends Context.Service<MessageTexts, Effect.Success<typeof make>>()(
  'haat/messageTexts/MessageTexts',
) {
  static readonly layer = Layer.effect(MessageTexts, make)
}
