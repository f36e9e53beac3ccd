import { Effect } from 'effect'
import { DuplicateOrder, TooManyOpen } from '../../contract/checkout/errors.ts'
import { TooManyTries } from '../../contract/errors.ts'
import type { CheckoutSettings } from '../platform/checkoutSettings.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { same } from '../platform/secrets.ts'
import type { OrderContent } from './content.ts'
import type { Standing } from './standing.ts'

interface Limited {
  readonly user: SignedIn | null
  readonly keyHash: Uint8Array
  readonly content: Pick<OrderContent, 'paymentMethod'>
  readonly confirmsDuplicate: boolean
}

/** `Retry-After` of an account with too many checkouts, in seconds. */
const RETRY_S = 600

const hasTooManyOpen = (standing: Standing, max: number) =>
  !standing.account_has_delivered &&
  (standing.open_of_account >= max || (!standing.phone_has_delivered && standing.open_of_phone >= max))

/** An earlier order of the same lines; its id is for the same account or key only. */
const duplicate = (standing: Standing, { user, keyHash }: Limited) => {
  const { earlier_order: orderId, earlier_key_hash: key, earlier_user: account } = standing
  const isTheirs = (key !== null && same(key, keyHash)) || (user !== null && user._id === account)
  return new DuplicateOrder(isTheirs && orderId ? { orderId } : {})
}

/** 409 or 429 where phone or account has ordered too much, or the same a moment ago. */
export const checkLimits = (
  standing: Standing,
  attempt: Limited,
  rules: CheckoutSettings,
): Effect.Effect<void, TooManyOpen | DuplicateOrder | TooManyTries> => {
  if (standing.recent_of_account >= rules.checkoutsOfAccount)
    return Effect.fail(new TooManyTries({ retryAfter: RETRY_S }))
  if (attempt.content.paymentMethod === 'cash' && hasTooManyOpen(standing, rules.openCheckouts)) {
    return Effect.fail(new TooManyOpen({ max: rules.openCheckouts }))
  }
  return standing.earlier_order !== null && !attempt.confirmsDuplicate
    ? Effect.fail(duplicate(standing, attempt))
    : Effect.void
}
