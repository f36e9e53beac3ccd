import { type Duration, Effect, Schema } from 'effect'
import type { HttpClient } from 'effect/http'
import type { BookingField } from '#contract/couriers/values.ts'
import { toOneLine } from '#contract/fields/plainText.ts'
import { TAKA } from '#contract/money.ts'
import { Field, makePartnerCalls, type PartnerAnswer, type PartnerCalls } from '#server/platform/partnerCalls.ts'
import { hashOf, same } from '#server/platform/secrets.ts'
import {
  type Booking,
  CourierAway,
  type CourierError,
  CourierKeyWrong,
  CourierRefused,
  CourierUnclear,
  type ParcelToBook,
} from './courier.ts'

/** A statement has some hundred bytes per parcel. */
const ANSWER_MAX_BYTES = 2 * 1024 * 1024
/** The whole time of a call. */
export const WITHIN: Duration.Input = '30 seconds'
/** The characters of a courier's words that are kept. */
const WORDS_MAX = 200

export type CourierCalls = PartnerCalls<CourierError>

/** @param sandboxKey the key of the demo, sent to sandboxes on this machine only; empty outside of the demo */
export const makeCourierCalls = (sandboxKey: string): Effect.Effect<CourierCalls, never, HttpClient.HttpClient> =>
  makePartnerCalls<CourierError>({
    sandboxKey,
    maxBytes: ANSWER_MAX_BYTES,
    failure: (kind, code) =>
      kind === 'malformed'
        ? new CourierUnclear({ code })
        : new CourierAway({ code, mayHaveActed: kind === 'silent', waitSeconds: 0 }),
  })

/** Why an answer is no success of the service; null for one that decides something. */
const failureIn = ({ status }: PartnerAnswer) =>
  status === 401 || status === 403 || status === 429 || status >= 500 ? `http.${status}` : null

/** The calls, each of which is noted with the code of its failure, or with null. */
export const notedCalls = (
  calls: CourierCalls,
  note: (failure: string | null) => Effect.Effect<void>,
): CourierCalls => {
  const noted =
    <Given extends readonly unknown[]>(call: (...given: Given) => Effect.Effect<PartnerAnswer, CourierError>) =>
    (...given: Given) =>
      call(...given).pipe(
        Effect.tapError((error) => note('code' in error ? error.code : error._tag)),
        Effect.tap((answer) => note(failureIn(answer))),
      )
  return {
    postJson: noted(calls.postJson),
    patchJson: noted(calls.patchJson),
    postForm: noted(calls.postForm),
    get: noted(calls.get),
  }
}

/** Whether the shop's key was refused before; all servers share the answer. */
export interface KeyState {
  readonly isRefused: Effect.Effect<boolean>
  readonly noteRefused: Effect.Effect<void>
}

/** Calls only while the key was not refused, and notes when it is. */
export const guarded =
  (key: KeyState) =>
  <A>(call: Effect.Effect<A, CourierError>): Effect.Effect<A, CourierError> =>
    Effect.flatMap(key.isRefused, (isRefused) =>
      isRefused
        ? Effect.fail<CourierError>(new CourierKeyWrong())
        : Effect.tapErrorTag(call, 'CourierKeyWrong', () => key.noteRefused),
    )

/** Decodes an answer; one of another form is unclear. */
export const decodeAs = <A>(schema: Schema.Decoder<A>, code: string) => {
  const decode = Schema.decodeUnknownEffect(schema)
  return (body: unknown): Effect.Effect<A, CourierError> =>
    Effect.mapError(decode(body), () => new CourierUnclear({ code }))
}

const RefusalBody = Schema.Struct({ message: Field, errors: Schema.optionalKey(Schema.Unknown) })
const readRefusal = Schema.decodeUnknownOption(RefusalBody)

/** The fields of a courier by its names for them. */
export type FieldNames = Readonly<Record<string, BookingField>>

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return textOf(value[0])
  return typeof value === 'string' ? toOneLine(value) : ''
}

/** What the words of a refusal are about, where no field is named. */
const MENTIONED: readonly (readonly [BookingField, RegExp])[] = [
  ['phone', /phone|mobile/i],
  ['area', /\b(area|zone|city|district)\b/i],
  ['address', /address/i],
  ['weight', /weight/i],
  ['cash', /amount|cash|\bcod\b/i],
  ['invoice', /invoice|order id|duplicate/i],
  ['name', /recipient name|customer name/i],
]

const about = (words: string): BookingField => MENTIONED.find(([, said]) => said.test(words))?.[0] ?? 'account'

const refusedBy = (field: BookingField, words: string) =>
  new CourierRefused({ field, words: words.slice(0, WORDS_MAX).toWellFormed() })

/** The refusal that an answer names: by its first field in `errors`, else by its message. */
export const refusalIn = (body: unknown, names: FieldNames): CourierRefused => {
  const found = readRefusal(body)
  const { message, errors } = found._tag === 'Some' ? found.value : { message: '', errors: undefined }
  const entries = typeof errors === 'object' && errors !== null ? Object.entries(errors) : []
  const known = entries.find(([name]) => Object.hasOwn(names, name)) ?? entries[0]
  const words = (known && textOf(known[1])) || toOneLine(message)
  return refusedBy((known && Object.hasOwn(names, known[0]) && names[known[0]]) || about(words), words)
}

/**
 * The body of an answer that accepts the call. 401 and 403 are a wrong key, 429 and 5xx a courier that is away; any other
 * status of 400 or more is a refusal.
 */
export const accepted =
  (names: FieldNames) =>
  ({ status, body, retryAfter = 0 }: PartnerAnswer): Effect.Effect<unknown, CourierError> => {
    const code = `http.${status}`
    if (status === 401 || status === 403) return Effect.fail(new CourierKeyWrong())
    if (status === 429) return Effect.fail(new CourierAway({ code, mayHaveActed: false, waitSeconds: retryAfter }))
    if (status >= 500) return Effect.fail(new CourierAway({ code, mayHaveActed: true, waitSeconds: retryAfter }))
    return status >= 400 ? Effect.fail(refusalIn(body, names)) : Effect.succeed(body)
  }

/** What a courier takes at least and at most, in characters or grams. */
export interface Limits {
  readonly name: readonly [number, number]
  readonly address: readonly [number, number]
  readonly grams: readonly [number, number]
}

const INVOICE = /^[\w-]{1,50}$/
const PHONE = /^01[3-9]\d{8}$/

const declinedField = (parcel: ParcelToBook, { name, address, grams }: Limits): BookingField | null => {
  const fits = (length: number, [least, most]: readonly [number, number]) => length >= least && length <= most
  if (!INVOICE.test(parcel.invoice)) return 'invoice'
  if (!fits([...parcel.name].length, name)) return 'name'
  if (!PHONE.test(parcel.phone)) return 'phone'
  if (parcel.secondPhone !== '' && !PHONE.test(parcel.secondPhone)) return 'secondPhone'
  if (!fits([...parcel.address].length, address)) return 'address'
  if (!fits(parcel.grams, grams)) return 'weight'
  return parcel.cash >= 0 && parcel.cash % TAKA === 0 ? null : 'cash'
}

/** The refusal of a parcel that the courier never takes, so that nothing is sent; null for one that it may take. */
export const refusedBefore = (parcel: ParcelToBook, limits: Limits): Booking | null => {
  const field = declinedField(parcel, limits)
  return field && { outcome: 'refused', field, words: '' }
}

/** Of many parcels, those to send, and the outcomes of those that the courier never takes. */
export const sortedOut = (parcels: readonly ParcelToBook[], limits: Limits) => {
  const outcomes = new Map<string, Booking>()
  for (const parcel of parcels) {
    const refused = refusedBefore(parcel, limits)
    if (refused) outcomes.set(parcel.invoice, refused)
  }
  return { outcomes, toSend: parcels.filter(({ invoice }) => !outcomes.has(invoice)) }
}

/** A refusal is an outcome of a booking. */
export const orRefused = (booking: Effect.Effect<Booking, CourierError>): Effect.Effect<Booking, CourierError> =>
  Effect.catchTag(booking, 'CourierRefused', ({ field, words }) =>
    Effect.succeed<Booking>({ outcome: 'refused', field, words }),
  )

/** What a courier declines to look up, it does not know. */
export const orUnknown = <A>(found: Effect.Effect<A, CourierError>): Effect.Effect<A | null, CourierError> =>
  Effect.catchTag(found, 'CourierRefused', () => Effect.succeed(null))

/** A text cut to what a courier takes, for fields of which nothing depends on the end. */
export const cut = (text: string, most: number): string => [...toOneLine(text)].slice(0, most).join('')

/** Compares a secret that came with the shop's own in constant time, whatever their lengths. */
export const isSecret = (given: string | undefined, expected: string): boolean =>
  expected !== '' && same(hashOf(given ?? ''), hashOf(expected))

/** The amount of an answer in taka, with up to two decimals, as paisa; null where it is none. */
export const paisaIn = (taka: string): number | null =>
  /^\d{1,9}(\.\d+)?$/.test(taka) ? Math.round(Number(taka) * 100) : null
