import { Flex, Heading, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { StaffPayment } from '#contract/payments/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { addressOf } from '#machines/core/list/address.ts'
import {
  type askPaymentAgainMachine,
  askPaymentAgainSelect as askSelect,
  canBeAsked,
} from '#machines/payments/askPaymentAgain.machine.ts'
import type { decidePaymentMachine } from '#machines/payments/decidePayment.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { formatDigits } from '#messages/format.ts'
import { officePayments as texts, walletNames } from '#messages/officePayments.ts'
import { paymentMethodName } from '#messages/paymentNames.ts'
import { FactActions, FactCard, FactList, FactWords } from '#views/office/FactCard.tsx'
import { PaymentBadge, wordsOfPayment } from '#views/office/payments/PaymentBadge.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { CopyButton } from '#views/ui/CopyAndDownloadButtons.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { TextLink } from '#views/ui/TextLink.tsx'
import { wordsOfTransfer } from './wordsOfTransfer.ts'

interface PaymentCardProps {
  readonly payment: StaffPayment
  readonly ask: ActorRefFrom<typeof askPaymentAgainMachine>
  readonly decide: ActorRefFrom<typeof decidePaymentMachine>
}

/** Labels and values of an attempt; an absent value is left out. */
const factsOf = (payment: StaffPayment): readonly (readonly [label: string, value: ReactNode])[] => {
  const {
    customerName,
    phone,
    payer,
    wallet,
    sender,
    trxId,
    asked,
    foreignPaid,
    fee,
    feeByRate,
    refunded,
    decidedBy,
    note,
    askedAt,
  } = payment
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [texts.trxId, trxId && <TrxId payment={payment} />],
    [texts.customer, (customerName || phone) && <Customer payment={payment} />],
    [texts.orders, <Orders key="orders" payment={payment} />],
    [texts.payer, formatDigits(payer || [wallet && walletNames[wallet], sender].filter(Boolean).join(' · '))],
    [texts.asked, asked !== null && formatTaka(asked)],
    [texts.foreignPaid, formatDigits(foreignPaid)],
    [feeByRate ? texts.feeByRate : texts.fee, fee !== null && formatTaka(fee)],
    [texts.refunded, refunded > 0 && formatTaka(refunded)],
    [texts.decidedBy, decidedBy],
    [texts.decisionNote, note],
    [texts.askedAt, askedAt !== null && formatDayAndTime(askedAt)],
  ]
  return facts.filter(([, value]) => value)
}

/** One attempt to pay, with what an administrator can do about it. */
export const PaymentCard = ({ payment, ask, decide }: PaymentCardProps) => {
  const { method, amount, code, failure, isRisky, createdAt } = payment
  const sum = formatTaka(amount)
  const title = texts.payment(sum, formatDayAndTime(createdAt))
  const words = [...wordsOfPayment(payment), ...wordsOfTransfer(payment)]
  return (
    <FactCard label={title}>
      <div>
        <Flex align="center" wrap="wrap" gapX="3" gapY="1">
          <Heading as="h2" size="3">
            {sum}
          </Heading>
          <PaymentBadge payment={payment} />
          {isRisky && <Badge tone="red">{texts.risky}</Badge>}
        </Flex>
        <Text as="p" color="gray">
          {formatDayAndTime(createdAt)} · {paymentMethodName(method)}
        </Text>
      </div>
      {words.length > 0 && (
        <FactWords>
          {words.join(' ')}
          {failure && /\d/.test(code) && (
            <>
              {' '}
              <Text color="gray">{texts.code(code)}</Text>
            </>
          )}
        </FactWords>
      )}
      <FactList facts={factsOf(payment)} />
      <Actions payment={payment} title={title} ask={ask} decide={decide} />
    </FactCard>
  )
}

const TrxId = ({ payment: { trxId } }: { payment: StaffPayment }) => (
  <Flex as="span" display="inline-flex" wrap="wrap" align="center" gap="2">
    {trxId} <CopyButton label={texts.copy} text={trxId} size="1" aria-description={trxId} />
  </Flex>
)

const Customer = ({ payment: { customerName, phone } }: { payment: StaffPayment }) => (
  <>
    {customerName}
    {customerName && phone && ' · '}
    {phone && <TextLink to={addressOf(adminRoutes.orders, { search: phone })}>{formatDigits(phone)}</TextLink>}
  </>
)

/** The orders of an attempt, each with its share where they are several. */
const Orders = ({ payment: { shares } }: { payment: StaffPayment }) =>
  shares.map(({ orderId, amount }, at) => (
    <Fragment key={orderId}>
      {at > 0 && ', '}
      <TextLink to={addressOf(adminRoutes.orders, { order: orderId })}>{shortId(orderId)}</TextLink>
      {shares.length > 1 && ` ${formatTaka(amount)}`}
    </Fragment>
  ))

/** What can be done: ask the provider, and decide a payment by hand. */
const Actions = ({ payment, title, ask, decide }: PaymentCardProps & { readonly title: string }) => {
  const { _id: id, method, trxId, canDecide } = payment
  const asking = useSelector(ask, askSelect.asking(id))
  const waits = useSelector(ask, askSelect.busy) && !asking
  const canAsk = canBeAsked(payment)
  if (!canAsk && !canDecide) return null
  const needsProof = method !== 'manual'
  // A payment to the wallet of the shop is confirmed by the transaction that the customer has named.
  const canConfirm = canDecide && (needsProof || trxId !== '')
  return (
    <FactActions>
      {canAsk && (
        <Button
          size="2"
          variant="soft"
          busy={asking}
          busyLabel={texts.asking}
          disabled={waits}
          aria-description={title}
          onClick={() => ask.send({ type: 'provider.ask', id })}
        >
          {texts.askAgain}
        </Button>
      )}
      {canConfirm && (
        <Button
          size="2"
          variant={canAsk ? 'soft' : 'solid'}
          aria-description={title}
          onClick={() => decide.send({ type: 'dialog.open', id, verdict: 'confirm', needsProof })}
        >
          {texts.confirm}
        </Button>
      )}
      {canDecide && (
        <Button
          size="2"
          variant="soft"
          color="gray"
          aria-description={title}
          onClick={() => decide.send({ type: 'dialog.open', id, verdict: 'reject', needsProof })}
        >
          {texts.reject}
        </Button>
      )}
    </FactActions>
  )
}
