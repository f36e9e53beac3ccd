import { Schema, SchemaTransformation } from 'effect'
import { orderCode } from '../checkout/rules.ts'
import { NAME_MAX, NOTE_MAX } from '../constants.ts'
import { latinDigits } from '../fields/latinDigits.ts'
import { lines, raw, required, requiredText } from '../fields/text.ts'
import { typedPhone } from '../fields/typedPhone.ts'
import { ruleOf, violation } from '../rules.ts'
import { ONLINE_METHODS, PAY_LINK_WAYS, TRX_ID_MAX, WALLETS, type Wallet } from './states.ts'

/** The rules of payments: bodies and queries of their calls. */

const checkoutId = Schema.String.check(Schema.isMaxLength(NAME_MAX))
const unknownMethod = ruleOf('validation.payment_method_unknown')
export const method = Schema.Literals(ONLINE_METHODS).annotate(unknownMethod)

/** Body of `POST /payment/start`. */
export const PaymentToStart = Schema.Struct({ checkoutId, method: method.pipe(required(unknownMethod)) })
export type PaymentToStart = typeof PaymentToStart.Type

/** Body of the calls that name a checkout alone. */
export const PaymentOfCheckout = Schema.Struct({ checkoutId })

/** Body of `POST /payment/cash`: a guest sends the code that proves the phone, as for a new order. */
export const CashInstead = Schema.Struct({
  checkoutId,
  code: Schema.optionalKey(orderCode),
  confirmDuplicate: Schema.optionalKey(Schema.Boolean),
})
export type CashInstead = typeof CashInstead.Type

const TRX_ID_MIN = 6
const badTrxId = ruleOf('validation.trx_id_invalid', { min: TRX_ID_MIN, max: TRX_ID_MAX })

/** A transaction id as wallets show it, capital letters and digits: people type blanks, small letters and Bangla digits. */
const trxId = raw(badTrxId, TRX_ID_MAX * 4).pipe(
  Schema.decodeTo(
    Schema.String.check(Schema.isPattern(new RegExp(`^[A-Z0-9]{${TRX_ID_MIN},${TRX_ID_MAX}}$`), badTrxId)),
    SchemaTransformation.transform({
      decode: (typed: string) => latinDigits(typed).replaceAll(/\s/g, '').toUpperCase(),
      encode: (id) => id,
    }),
  ),
)

/** The transaction ids of each wallet, as its texts have them; those of any other wallet are not known. */
const TRX_IDS: { readonly [wallet in Exclude<Wallet, 'other'>]: RegExp } = {
  bkash: /^[A-Z0-9]{10}$/,
  nagad: /^[A-Z0-9]{8}$/,
  rocket: /^\d{10}$/,
}
const trxIdFits = Schema.makeFilter<{ readonly wallet?: Wallet; readonly trxId: string }>(({ wallet, trxId: id }) => {
  const isKnown = wallet !== undefined && wallet !== 'other'
  const issue = violation(
    isKnown && !TRX_IDS[wallet].test(id) ? ruleOf('validation.trx_id_of_wallet', { wallet }) : undefined,
  )
  return issue === true || { path: ['trxId'], issue }
})

const trxFields = {
  wallet: Schema.Literals(WALLETS),
  sender: typedPhone,
  trxId: trxId.pipe(required(badTrxId)),
}

/** The form in which the customer names the money that was sent: wallet, number, and transaction id. */
export const TrxForm = Schema.Struct(trxFields).check(trxIdFits)
export type TrxForm = typeof TrxForm.Type

/** Body of `POST /payment/transaction`. Pages of an earlier release name neither wallet nor number. */
export const TrxToSend = Schema.Struct({
  checkoutId,
  ...trxFields,
  wallet: Schema.optionalKey(trxFields.wallet),
  sender: Schema.optionalKey(trxFields.sender),
}).check(trxIdFits)
export type TrxToSend = typeof TrxToSend.Type

/**
 * Body of `POST /payment/{id}/decide`: an administrator confirms or rejects a `manual` payment, or decides instead of a
 * provider that does not answer: by `note`, and for a confirmation `trxId`, as the provider's own page shows it.
 */
export const PaymentDecision = Schema.Struct({
  verdict: Schema.Literals(['confirm', 'reject']),
  trxId: Schema.optionalKey(trxId),
  note: Schema.optionalKey(lines(ruleOf('validation.wrong_kind'), NOTE_MAX)),
})
export type PaymentDecision = typeof PaymentDecision.Type

const noReason = ruleOf('validation.reason_missing')
const reason = lines(noReason, NOTE_MAX).check(Schema.isNonEmpty(noReason)).pipe(required(noReason))
/** What an administrator writes who decides instead of a provider that does not answer. */
export const DecisionProof = {
  confirm: Schema.Struct({ note: reason, trxId: trxFields.trxId }),
  reject: Schema.Struct({ note: reason, trxId: Schema.String }),
} as const

/** Body of `POST /payment/links`. */
export const PayLinkToMake = Schema.Struct({
  orderId: Schema.String.check(Schema.isMaxLength(NAME_MAX)),
  way: Schema.Literals(PAY_LINK_WAYS),
})
export type PayLinkToMake = typeof PayLinkToMake.Type

const noName = ruleOf('validation.phone_name_missing')
/** Body of `POST /payment/wallet-phones`, and the form of a phone that forwards texts of wallets. */
export const PhoneForm = Schema.Struct({ name: requiredText(noName, NAME_MAX).pipe(required(noName)) })
export type PhoneForm = typeof PhoneForm.Type
