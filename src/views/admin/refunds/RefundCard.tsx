import { Flex, Heading, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import type { RefundStatus } from '#contract/constants.ts'
import type { HandTransfer, Refund, RefundTransfer } from '#contract/refunds/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { formatDay, formatDayAndTime } from '#messages/dates.ts'
import { formatDigits } from '#messages/format.ts'
import { handTexts, partTexts } from '#messages/officePayments.ts'
import { paymentMethodName, refundNote } from '#messages/paymentNames.ts'
import { refundMethodName, refundStatusNames, refusalSentences, refundsTexts as texts } from '#messages/refunds.ts'
import { FactActions, FactCard, FactList, FactWords } from '#views/office/FactCard.tsx'
import { HistoryButton } from '#views/office/HistoryButton.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { CopyButton } from '#views/ui/CopyAndDownloadButtons.tsx'
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
  /** Called by the press that says that the money is sent by hand. */
  readonly onSent: (id: string) => void
}

/** What has to be sent by hand, and to which number, both to be copied into the app of a wallet. */
const ByHand = ({ hand: { method, number, amount } }: { hand: HandTransfer }) => (
  <FactWords>
    <Flex as="span" wrap="wrap" align="center" gap="2">
      {handTexts.send(formatTaka(amount), [formatDigits(number), handMethodName(method)].filter(Boolean).join(', '))}
      {number && (
        <CopyButton label={handTexts.copyNumber} text={number} size="1" aria-description={formatDigits(number)} />
      )}
      <CopyButton label={handTexts.copyAmount} text={String(amount)} size="1" aria-description={formatTaka(amount)} />
    </Flex>
  </FactWords>
)

const handMethodName = (method: string): string => paymentMethodName(refundMethodName(method))

/** One refund request; missing values show as N/A. */
export const RefundCard = ({ refund, onChange, onSent }: RefundCardProps) => {
  const { note, reason, byHand } = refund
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
      {refund.isOfEdit && <FactWords>{partTexts.isOfEdit}</FactWords>}
      {refund.isPart && <FactWords>{partTexts.isPart}</FactWords>}
      <Money refund={refund} />
      {byHand && <ByHand hand={byHand} />}
      {reason && (
        <FactWords>
          <Text color="gray">{texts.reason}</Text> {reason}
        </FactWords>
      )}
      {(refund.refusal || refund.refusalText) && (
        <FactWords>
          <Text color="gray">{texts.refusal}</Text>{' '}
          {[refund.refusal && refusalSentences[refund.refusal], refund.refusalText].filter(Boolean).join(' ')}
        </FactWords>
      )}
      {note && note !== reason && (
        <FactWords>
          <Text color="gray">{texts.note}</Text> {refundNote(note)}
        </FactWords>
      )}
      <FactActions>
        {byHand && (
          <Button size="2" aria-description={title} onClick={() => onSent(refund._id)}>
            {handTexts.sent}
          </Button>
        )}
        <Button size="2" variant="soft" aria-description={title} onClick={() => onChange(refund._id)}>
          {texts.changeStatus}
        </Button>
        <HistoryButton kind="refund" id={refund._id} name={title} />
      </FactActions>
    </FactCard>
  )
}
