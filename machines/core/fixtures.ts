import type { AnyStateMachine, EventFrom, InputFrom, OutputFrom } from 'xstate'
import type { Role } from '#contract/constants.ts'
import type { Product } from '#contract/products/entity.ts'
import type { SessionUser } from '#contract/users/entity.ts'
import { noReplyInTime } from './port.ts'
import type { CallError, Reply } from './reply.ts'

/** The actors that a machine declares, by `src`. */
type ActorsOf<M extends AnyStateMachine> = Required<NonNullable<Parameters<M['provide']>[0]['actors']>>

/** Outcomes of a call: at least a success, an error of the server and a network failure; further ones by name. */
type OutcomesOf<L> = [OutputFrom<L>] extends [never]
  ? Record<string, never>
  : [OutputFrom<L>] extends [Reply<infer A>]
    ? { good: Reply<A>; refused: Reply<A>; unreachable: Reply<A> } & Record<string, Reply<A>>
    : Record<string, OutputFrom<L>>

/** Fixtures of a machine. Each event and each call needs one, or the code does not compile. */
export type FixturesOf<M extends AnyStateMachine> = {
  inputs: Record<string, InputFrom<M>>
  events: {
    [T in EventFrom<M>['type']]: readonly [Extract<EventFrom<M>, { type: T }>, ...Extract<EventFrom<M>, { type: T }>[]]
  }
  outcomes: { [Src in keyof ActorsOf<M>]: OutcomesOf<ActorsOf<M>[Src]> }
}

const person = (role: Role, _id: string, name: string): SessionUser => ({
  _id,
  name,
  email: `${_id}@example.com`,
  role,
  isEmailVerified: true,
  profileImg: '',
  phone: '01712345678',
  address: 'House 7, Road 3, Dhanmondi, Dhaka',
  googleId: '',
})

export const admin = person('admin', 'admin', 'Farhana Akter')
export const owner = person('owner', 'owner', 'Rafiqul Islam')
export const customer = person('user', 'customer', 'Nusrat Jahan')

export const successReply = <A>(value: A): Reply<A> => ({ ok: true, value })
const failedReply = (error: CallError): Reply<never> => ({ ok: false, error })
/** An error response of the server. */
export const errorReply = (status: number, message?: string, more: Partial<CallError> = {}): Reply<never> =>
  failedReply({ _tag: 'HTTP', status, message, ...more })
export const unreachable = failedReply({ _tag: 'FETCH_ERROR' })
export const timedOut = noReplyInTime
/** A write without an answer in time. */
export const unanswered = failedReply({ _tag: 'TIMEOUT_ERROR', mayBeDone: true })
export const unreadable = failedReply({ _tag: 'PARSING_ERROR' })
/** A 429 with `retryAfter` in seconds and without a message. */
export const tooMany = errorReply(429, undefined, { retryAfter: 120 })

/** Reads of the clock during and after a wait. */
export const waitEvents = {
  'wait.read': [
    { type: 'wait.read', secondsLeft: 59, until: 1_780_000_060_000 },
    { type: 'wait.read', secondsLeft: 0, until: 1_780_000_060_000 },
  ],
} as const

/** A product without anything that a product may lack; the other examples of products begin with it. */
export const plainProduct: Product = {
  _id: 'plain',
  productName: 'Plain',
  productPrice: 100,
  productOriginalPrice: 100,
  productDiscount: 0,
  productDescription: '',
  productDetails: [],
  productColors: [],
  productSizes: [],
  productSoldOut: [],
  searchTags: [],
  popularProducts: '',
  productCategory: null,
  productSubCategory: null,
  productSubSubCategory: null,
  faqs: [],
  remainingProducts: 12,
  sales: 40,
  productRating: 0,
  reviews: [],
  productImages: [],
  quantity: '1 piece',
  video: '',
  productSku: '',
  OwnerName: 'Rafiqul Islam',
  OwnerId: 'owner',
  freeDelivery: false,
  isDraft: false,
  isHeld: false,
  createdAt: '2026-05-01T06:00:00.000Z',
  updatedAt: '2026-05-01T06:00:00.000Z',
}
