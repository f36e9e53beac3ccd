import type { StaffPayment } from '#contract/payments/entity.ts'
import type { PaymentState } from '#contract/payments/states.ts'
import {
  paymentDifferenceSentences,
  paymentFailureSentences,
  paymentStateNames,
  officePayments as texts,
} from '#messages/officePayments.ts'
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx'

const tones: { readonly [state in PaymentState]: BadgeTone } = {
  creating: 'amber',
  redirected: 'amber',
  verifying: 'amber',
  paid: 'green',
  failed: 'red',
  cancelled: 'gray',
  expired: 'gray',
}

/** The state of an attempt to pay, and whether it was a test. */
export const PaymentBadge = ({ payment: { state, isTest } }: { readonly payment: StaffPayment }) => (
  <>
    <Badge tone={tones[state]}>{paymentStateNames[state]}</Badge>
    {isTest && <Badge tone="amber">{texts.test}</Badge>}
  </>
)

/** Why an attempt to pay has failed, and what an administrator has to look at, in words. */
export const wordsOfPayment = ({
  failure,
  difference,
}: Pick<StaffPayment, 'failure' | 'difference'>): readonly string[] => [
  ...(failure ? [paymentFailureSentences[failure]] : []),
  ...(difference ? [paymentDifferenceSentences[difference]] : []),
]
