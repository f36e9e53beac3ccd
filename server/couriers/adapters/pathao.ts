import { Clock, Effect, Schema, Semaphore } from 'effect'
import { toTaka } from '#contract/money.ts'
import { isTestAddress } from '#server/platform/config.ts'
import type { PathaoSettings } from '#server/platform/courierSettings.ts'
import { Field, type PartnerAnswer } from '#server/platform/partnerCalls.ts'
import {
  type Booking,
  type Courier,
  type CourierError,
  CourierKeyWrong,
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
  merchant_order_id: 'invoice',
  recipient_name: 'name',
  recipient_phone: 'phone',
  recipient_secondary_phone: 'secondPhone',
  recipient_address: 'address',
  recipient_city: 'area',
  recipient_zone: 'area',
  recipient_area: 'area',
  amount_to_collect: 'cash',
  item_weight: 'weight',
  special_instruction: 'note',
}

const LIMITS = { name: [3, 100], address: [10, 220], grams: [1, 10_000] } as const
const MOST = 100
/** The least weight that Pathao takes, in grams. */
const LEAST_GRAMS = 500
/** A token is renewed this long before its end, in seconds. */
const RENEWED_BEFORE = 3600
/** The value by which Pathao knows an address that takes its messages; it is printed in its documentation. */
const INTEGRATION = 'f3992ecc-59da-4cbe-a049-a13da2018d51'

/** What its statuses mean, in the letters of `order_status` without case and signs; all others are no step. */
const MEANINGS: Readonly<Record<string, ParcelSays>> = {
  pending: 'booked',
  ordercreated: 'booked',
  pickuprequested: 'booked',
  assignedforpickup: 'booked',
  pickupcancelled: 'cancelled',
  cancelled: 'cancelled',
  picked: 'pickedUp',
  pickup: 'pickedUp',
  atthesortinghub: 'inTransit',
  intransit: 'inTransit',
  receivedatlastmilehub: 'inTransit',
  assignedfordelivery: 'inTransit',
  delivered: 'delivered',
  partialdelivery: 'partlyDelivered',
  deliveryfailed: 'deliveryFailed',
  return: 'returned',
  returned: 'returned',
}

const plain = (status: string) => status.toLowerCase().replace(/[^a-z]/g, '')
const meaningOf = (status: string): ParcelSays =>
  Object.hasOwn(MEANINGS, plain(status)) ? MEANINGS[plain(status)]! : 'nothing'

const Issued = Schema.Struct({ access_token: Field, expires_in: Field })
const Created = Schema.Struct({
  data: Schema.Struct({ consignment_id: Field, merchant_order_id: Field, delivery_fee: Field }),
})
const Info = Schema.Struct({
  data: Schema.Struct({
    consignment_id: Field,
    merchant_order_id: Field,
    order_status: Field,
    order_status_slug: Field,
    delivery_fee: Field,
  }),
})
const PricePlan = Schema.Struct({ data: Schema.Struct({ final_price: Field, cod_percentage: Field }) })
const Cities = Schema.Struct({
  data: Schema.Struct({ data: Schema.Array(Schema.Struct({ city_id: Field, city_name: Field })) }),
})
const Zones = Schema.Struct({
  data: Schema.Struct({ data: Schema.Array(Schema.Struct({ zone_id: Field, zone_name: Field })) }),
})
const Message = Schema.Struct({ consignment_id: Field, merchant_order_id: Field, event: Field })

const accept = accepted(NAMES)

interface Token {
  readonly value: string
  readonly freshUntil: number
}

/**
 * The token of this process. One call at a time fetches it; it is good for days, so that every process may have its own.
 * @param refused the token that Pathao has just declined
 */
const makeToken = (settings: PathaoSettings, calls: CourierCalls) => {
  const one = Semaphore.makeUnsafe(1)
  let token: Token | null = null
  const { clientId: client_id, clientSecret: client_secret, username, password } = settings
  const body =
    username === ''
      ? { client_id, client_secret }
      : { client_id, client_secret, grant_type: 'password', username, password }
  const url = `${settings.url}/aladdin/api/v1/${username === '' ? 'external/login' : 'issue-token'}`

  const issue = Effect.gen(function* () {
    const answer = yield* calls.postJson(url, body, { within: WITHIN })
    // Whatever is wrong with these fields: another try does not mend it.
    const accepted = accept(answer).pipe(Effect.catchTag('CourierRefused', () => Effect.fail(new CourierKeyWrong())))
    const { access_token, expires_in } = yield* Effect.flatMap(accepted, decodeAs(Issued, 'token'))
    if (access_token === '') return yield* new CourierUnclear({ code: 'token' })
    const seconds = (Number(expires_in) || 2 * RENEWED_BEFORE) - RENEWED_BEFORE
    token = { value: access_token, freshUntil: (yield* Clock.currentTimeMillis) + seconds * 1000 }
    return token
  })

  return (refused?: Token): Effect.Effect<Token, CourierError> =>
    one.withPermits(1)(
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        token && token !== refused && token.freshUntil > now ? Effect.succeed(token) : issue,
      ),
    )
}

/**
 * Pathao's merchant API. It finds no parcel by the shop's number: a booking without an answer, and each of many, is named by
 * its message.
 */
export const pathao = (settings: PathaoSettings, calls: CourierCalls, key: KeyState): Courier => {
  const tokenOf = makeToken(settings, calls)
  const guard = guarded(key)
  const at = (path: string) => `${settings.url}/aladdin/api/v1/${path}`

  /** Calls with the token; once more with a new one where it is declined. */
  const call = (send: (headers: Readonly<Record<string, string>>) => Effect.Effect<PartnerAnswer, CourierError>) =>
    guard(
      Effect.gen(function* () {
        const withToken = ({ value }: Token) => send({ authorization: `Bearer ${value}` })
        const token = yield* tokenOf()
        const answer = yield* withToken(token)
        return yield* accept(answer.status === 401 ? yield* withToken(yield* tokenOf(token)) : answer)
      }),
    )
  const get = (path: string) => call((headers) => calls.get(at(path), {}, { within: WITHIN, headers }))
  const post = (path: string, body: unknown) =>
    call((headers) => calls.postJson(at(path), body, { within: WITHIN, headers }))

  const orderOf = (parcel: ParcelToBook) => ({
    store_id: Number(settings.storeId),
    merchant_order_id: parcel.invoice,
    recipient_name: parcel.name,
    recipient_phone: parcel.phone,
    ...(parcel.secondPhone !== '' && { recipient_secondary_phone: parcel.secondPhone }),
    recipient_address: parcel.address,
    // Left out where Pathao finds them by the address; it takes no null.
    ...(parcel.place && { recipient_city: Number(parcel.place.city), recipient_zone: Number(parcel.place.area) }),
    delivery_type: 48,
    item_type: 2,
    special_instruction: cut(parcel.note, 250),
    item_quantity: parcel.pieces,
    item_weight: Math.max(parcel.grams, LEAST_GRAMS) / 1000,
    item_description: cut(parcel.contents, 250),
    amount_to_collect: toTaka(parcel.cash),
  })

  const book: Courier['book'] = Effect.fnUntraced(function* (parcel) {
    const refused = refusedBefore(parcel, LIMITS)
    if (refused) return refused
    return yield* post('orders', orderOf(parcel)).pipe(
      Effect.flatMap(decodeAs(Created, 'orders')),
      Effect.flatMap(({ data }) =>
        data.consignment_id === ''
          ? Effect.fail<CourierError>(new CourierUnclear({ code: 'orders' }))
          : Effect.succeed<Booking>({
              outcome: 'booked',
              consignment: data.consignment_id,
              tracking: data.consignment_id,
              charge: paisaIn(data.delivery_fee),
            }),
      ),
      orRefused,
    )
  })

  const bookMany = Effect.fnUntraced(function* (parcels: readonly ParcelToBook[]) {
    const { outcomes, toSend } = sortedOut(parcels, LIMITS)
    if (toSend.length === 0) return outcomes
    yield* post('orders/bulk', { orders: toSend.map(orderOf) })
    for (const { invoice } of toSend) outcomes.set(invoice, { outcome: 'accepted' })
    return outcomes
  })

  return {
    name: 'pathao',
    isTest: isTestAddress(settings.url),
    knowsInvoices: false,
    places: 'optional',
    hasPoints: false,
    checkKey: Effect.asVoid(get('stores')),
    price: Effect.fnUntraced(function* (parcel) {
      if (!parcel.place) return yield* new CourierUnclear({ code: 'price.place' })
      const body = yield* post('merchant/price-plan', {
        store_id: Number(settings.storeId),
        item_type: 2,
        delivery_type: 48,
        item_weight: Math.max(parcel.grams, LEAST_GRAMS) / 1000,
        recipient_city: Number(parcel.place.city),
        recipient_zone: Number(parcel.place.area),
      })
      const { data } = yield* decodeAs(PricePlan, 'price-plan')(body)
      const delivery = paisaIn(data.final_price)
      if (delivery === null) return yield* new CourierUnclear({ code: 'price-plan' })
      return { delivery, cashFee: Math.round(parcel.cash * (Number(data.cod_percentage) || 0)) }
    }),
    book,
    // Only its message names a parcel of many.
    many: settings.messageSecret === '' ? null : { most: MOST, book: bookMany },
    lookUp: ({ consignment }) =>
      consignment === ''
        ? Effect.succeed(null)
        : get(`orders/${encodeURIComponent(consignment)}/info`).pipe(
            Effect.flatMap(decodeAs(Info, 'info')),
            Effect.flatMap(({ data }) => {
              const status = data.order_status || data.order_status_slug
              return status === '' || data.consignment_id !== consignment
                ? Effect.fail<CourierError>(new CourierUnclear({ code: 'info' }))
                : Effect.succeed({
                    says: meaningOf(status),
                    status,
                    invoice: data.merchant_order_id,
                    consignment,
                    tracking: consignment,
                    charge: paisaIn(data.delivery_fee),
                  })
            }),
            orUnknown,
          ),
    cancel: null,
    cities: get('city-list').pipe(
      Effect.flatMap(decodeAs(Cities, 'city-list')),
      Effect.map(({ data }) => data.data.map(({ city_id, city_name }) => ({ id: city_id, name: city_name }))),
    ),
    areasOf: (city) =>
      get(`cities/${encodeURIComponent(city)}/zone-list`).pipe(
        Effect.flatMap(decodeAs(Zones, 'zone-list')),
        Effect.map(({ data }) => data.data.map(({ zone_id, zone_name }) => ({ id: zone_id, name: zone_name }))),
      ),
    settlements: null,
    recordOf: null,
    read: ({ headers, body }) => {
      if (!isSecret(headers['x-pathao-signature'], settings.messageSecret)) return { kind: 'forged' }
      const message = Schema.decodeUnknownOption(Message)(body)
      if (message._tag === 'None') return { kind: 'other' }
      const { consignment_id, merchant_order_id, event } = message.value
      return consignment_id === ''
        ? { kind: 'other' }
        : { kind: 'parcel', consignment: consignment_id, invoice: merchant_order_id, status: event }
    },
    reply: {
      status: 202,
      headers: { 'x-pathao-merchant-webhook-integration-secret': INTEGRATION },
      body: { status: 'success' },
    },
  }
}
