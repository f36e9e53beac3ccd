import { Context, Effect, Layer } from 'effect'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { outboxTexts } from '../platform/outbox/texts.ts'
import type { Person } from './people.ts'

/** What a person is told: a subject and text for the mail, and one short text for the SMS. */
export interface Notice {
  readonly subject: string
  readonly mail: string
  readonly sms: string
}

/** Tells people what has happened to their account. */
export class Notices extends Context.Service<
  Notices,
  {
    /**
     * Writes to every address of a verified account, its e-mail and its phone, within the caller's transaction: the
     * person is told if, and only if, that commits.
     */
    readonly notifyPerson: (person: Pick<Person, 'email' | 'phone'>, notice: Notice) => Effect.Effect<void>
    /** The password has been set or changed. */
    readonly passwordChanged: (person: Pick<Person, 'email' | 'phone'>) => Effect.Effect<void>
  }
>()('haat/account/Notices') {
  static readonly layer = Layer.effect(
    Notices,
    Effect.gen(function* () {
      const outbox = yield* Outbox
      const notifyPerson = Effect.fn('Notices.notifyPerson')(function* (
        { email, phone }: Pick<Person, 'email' | 'phone'>,
        { subject, mail, sms }: Notice,
      ) {
        if (email) yield* outbox.put({ kind: 'mail', recipient: email, subject, body: mail })
        if (phone) yield* outbox.put({ kind: 'sms', recipient: phone, subject: '', body: sms })
      })
      return Notices.of({
        notifyPerson,
        passwordChanged: (person) => notifyPerson(person, outboxTexts.passwordChanged),
      })
    }),
  )
}
