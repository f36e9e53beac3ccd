import { Context, Effect, Layer } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import type { Paisa } from '#contract/money.ts'
import type { Mismatch, Wallet } from '#contract/payments/states.ts'
import { newId } from '#server/platform/database/id.ts'
import { retryDeadlock } from '#server/platform/database/sql.ts'
import { LiveSettings } from '#server/platform/LiveSettings.ts'
import { Payments } from '../Payments.ts'
import { lockTransfers } from '../rows.ts'
import type { WalletWords } from './readText.ts'

/** An undecided attempt that claims a transaction. */
interface Claim {
  readonly id: string
  readonly wallet: string
  readonly amount: Paisa
  readonly sender: string
  readonly begins: Date
  readonly ends: Date
}

/** A text with the id of a transaction. */
interface Text {
  readonly id: string
  readonly phone_id: string
  readonly kind: WalletWords['kind']
  readonly amount: Paisa | null
  readonly sender: string
  readonly balance: Paisa | null
  readonly at: Date | null
  readonly follows: boolean
}

/** Texts whose balances are compared at once; more of them means that a person has not looked for long. */
const OPEN_MAX = 100

/** The largest sums that texts confirm without a person, in paisa. */
interface Sums {
  readonly payment: Paisa
  /** What is left of the day. */
  readonly day: Paisa
}

/** Why the texts with the id of a claim do not confirm it; empty where they do (docs/decisions/payments.md). */
const mismatchesOf = (claim: Claim, claims: number, texts: readonly Text[], sums: Sums): readonly Mismatch[] => {
  const [text, other] = texts
  if (!text) return ['no_text']
  const { at } = text
  const wrong: readonly (readonly [Mismatch, boolean])[] = [
    ['claimed_twice', claims > 1],
    ['two_texts', other !== undefined],
    ['not_received', text.kind !== 'received'],
    ['amount', text.amount !== claim.amount],
    ['sender', text.sender !== claim.sender],
    ['time', at === null || at < claim.begins || at > claim.ends],
    ['balance', !text.follows],
    ['sum_too_large', claim.amount > sums.payment],
    ['day_too_large', claim.amount > sums.day],
  ]
  return wrong.flatMap(([mismatch, isWrong]) => (isWrong ? [mismatch] : []))
}

/**
 * Money that customers send to the wallets of the shop by themselves. A text alone creates no payment: it confirms the one
 * undecided attempt whose customer has typed its transaction id. Texts, claims and decisions run one after the other, in
 * all servers, so that whatever comes last finds the others.
 */
export class Transfers extends Context.Service<
  Transfers,
  {
    /** Stores a text, and confirms what it and the texts that follow from it confirm. A repetition changes nothing. */
    readonly take: (phoneId: string, text: WalletWords) => Effect.Effect<void, SqlError.SqlError>
    /**
     * Compares the claims of a transaction with its text. The caller's transaction holds `lockTransfers`.
     * @returns the attempt that is paid now
     */
    readonly match: (trxId: string) => Effect.Effect<string | undefined, SqlError.SqlError>
    /**
     * Lets the balances go on from the text of an attempt that a person has confirmed, where only one text has its id. The
     * caller's transaction holds `lockTransfers`.
     */
    readonly vouch: (paymentId: string) => Effect.Effect<void, SqlError.SqlError>
  }
>()('haat/payments/Transfers') {
  static readonly layer = Layer.effect(
    Transfers,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const payments = yield* Payments
      const { now } = yield* LiveSettings
      const most = () => now().payment.manual ?? { autoMax: 0, autoDayMax: 0 }

      const textsOf = (wallet: string, trxId: string) =>
        sql<Text>`select id, phone_id, kind, amount, sender, balance, at, follows from wallet_texts
          where wallet = ${wallet} and trx_id = ${trxId} order by arrived_at, id`

      /** What texts may still confirm today. */
      const leftOfDay = Effect.map(
        sql<{ sum: Paisa }>`select coalesce(sum(amount), 0)::bigint as sum from wallet_texts
          where confirmed_at >= date_trunc('day', now(), 'Asia/Dhaka')`,
        ([row]) => most().autoDayMax - row!.sum,
      )

      const match = Effect.fn('Transfers.match')(function* (trxId: string) {
        const claims = yield* sql<Claim>`select id, transfer_wallet as wallet, amount, transfer_sender as sender,
            date_trunc('minute', created_at) as begins, expires_at as ends
          from payments where method = 'manual' and trx_id = ${trxId} and state in ('redirected', 'verifying')
          order by id for update`
        let confirmed: string | undefined
        for (const claim of claims) {
          const texts = yield* textsOf(claim.wallet, trxId)
          const sums = { payment: most().autoMax, day: yield* leftOfDay }
          const mismatches = mismatchesOf(claim, claims.length, texts, sums)
          if (mismatches.length === 0 && (yield* payments.decide(claim.id, paidBy(trxId, claim.amount)))) {
            yield* sql`update wallet_texts set payment_id = ${claim.id}, confirmed_at = now() where id = ${texts[0]!.id}`
            confirmed = claim.id
          }
          yield* sql`update payments set mismatches = ${mismatches} where id = ${claim.id}
            and mismatches is distinct from ${mismatches}`
        }
        return confirmed
      })

      /**
       * Goes from text to text of a wallet, as long as a balance is the former one with the change of the text. They arrive
       * in any order.
       * @returns the transactions of the texts that follow now
       */
      const follow = Effect.fnUntraced(function* (phoneId: string, wallet: Wallet) {
        const [start] = yield* sql<{ balance: Paisa; at: Date }>`select balance, at from wallet_balances
          where phone_id = ${phoneId} and wallet = ${wallet}`
        if (!start) return []
        const open = [
          ...(yield* sql<{ id: string; trx_id: string; change: Paisa; balance: Paisa; at: Date }>`
            select id, trx_id, change, balance, coalesce(at, arrived_at) as at from wallet_texts
            where phone_id = ${phoneId} and wallet = ${wallet} and not follows and balance is not null
            order by at, arrived_at, id limit ${OPEN_MAX}`),
        ]
        const followers: string[] = []
        let { balance, at } = start
        for (;;) {
          const next = open.findIndex((text) => text.balance === balance + text.change)
          const [text] = next < 0 ? [] : open.splice(next, 1)
          if (!text) break
          balance = text.balance
          at = text.at
          followers.push(text.trx_id)
          yield* sql`update wallet_texts set follows = true where id = ${text.id}`
        }
        if (followers.length > 0)
          yield* sql`update wallet_balances set balance = ${balance}, at = ${at}
            where phone_id = ${phoneId} and wallet = ${wallet}`
        return followers
      })

      const take = Effect.fn('Transfers.take')(
        function* (
          phoneId: string,
          { wallet, digest, kind, trxId, sender, amount, change, balance, at, words }: WalletWords,
        ) {
          yield* sql.unsafe(lockTransfers)
          const stored = yield* sql`
            insert into wallet_texts (id, phone_id, wallet, digest, kind, trx_id, sender, amount, change, balance, at, words)
            values (${newId()}, ${phoneId}, ${wallet}, ${digest}, ${kind}, ${trxId}, ${sender}, ${amount}::bigint,
              ${change}::bigint, ${balance}::bigint, ${at}, ${words})
            on conflict (phone_id, digest) do nothing returning id`
          if (stored.length === 0) return
          const followers = balance === null ? [] : yield* follow(phoneId, wallet)
          for (const id of new Set([...followers, ...(trxId === '' ? [] : [trxId])])) yield* match(id)
        },
        sql.withTransaction,
        retryDeadlock,
      )

      const vouch = Effect.fn('Transfers.vouch')(function* (paymentId: string) {
        const [paid] = yield* sql<{ wallet: Wallet; trx_id: string }>`
          select transfer_wallet as wallet, trx_id from payments where id = ${paymentId} and state = 'paid'`
        if (!paid) return
        const [text, other] = yield* textsOf(paid.wallet, paid.trx_id)
        if (!text || other || text.kind !== 'received') return
        yield* sql`update wallet_texts set payment_id = ${paymentId}, follows = true where id = ${text.id}`
        if (text.follows || text.balance === null) return
        yield* sql`insert into wallet_balances (phone_id, wallet, balance, at)
          select phone_id, wallet, balance, coalesce(at, arrived_at) from wallet_texts where id = ${text.id}
          on conflict (phone_id, wallet) do update set balance = excluded.balance, at = excluded.at
            where wallet_balances.at <= excluded.at`
        for (const id of yield* follow(text.phone_id, paid.wallet)) yield* match(id)
      })

      return Transfers.of({ take, match, vouch })
    }),
  )
}

const paidBy = (trxId: string, amount: Paisa) =>
  ({ outcome: 'paid', trxId, amount, currency: 'BDT', fee: null, payer: '', isRisky: false }) as const
