import { Context, Effect, Layer } from 'effect'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { type MessageTexts, messageTexts } from '../platform/texts.ts'
import type { Person } from './people.ts'

/** Texts of a notice: subject and body of the mail, and one short text for the SMS. */
export interface Notice {
  readonly subject: string
  readonly mail: string
  readonly sms: string
}

/** The addresses of a person, and the language of messages to them. */
export type Contact = Pick<Person, 'email' | 'phone' | 'language'>

/** Sends people notices about changes to their account. */
export class Notices extends Context.Service<
  Notices,
  {
    /**
     * Sends a notice to every address of a verified account, its e-mail and its phone. The messages belong to the
     * caller's transaction: they are sent if, and only if, it commits. The person causes them.
     */
    readonly notifyPerson: (
      person: Contact,
      notice: (notices: MessageTexts['accountNotices']) => Notice,
    ) => Effect.Effect<void>
    /** Sends the notice that the password was set or changed. */
    readonly passwordChanged: (person: Contact) => Effect.Effect<void>
  }
>()('haat/account/Notices') {
  static readonly layer = Layer.effect(
    Notices,
    Effect.gen(function* () {
      const outbox = yield* Outbox
      const textsFor = yield* messageTexts
      const notifyPerson = Effect.fn('Notices.notifyPerson')(function* (
        { email, phone, language }: Contact,
        notice: (notices: MessageTexts['accountNotices']) => Notice,
      ) {
        const { subject, mail, sms } = notice((yield* textsFor(language, 'reader')).accountNotices)
        if (email) yield* outbox.put({ kind: 'mail', recipient: email, subject, body: mail })
        if (phone) yield* outbox.put({ kind: 'sms', recipient: phone, subject: '', body: sms })
      })
      return Notices.of({
        notifyPerson,
        passwordChanged: (person) => notifyPerson(person, (notices) => notices.passwordChanged),
      })
    }),
  )
}
