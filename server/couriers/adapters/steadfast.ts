import { Effect, Schema } from 'effect'
import { findDistrict, isInsideDhaka } from '#contract/addresses/places.ts'
import { toTaka } from '#contract/money.ts'
import { isTestAddress } from '#server/platform/config.ts'
import type { PricePlan, SteadfastSettings } from '#server/platform/courierSettings.ts'
import { Field, type PartnerAnswer } from '#server/platform/partnerCalls.ts'
import {
  type Booking,
  type Courier,
  type CourierError,
  type CourierPrice,
  CourierUnclear,
  type ParcelSays,
  type ParcelToBook,
} from './courier.ts'
import {
  accepted,
  type CourierCalls,
  cut,
  decodeAs,
  type FieldNames,
  guarded,
  isSecret,
  type KeyState,
  orRefused,
  orUnknown,
  paisaIn,
  refusedBefore,
  sortedOut,
  WITHIN,
} from './courierCalls.ts'

const NAMES: FieldNames = {
  invoice: 'invoice',
  recipient_name: 'name',
  recipient_phone: 'phone',
  alternative_phone: 'secondPhone',
  recipient_address: 'address',
  cod_amount: 'cash',
  note: 'note',
}

const LIMITS = { name: [1, 100], address: [1, 250], grams: [1, 30_000] } as const
/** Fewer than the 500 that Steadfast takes, so that the answer stays below what is read. */
const MOST = 100
/** The newest statements of which the lines are read. */
const STATEMENTS = 5

/**
 * What its statuses mean. 'Approval pending' and `unknown` settle nothing, `hold` is no step, and Steadfast has no word for
 * the way: `pending` is a parcel that it has received.
 */
const MEANINGS: Readonly<Record<string, ParcelSays>> = {
  in_review: 'booked',
  pending: 'pickedUp',
  delivered: 'delivered',
  partial_delivered: 'partlyDelivered',
  cancelled: 'cancelled',
}

const Status = Schema.Struct({ status: Field })
const Consignment = Schema.Struct({ consignment_id: Field, tracking_code: Field, invoice: Field, status: Field })
const Created = Schema.Struct({ consignment: Consignment })
const Many = Schema.Union([Schema.Array(Consignment), Schema.Struct({ data: Schema.Array(Consignment) })])
const Delivery = Schema.Struct({
  delivery_status: Field,
  consignment_id: Field,
  tracking_code: Field,
  delivery_charge: Field,
})
const Message = Schema.Struct({ consignment_id: Field, invoice: Field, status: Field, notification_type: Field })
const Payment = Schema.Struct({
  id: Field,
  amount: Field,
  created_at: Field,
  consignments: Schema.optionalKey(
    Schema.Array(Schema.Struct({ consignment_id: Field, invoice: Field, cod_amount: Field, delivery_charge: Field })),
  ),
})
const listOf = <A>(schema: Schema.Decoder<A>) =>
  Schema.Union([Schema.Array(schema), Schema.Struct({ data: Schema.Array(schema) })])
const Payments = listOf(Payment)
const OnePayment = Schema.Union([Schema.Struct({ data: Payment }), Payment])
const PhoneAnswer = Schema.Struct({
  total_parcels: Field,
  Total_parcels: Field,
  total_delivered: Field,
  total_cancelled: Field,
})

/** The body of an answer that accepts the call; Steadfast also declines with HTTP 200 and another `status` in the body. */
const bodyOf = (answer: PartnerAnswer) => {
  const found = Schema.decodeUnknownOption(Status)(answer.body)
  const inside = found._tag === 'Some' ? Number(found.value.status) : Number.NaN
  return accepted(NAMES)(answer.status < 400 && inside >= 400 ? { ...answer, status: inside } : answer)
}

const orderOf = (parcel: ParcelToBook) => ({
  invoice: parcel.invoice,
  recipient_name: parcel.name,
  recipient_phone: parcel.phone,
  ...(parcel.secondPhone !== '' && { alternative_phone: parcel.secondPhone }),
  recipient_address: parcel.address,
  cod_amount: toTaka(parcel.cash),
  note: cut(parcel.note, 250),
  item_description: cut(parcel.contents, 250),
  total_lot: parcel.pieces,
  // 1: the customer fetches it at a point.
  delivery_type: parcel.toPoint ? 1 : 0,
})

const bookedAs = ({ consignment_id, tracking_code }: { consignment_id: string; tracking_code: string }): Booking => ({
  outcome: 'booked',
  consignment: consignment_id,
  tracking: tracking_code,
  charge: null,
})

/** What Steadfast takes by the shop's contract, because no call says it. */
const priceBy = ({ inside, outside, cashPercent }: PricePlan, { district, cash }: ParcelToBook): CourierPrice => {
  const known = findDistrict(district)
  const delivery = known && isInsideDhaka(known, 'district') ? inside : outside
  return { delivery, cashFee: Math.round((cash * cashPercent) / 100) }
}

/** Ids become a part of an address. */
const inPath = encodeURIComponent

/**
 * Steadfast V1. It takes an invoice once, so that a booking may be repeated: what it declines as known is looked up. It has
 * no test system, and no call that cancels.
 */
export const steadfast = (settings: SteadfastSettings, calls: CourierCalls, key: KeyState): Courier => {
  const options = { within: WITHIN, headers: { 'api-key': settings.apiKey, 'secret-key': settings.secretKey } }
  const { prices } = settings
  const guard = guarded(key)
  const get = (path: string) => guard(calls.get(`${settings.url}/${path}`, {}, options).pipe(Effect.flatMap(bodyOf)))
  const post = (path: string, body: unknown) =>
    guard(calls.postJson(`${settings.url}/${path}`, body, options).pipe(Effect.flatMap(bodyOf)))

  const lookUp: Courier['lookUp'] = ({ invoice, consignment }) =>
    get(consignment === '' ? `status_by_invoice/${inPath(invoice)}` : `status_by_cid/${inPath(consignment)}`).pipe(
      Effect.flatMap(decodeAs(Delivery, 'status')),
      Effect.flatMap((found) =>
        found.delivery_status === ''
          ? Effect.fail<CourierError>(new CourierUnclear({ code: 'status' }))
          : Effect.succeed({
              says: Object.hasOwn(MEANINGS, found.delivery_status)
                ? MEANINGS[found.delivery_status]!
                : ('nothing' as const),
              status: found.delivery_status,
              invoice,
              consignment: found.consignment_id || consignment,
              tracking: found.tracking_code,
              charge: paisaIn(found.delivery_charge),
            }),
      ),
      orUnknown,
    )

  const book: Courier['book'] = Effect.fnUntraced(function* (parcel) {
    const refused = refusedBefore(parcel, LIMITS)
    if (refused) return refused
    return yield* post('create_order', orderOf(parcel)).pipe(
      Effect.flatMap(decodeAs(Created, 'create_order')),
      Effect.flatMap(({ consignment }) =>
        consignment.consignment_id === '' || consignment.invoice !== parcel.invoice
          ? Effect.fail<CourierError>(new CourierUnclear({ code: 'create_order' }))
          : Effect.succeed(bookedAs(consignment)),
      ),
      orRefused,
      Effect.flatMap((booking) =>
        booking.outcome === 'refused' && booking.field === 'invoice'
          ? Effect.map(
              lookUp({ invoice: parcel.invoice, consignment: '' }),
              (known): Booking =>
                known ? bookedAs({ consignment_id: known.consignment, tracking_code: known.tracking }) : booking,
            )
          : Effect.succeed(booking),
      ),
    )
  })

  const bookMany = Effect.fnUntraced(function* (parcels: readonly ParcelToBook[]) {
    const { outcomes, toSend } = sortedOut(parcels, LIMITS)
    if (toSend.length === 0) return outcomes
    const body = yield* post('create_order/bulk-order', { data: JSON.stringify(toSend.map(orderOf)) })
    const answer = yield* decodeAs(Many, 'bulk-order')(body)
    // By invoice: the order of an answer is not documented.
    for (const row of 'data' in answer ? answer.data : answer) {
      if (row.status === 'success' && row.consignment_id !== '') outcomes.set(row.invoice, bookedAs(row))
    }
    return outcomes
  })

  const settlements = Effect.gen(function* () {
    const answer = yield* get('payments').pipe(Effect.flatMap(decodeAs(Payments, 'payments')))
    const newest = ('data' in answer ? answer.data : answer).slice(0, STATEMENTS)
    return yield* Effect.forEach(newest, ({ id }) =>
      get(`payments/${inPath(id)}`).pipe(
        Effect.flatMap(decodeAs(OnePayment, 'payment')),
        Effect.map((found) => ('data' in found ? found.data : found)),
        Effect.map((payment) => ({
          id: payment.id,
          amount: paisaIn(payment.amount) ?? 0,
          day: payment.created_at.slice(0, 10),
          lines: (payment.consignments ?? []).map((line) => ({
            consignment: line.consignment_id,
            invoice: line.invoice,
            collected: paisaIn(line.cod_amount) ?? 0,
            charge: paisaIn(line.delivery_charge) ?? 0,
          })),
        })),
      ),
    )
  })

  return {
    name: 'steadfast',
    isTest: isTestAddress(settings.url),
    knowsInvoices: true,
    places: 'address',
    hasPoints: true,
    checkKey: Effect.asVoid(get('get_balance')),
    price: prices && ((parcel) => Effect.succeed(priceBy(prices, parcel))),
    book,
    many: { most: MOST, book: bookMany },
    lookUp,
    cancel: null,
    cities: Effect.succeed([]),
    areasOf: () => Effect.succeed([]),
    settlements,
    recordOf: (phone) =>
      get(`fraud_check/${inPath(phone)}`).pipe(
        Effect.flatMap(decodeAs(PhoneAnswer, 'fraud_check')),
        Effect.flatMap((found) => {
          const parcels = found.total_parcels || found.Total_parcels
          return /^\d+$/.test(parcels)
            ? Effect.succeed({
                parcels: Number(parcels),
                delivered: Number(found.total_delivered) || 0,
                cancelled: Number(found.total_cancelled) || 0,
              })
            : Effect.fail<CourierError>(new CourierUnclear({ code: 'fraud_check' }))
        }),
      ),
    read: ({ headers, body }) => {
      const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
      if (!isSecret(token, settings.messageSecret)) return { kind: 'forged' }
      const message = Schema.decodeUnknownOption(Message)(body)
      if (message._tag === 'None') return { kind: 'other' }
      const { consignment_id, invoice, status, notification_type } = message.value
      if (consignment_id === '' && invoice === '') return { kind: 'other' }
      return { kind: 'parcel', consignment: consignment_id, invoice, status: status || notification_type }
    },
    reply: { status: 200, headers: {}, body: { status: 'success', message: 'Webhook received successfully.' } },
  }
}
