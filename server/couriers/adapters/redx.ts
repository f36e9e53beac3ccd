import { Effect, Schema } from 'effect'
import { toTaka } from '#contract/money.ts'
import { isTestAddress } from '#server/platform/config.ts'
import type { RedxSettings } from '#server/platform/courierSettings.ts'
import { Field } from '#server/platform/partnerCalls.ts'
import {
  type Booking,
  type Courier,
  type CourierArea,
  type CourierError,
  CourierUnclear,
  type ParcelSays,
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
  refusalIn,
  refusedBefore,
  WITHIN,
} from './courierCalls.ts'

const NAMES: FieldNames = {
  merchant_invoice_id: 'invoice',
  customer_name: 'name',
  customer_phone: 'phone',
  customer_address: 'address',
  delivery_area: 'area',
  delivery_area_id: 'area',
  cash_collection_amount: 'cash',
  parcel_weight: 'weight',
  instruction: 'note',
}

/** RedX documents no limits; these are those of the strictest of the others. */
const LIMITS = { name: [1, 100], address: [10, 220], grams: [1, 30_000] } as const

/** What its statuses mean; all others, also of exchanges and returns by themselves, are no step. */
const MEANINGS: Readonly<Record<string, ParcelSays>> = {
  'pickup-pending': 'booked',
  'ready-for-delivery': 'pickedUp',
  'delivery-in-progress': 'inTransit',
  'agent-returning': 'returning',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
}

/** A parcel that is delivered in parts has a type of its own, and the rest comes back as another parcel. */
const meaningOf = (status: string, type: string): ParcelSays => {
  const says = Object.hasOwn(MEANINGS, status) ? MEANINGS[status]! : 'nothing'
  if (type === '' || type === 'regular') return says
  return type === 'partial-delivery' && says === 'delivered' ? 'partlyDelivered' : 'nothing'
}

const Created = Schema.Struct({ tracking_id: Field })
const Info = Schema.Struct({
  parcel: Schema.Struct({
    tracking_id: Field,
    status: Field,
    delivery_type: Field,
    charge: Field,
    merchant_invoice_id: Field,
    // One of the two copies of the documentation has this name.
    tenant_invoice_id: Field,
  }),
})
const Areas = Schema.Struct({ areas: Schema.Array(Schema.Struct({ id: Field, name: Field })) })
const Store = Schema.Struct({ pickup_store: Schema.Struct({ area_id: Field }) })
const Charge = Schema.Struct({ deliveryCharge: Field, codCharge: Field })
const Updated = Schema.Struct({ success: Schema.Boolean, message: Field })
const Message = Schema.Struct({ tracking_number: Field, invoice_number: Field, status: Field })

const accept = accepted(NAMES)

/**
 * RedX OpenAPI v1.0.0-beta. It finds no parcel by the shop's number, and documents nothing about a number that comes twice:
 * a booking without an answer is named by its message, or by a person.
 * @param districts the names of the districts, by which RedX gives its areas
 */
export const redx = (
  settings: RedxSettings,
  districts: readonly string[],
  calls: CourierCalls,
  key: KeyState,
): Courier => {
  const options = { within: WITHIN, headers: { 'api-access-token': `Bearer ${settings.token}` } }
  const guard = guarded(key)
  const get = (path: string, query: Readonly<Record<string, string>> = {}) =>
    guard(calls.get(`${settings.url}/${path}`, query, options).pipe(Effect.flatMap(accept)))

  const book: Courier['book'] = Effect.fnUntraced(function* (parcel) {
    const { place } = parcel
    const refused = refusedBefore(parcel, LIMITS)
    if (refused || !place) return refused ?? { outcome: 'refused', field: 'area', words: '' }
    const body = {
      customer_name: parcel.name,
      customer_phone: parcel.phone,
      delivery_area: place.areaName,
      delivery_area_id: Number(place.area),
      customer_address: parcel.address,
      merchant_invoice_id: parcel.invoice,
      cash_collection_amount: String(toTaka(parcel.cash)),
      parcel_weight: parcel.grams,
      // RedX has no field for a second phone.
      instruction: cut([parcel.secondPhone, parcel.note].filter((text) => text !== '').join(' · '), 250),
      value: toTaka(parcel.value),
      pickup_store_id: Number(settings.storeId),
    }
    return yield* guard(calls.postJson(`${settings.url}/parcel`, body, options).pipe(Effect.flatMap(accept))).pipe(
      Effect.flatMap(decodeAs(Created, 'parcel')),
      Effect.flatMap(({ tracking_id }) =>
        tracking_id === ''
          ? Effect.fail<CourierError>(new CourierUnclear({ code: 'parcel' }))
          : Effect.succeed<Booking>({
              outcome: 'booked',
              consignment: tracking_id,
              tracking: tracking_id,
              charge: null,
            }),
      ),
      orRefused,
    )
  })

  /** The area where RedX fetches parcels. */
  const pickUpArea = get(`pickup/store/info/${settings.storeId}`).pipe(
    Effect.flatMap(decodeAs(Store, 'store')),
    Effect.map(({ pickup_store }) => pickup_store.area_id),
  )

  return {
    name: 'redx',
    isTest: isTestAddress(settings.url),
    knowsInvoices: false,
    places: 'required',
    hasPoints: false,
    checkKey: Effect.asVoid(get('pickup/stores')),
    price: Effect.fnUntraced(function* (parcel) {
      if (!parcel.place) return yield* new CourierUnclear({ code: 'price.place' })
      const body = yield* get('charge/charge_calculator', {
        delivery_area_id: parcel.place.area,
        pickup_area_id: yield* pickUpArea,
        cash_collection_amount: String(toTaka(parcel.cash)),
        weight: String(parcel.grams),
      })
      const { deliveryCharge, codCharge } = yield* decodeAs(Charge, 'charge')(body)
      const delivery = paisaIn(deliveryCharge)
      return delivery === null
        ? yield* new CourierUnclear({ code: 'charge' })
        : { delivery, cashFee: paisaIn(codCharge) }
    }),
    book,
    many: null,
    lookUp: ({ consignment }) =>
      consignment === ''
        ? Effect.succeed(null)
        : get(`parcel/info/${encodeURIComponent(consignment)}`).pipe(
            Effect.flatMap(decodeAs(Info, 'info')),
            Effect.flatMap(({ parcel }) =>
              parcel.status === '' || parcel.tracking_id !== consignment
                ? Effect.fail<CourierError>(new CourierUnclear({ code: 'info' }))
                : Effect.succeed({
                    says: meaningOf(parcel.status, parcel.delivery_type),
                    status: parcel.status,
                    invoice: parcel.merchant_invoice_id || parcel.tenant_invoice_id,
                    consignment,
                    tracking: consignment,
                    charge: paisaIn(parcel.charge),
                  }),
            ),
            orUnknown,
          ),
    cancel: (consignment) =>
      guard(
        calls
          .patchJson(
            `${settings.url}/parcels`,
            {
              entity_type: 'parcel-tracking-id',
              entity_id: consignment,
              update_details: { property_name: 'status', new_value: 'cancelled', reason: 'Cancelled by the shop' },
            },
            options,
          )
          .pipe(Effect.flatMap(accept)),
      ).pipe(
        Effect.flatMap(decodeAs(Updated, 'parcels')),
        Effect.flatMap(({ success, message }) =>
          success ? Effect.void : Effect.fail<CourierError>(refusalIn({ message }, NAMES)),
        ),
      ),
    cities: Effect.succeed(districts.map((name): CourierArea => ({ id: name, name }))),
    areasOf: (city) =>
      get('areas', { district_name: city }).pipe(
        Effect.flatMap(decodeAs(Areas, 'areas')),
        Effect.map(({ areas }) => areas.map(({ id, name }) => ({ id, name }))),
      ),
    settlements: null,
    recordOf: null,
    // RedX signs nothing; what it needs stands in the query of the address.
    read: ({ query, body }) => {
      if (!isSecret(query.token, settings.messageSecret)) return { kind: 'forged' }
      const message = Schema.decodeUnknownOption(Message)(body)
      if (message._tag === 'None' || message.value.tracking_number === '') return { kind: 'other' }
      const { tracking_number, invoice_number, status } = message.value
      return { kind: 'parcel', consignment: tracking_number, invoice: invoice_number, status }
    },
    reply: { status: 200, headers: {}, body: { status: 'success' } },
  }
}
