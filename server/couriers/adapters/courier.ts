import { type Effect, Schema } from 'effect'
import { BOOKING_FIELDS, type BookingField, type CourierName } from '#contract/couriers/values.ts'
import type { Paisa } from '#contract/money.ts'

/** A place in a courier's own list. */
export interface CourierPlace {
  /** The id of the city or, at RedX, the name of the district; empty where the courier has none. */
  readonly city: string
  readonly area: string
  /** The name of the area, which RedX wants to read again. */
  readonly areaName: string
}

/** A parcel as a courier needs it. Amounts are whole taka in paisa. */
export interface ParcelToBook {
  /** The shop's own number of the parcel: letters, digits, `-` and `_`, never used for another parcel. */
  readonly invoice: string
  readonly name: string
  /** 11 digits, as `01712345678`; the second one may be empty. */
  readonly phone: string
  readonly secondPhone: string
  /** In one line. */
  readonly address: string
  /** Null where the courier finds the place by the address. */
  readonly place: CourierPlace | null
  /** One of `DISTRICTS`, or what an older order has. */
  readonly district: string
  /** Whether the customer fetches it at a point of the courier, which needs `hasPoints`. */
  readonly toPoint: boolean
  readonly cash: Paisa
  /** What the goods are worth. */
  readonly value: Paisa
  readonly grams: number
  readonly pieces: number
  readonly contents: string
  readonly note: string
}

/** A parcel that a courier knows. */
export interface BookedParcel {
  /** The courier's number of the parcel; empty where an answer has not named it. */
  readonly consignment: string
  /** The number by which people follow it; mostly the same. */
  readonly tracking: string
  /** What the courier says that it takes; null where it says nothing. */
  readonly charge: Paisa | null
}

/** What became of a parcel of many; `accepted` where the courier makes it in the background and names it later. */
export type Booking =
  | ({ readonly outcome: 'booked' } & BookedParcel)
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly field: BookingField; readonly words: string }

/**
 * What a courier's status means for a parcel. `nothing`: it settles nothing, as 'approval pending' does. `cancelled` is also
 * the courier's word for a parcel that it brings back.
 */
export type ParcelSays =
  | 'booked'
  | 'pickedUp'
  | 'inTransit'
  | 'delivered'
  | 'partlyDelivered'
  | 'deliveryFailed'
  | 'returning'
  | 'returned'
  | 'cancelled'
  | 'nothing'

/** The state of a parcel by the courier's look-up. */
export interface ParcelState {
  readonly says: ParcelSays
  /** The courier's own word. */
  readonly status: string
  /** The shop's number, as the courier knows it; empty where its answer has none. */
  readonly invoice: string
  readonly consignment: string
  readonly tracking: string
  readonly charge: Paisa | null
}

/** What names a parcel in a look-up. */
export type ParcelReference = Pick<ParcelState, 'invoice' | 'consignment'>

/** What a courier takes for a parcel. */
export interface CourierPrice {
  readonly delivery: Paisa
  /** What it takes for the cash, and null where it is not said. */
  readonly cashFee: Paisa | null
}

/** An entry of a courier's list of cities or areas. */
export interface CourierArea {
  readonly id: string
  readonly name: string
}

/** What a courier knows of a phone. */
export interface PhoneRecord {
  readonly parcels: number
  readonly delivered: number
  readonly cancelled: number
}

/** A line of a courier's statement. */
export interface SettlementLine {
  readonly consignment: string
  readonly invoice: string
  readonly collected: Paisa
  readonly charge: Paisa
}

/** A courier's statement. */
export interface Settlement {
  readonly id: string
  readonly amount: Paisa
  /** The courier's text of the day. */
  readonly day: string
  readonly lines: readonly SettlementLine[]
}

/** What a courier sends to the shop. Names of headers are in lower case. */
export interface CourierMessage {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, string>>
  /** The parsed JSON, or null. */
  readonly body: unknown
}

/**
 * What a message says. It proves nothing: it only makes the shop look the parcel up. `forged`: without the secret;
 * `other`: it names no parcel.
 */
export type CourierHint =
  | { readonly kind: 'forged' }
  | { readonly kind: 'other' }
  | ({ readonly kind: 'parcel'; readonly status: string } & ParcelReference)

/** The courier declines a field. `words` are its own, in one line; empty where the shop knows by itself that it would. */
export class CourierRefused extends Schema.TaggedError<CourierRefused>()('CourierRefused', {
  field: Schema.Literals(BOOKING_FIELDS),
  words: Schema.String,
}) {}

/** The courier does not accept the shop's key. It is not tried again until it changes, because Steadfast locks accounts. */
export class CourierKeyWrong extends Schema.TaggedError<CourierKeyWrong>()('CourierKeyWrong', {}) {}

/**
 * The courier is away, or asks to wait.
 * `mayHaveActed`: whether the call was sent, so that nobody knows what it did. `waitSeconds`: what it asks for, or 0.
 */
export class CourierAway extends Schema.TaggedError<CourierAway>()('CourierAway', {
  code: Schema.String,
  mayHaveActed: Schema.Boolean,
  waitSeconds: Schema.Number,
}) {}

/** The answer is none that the shop knows, so that nobody knows what the call did. */
export class CourierUnclear extends Schema.TaggedError<CourierUnclear>()('CourierUnclear', { code: Schema.String }) {}

/** Contains no secret and, but for the words of a refusal, no personal data. */
export type CourierError = CourierRefused | CourierKeyWrong | CourierAway | CourierUnclear

/** How the shop answers a message, so that the courier does not send it again. */
export interface CourierReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** A courier. But for those that book, every call may run any number of times and on several servers at once. */
export interface Courier {
  readonly name: CourierName
  /** Whether its address is that of a test system, where nothing is fetched. */
  readonly isTest: boolean
  /**
   * Whether the courier takes an invoice once and finds a parcel by it, so that a booking without an answer may be looked up
   * and repeated. Without, its message names the parcel, or a person does.
   */
  readonly knowsInvoices: boolean
  /** How a place is named: by the address alone, by it or by the lists, or only by the lists. */
  readonly places: 'address' | 'optional' | 'required'
  readonly hasPoints: boolean
  /** A call that changes nothing, to find out whether the key is accepted. */
  readonly checkKey: Effect.Effect<void, CourierError>
  /** Null where the courier names no prices. */
  readonly price: ((parcel: ParcelToBook) => Effect.Effect<CourierPrice, CourierError>) | null
  readonly book: (parcel: ParcelToBook) => Effect.Effect<Booking, CourierError>
  /**
   * Books at most `most` parcels by one call, by invoice; one that is missing was declined without a reason, or is as
   * unclear as one whose answer is lost. Null where the courier has no such call.
   */
  readonly many: {
    readonly most: number
    readonly book: (parcels: readonly ParcelToBook[]) => Effect.Effect<ReadonlyMap<string, Booking>, CourierError>
  } | null
  /** Null where the courier knows no such parcel, or cannot find it by what is given. */
  readonly lookUp: (parcel: ParcelReference) => Effect.Effect<ParcelState | null, CourierError>
  /** Cancels a parcel that it has not fetched, else it refuses. Null where only the courier's own panel cancels. */
  readonly cancel: ((consignment: string) => Effect.Effect<void, CourierError>) | null
  readonly cities: Effect.Effect<readonly CourierArea[], CourierError>
  readonly areasOf: (city: string) => Effect.Effect<readonly CourierArea[], CourierError>
  /** The newest statements with their lines; null where the courier has no call for them. */
  readonly settlements: Effect.Effect<readonly Settlement[], CourierError> | null
  /** Null where the courier has no such call. */
  readonly recordOf: ((phone: string) => Effect.Effect<PhoneRecord, CourierError>) | null
  readonly read: (message: CourierMessage) => CourierHint
  readonly reply: CourierReply
}
