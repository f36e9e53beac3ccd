import { Effect } from 'effect'
import { TAKA } from '#contract/money.ts'
import type { PaymentProvider, RefundAnswer, Verdict } from './provider.ts'

const undecided: Verdict = { outcome: 'undecided' }
const byHand: RefundAnswer = { outcome: 'failed', code: 'by_hand' }

/** An administrator has two days to look at the shop's wallet. */
const ATTEMPT_SECONDS = 2 * 86_400

/**
 * Money that the customer sends to the shop's wallet by themselves, and names by its transaction id. Nobody can be asked:
 * an administrator compares the id with the wallet and gives the verdict, and sends refunds by hand.
 */
export const manual: PaymentProvider = {
  method: 'manual',
  isTest: false,
  checkKeys: null,
  limits: { min: TAKA, max: 500_000 * TAKA },
  refunds: 'none',
  settles: 'byHand',
  attemptSeconds: ATTEMPT_SECONDS,
  start: () => Effect.succeed({ providerId: '', url: null }),
  settle: () => Effect.succeed(undecided),
  lookUp: () => Effect.succeed(undecided),
  refund: () => Effect.succeed(byHand),
  refundStatus: () => Effect.succeed(byHand),
  readReturn: () => null,
  readNotice: () => null,
}
