import { Heading, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import type { RefundStatus } from '#contract/constants.ts'
import type { Refund, RefundTransfer } from '#contract/refunds/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { formatDay, formatDayAndTime } from '#messages/dates.ts'
import { refundNote } from '#messages/paymentNames.ts'
import { refundMethodName, refundStatusNames, refusalSentences, refundsTexts as texts } from '#messages/refunds.ts'
import { FactActions, FactCard, FactList, FactWords } from '#views/office/FactCard.tsx'
import { HistoryButton } from '#views/office/HistoryButton.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { TextLink } from '#views/ui/TextLink.tsx'

const tones: { readonly [status in RefundStatus]: BadgeTone } = {
  pending: 'amber',
  completed: 'green',
  rejected: 'gray',
  failed: 'red',
}

/** The short id of the request's order, or N/A once the order is deleted. */
export const orderOf = ({ orderId }: Refund): string => (orderId ? shortId(orderId._id) : texts.missing)

/** Labels and values of a request, in the order of product 5.11. */
const factsOf = (refund: Refund): readonly (readonly [label: string, value: ReactNode])[] => {
  const { createdAt, refundMethod, refundNumber, refundStatus, orderId } = refund
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [texts.requestDate, formatDay(createdAt)],
    [
      texts.orderId,
      orderId && <TextLink to={addressOf(adminRoutes.orders, { order: orderId._id })}>{orderOf(refund)}</TextLink>,
    ],
    [texts.customerName, orderId?.customerName],
    [texts.customerEmail, orderId?.customerEmail],
    [texts.transactionId, orderId?.transaction_id],
    [texts.method, refundMethodName(refundMethod)],
    // In Latin digits: staff copy it, or type it into the app of a wallet.
    [texts.number, refundNumber && <span translate="no">{refundNumber}</span>],
    [texts.amount, orderId?.totalPrice ? formatTaka(Math.round(orderId.totalPrice)) : ''],
    [texts.status, refundStatus && <Badge tone={tones[refundStatus]}>{refundStatusNames[refundStatus]}</Badge>],
  ]
  return facts.map(([label, value]) => [label, value || texts.missing])
}

/** What became of the money of an order that was paid online. */
const transferOf = ({ state, byHand, isStuck, reference, code, decidedBy }: RefundTransfer): string => {
  if (isStuck) return texts.transfer.stuck
  if (state === 'failed') return texts.transfer.failed(code)
  if (state !== 'done') return texts.transfer[state]
  return byHand ? texts.transfer.byHand(decidedBy, reference) : texts.transfer.done(reference)
}

/** Until when the money has to be back, while it is not, and how it goes back. */
const Money = ({ refund: { transfer, dueBy, isLate, refundStatus } }: { refund: Refund }) => {
  const isOpen = refundStatus === 'pending' || isLate
  return (
    <>
      {isOpen && dueBy !== '' && (
        <FactWords>
          <Text color={isLate ? 'red' : 'gray'} weight={isLate ? 'bold' : undefined}>
            {isLate ? texts.late(formatDay(dueBy)) : texts.due(formatDay(dueBy))}
          </Text>
        </FactWords>
      )}
      {transfer && (
        <FactWords>
          {transferOf(transfer)}{' '}
          <Text color="gray">
            {formatTaka(transfer.amount)} · {formatDayAndTime(transfer.at)}
          </Text>
        </FactWords>
      )}
    </>
  )
}

interface RefundCardProps {
  readonly refund: Refund
  readonly onChange: (id: string) => void
}

/** One refund request; missing values show as N/A. */
export const RefundCard = ({ refund, onChange }: RefundCardProps) => {
  const { note } = refund
  const title = texts.request(orderOf(refund))
  return (
    <FactCard label={title}>
      <Heading as="h2" size="3">
        {title}
      </Heading>
      <FactList facts={factsOf(refund)} />
      {refund.isOtherNumber && (
        <FactWords>
          <Text color="red">{texts.otherNumber}</Text>
        </FactWords>
      )}
      {refund.isSurplus && <FactWords>{texts.surplus}</FactWords>}
      <Money refund={refund} />
      {refund.reason && (
        <FactWords>
          <Text color="gray">{texts.reason}</Text> {refund.reason}
        </FactWords>
      )}
      {(refund.refusal || refund.refusalText) && (
        <FactWords>
          <Text color="gray">{texts.refusal}</Text>{' '}
          {[refund.refusal && refusalSentences[refund.refusal], refund.refusalText].filter(Boolean).join(' ')}
        </FactWords>
      )}
      {note && (
        <FactWords>
          <Text color="gray">{texts.note}</Text> {refundNote(note)}
        </FactWords>
      )}
      <FactActions>
        <Button size="2" variant="soft" aria-description={title} onClick={() => onChange(refund._id)}>
          {texts.changeStatus}
        </Button>
        <HistoryButton kind="refund" id={refund._id} name={title} />
      </FactActions>
    </FactCard>
  )
}
