import { DuplicateOrder, TooManyOpen } from '#contract/checkout/errors.ts'
import { TooManyTries } from '#contract/errors.ts'
import type { AttemptState, OrderedBefore } from '#machines/checkout/checkoutAttempt.machine.ts'
import type { CheckoutSettings } from '../platform/checkoutSettings.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { same } from '../platform/secrets.ts'
import type { CheckoutHistory } from './checkoutHistory.ts'
import type { OrderContent } from './content.ts'
import type { Proof } from './PhoneCodes.ts'

interface Limited {
  readonly user: SignedIn | null
  readonly keyHash: Uint8Array
  readonly content: Pick<OrderContent, 'paymentMethod'>
  readonly confirmsDuplicate: boolean
  readonly proof: Proof
}

/** Open orders of a phone by guests who can prove nothing. */
const UNPROVABLE_MAX = 1

/** `Retry-After` of an account with too many checkouts, in seconds. */
const RETRY_S = 600

/**
 * Checkouts that keep goods for an online payment need no code, so that deliveries to the phone excuse nobody but an
 * account.
 */
const holdsTooMany = (history: CheckoutHistory, max: number) =>
  !history.account_has_delivered &&
  Math.max(history.holding_of_phone, history.holding_of_account, history.holding_of_key) >= max

/** The number of open checkouts of the payment method that allows no further one; undefined where one is allowed. */
const openMax = (history: CheckoutHistory, { proof, content }: Limited, max: number) => {
  if (content.paymentMethod !== 'cash') return holdsTooMany(history, max) ? max : undefined
  if (proof === 'unprovable' && history.open_unproved >= UNPROVABLE_MAX) return UNPROVABLE_MAX
  const isOver =
    !history.account_has_delivered &&
    (history.open_of_account >= max || (!history.phone_has_delivered && history.open_of_phone >= max))
  return isOver ? max : undefined
}

/** An earlier order of the same lines; its id is for the same account or key only. */
const duplicate = (history: CheckoutHistory, { user, keyHash }: Limited) => {
  const { earlier_order: orderId, earlier_key_hash: key, earlier_user: account } = history
  const isTheirs = (key !== null && same(key, keyHash)) || (user !== null && user._id === account)
  return new DuplicateOrder(isTheirs && orderId ? { orderId } : {})
}

/** Whether a call confirms an order with cash on delivery: nothing speaks for the phone, and the account has no delivery. */
export const needsCall = (history: CheckoutHistory, user: SignedIn | null, proof: Proof): boolean =>
  user ? !history.account_has_delivered && history.account_of_phone !== user._id : proof !== 'proved'

/** What the phone and the account of an attempt have ordered before, as the chart of attempts asks for it. */
export const orderedBefore = (history: CheckoutHistory, attempt: Limited, rules: CheckoutSettings): OrderedBefore => ({
  isTooFrequent: history.recent_of_account >= rules.checkoutsOfAccount,
  hasTooManyOpen: openMax(history, attempt, rules.openCheckouts) !== undefined,
  isDuplicate: history.earlier_order !== null && !attempt.confirmsDuplicate,
})

/** The error of an attempt that has ordered too much, or the same a moment ago; undefined in any other state. */
export const limitErrorOf = (
  state: AttemptState,
  history: CheckoutHistory,
  attempt: Limited,
  rules: CheckoutSettings,
): TooManyOpen | DuplicateOrder | TooManyTries | undefined => {
  switch (state) {
    case 'tooFrequent':
      return new TooManyTries({ retryAfter: RETRY_S })
    case 'tooManyOpen':
      return new TooManyOpen({ max: openMax(history, attempt, rules.openCheckouts) ?? rules.openCheckouts })
    case 'duplicate':
      return duplicate(history, attempt)
    default:
      return undefined
  }
}
