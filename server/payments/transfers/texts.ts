import { type Paisa, toTaka } from '#contract/money.ts'
import type { WalletText } from '#contract/payments/entity.ts'

/** A text as administrators read it. Times of a row that PostgreSQL has made JSON of are texts. */
export interface WalletTextRow {
  readonly id: string
  readonly wallet: WalletText['wallet']
  readonly kind: WalletText['kind']
  readonly trx_id: string
  readonly sender: string
  readonly amount: Paisa | null
  readonly at: Date | string | null
  readonly arrived_at: Date | string
  readonly confirmed_at: Date | string | null
  readonly words: string
}

const isoOf = (time: Date | string) => new Date(time).toISOString()

export const toWalletText = (row: WalletTextRow): WalletText => ({
  _id: row.id,
  wallet: row.wallet,
  kind: row.kind,
  trxId: row.trx_id,
  sender: row.sender,
  amount: row.amount === null ? null : toTaka(row.amount),
  at: row.at && isoOf(row.at),
  arrivedAt: isoOf(row.arrived_at),
  hasConfirmed: row.confirmed_at !== null,
  words: row.words,
})
