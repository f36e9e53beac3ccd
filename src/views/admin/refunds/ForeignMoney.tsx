import { Flex, Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { StaffPayment } from '#contract/payments/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { foreignMoneyQuery } from '#data/officePayments.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { decidePaymentMachine } from '#machines/payments/decidePayment.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { formatDigits } from '#messages/format.ts'
import { foreignTexts, handTexts } from '#messages/officePayments.ts'
import { paymentMethodName } from '#messages/paymentNames.ts'
import { FactActions, FactCard, FactWords } from '#views/office/FactCard.tsx'
import { FailedRead } from '#views/office/FailedRead.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { Button } from '#views/ui/Button.tsx'
import { CopyButton } from '#views/ui/CopyAndDownloadButtons.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { useFlow } from '../flow.ts'
import { DecidePaymentDialog } from '../payments/DecidePaymentDialog.tsx'

/** Payments in another currency, which cannot be sent back in taka: a person sends each, and says so with a reason. */
export const ForeignMoney = () => {
  const flow = useFlow(decidePaymentMachine)
  const query = useQuery(foreignMoneyQuery)
  const payments = query.data?.data ?? []
  if (query.error && !query.data) return <FailedRead text={foreignTexts.failed} query={query} />
  return (
    <>
      {payments.length > 0 && (
        <Flex direction="column" gap="3" my="3">
          {payments.map((payment) => (
            <Money key={payment._id} payment={payment} flow={flow} />
          ))}
        </Flex>
      )}
      <DecidePaymentDialog flow={flow} payments={payments} />
    </>
  )
}

interface MoneyProps {
  readonly payment: StaffPayment
  readonly flow: ActorRefFrom<typeof decidePaymentMachine>
}

/** The number that has paid, else the phone of the order; a masked one cannot be sent to. */
const numberOf = ({ sender, phone }: StaffPayment): string => sender || phone

const Money = ({ payment, flow }: MoneyProps) => {
  const { _id, method, foreignPaid, payer, trxId, shares, createdAt } = payment
  const number = numberOf(payment)
  const title = foreignTexts.title(formatDigits(foreignPaid))
  const to = [formatDigits(number), paymentMethodName(method), formatDigits(payer)].filter(Boolean).join(', ')
  return (
    <FactCard label={title}>
      <div>
        <Heading as="h2" size="3">
          {title}
        </Heading>
        <Text as="p" size="2" color="gray">
          {formatDayAndTime(createdAt)} ·{' '}
          <TextLink to={addressOf(adminRoutes.payments, { search: _id })}>{trxId}</TextLink>
          {shares.map(({ orderId }) => ` · ${shortId(orderId)}`)}
        </Text>
      </div>
      <FactWords>
        <Flex as="span" wrap="wrap" align="center" gap="2">
          {handTexts.send(formatDigits(foreignPaid), to)}
          {number && (
            <CopyButton label={handTexts.copyNumber} text={number} size="1" aria-description={formatDigits(number)} />
          )}
          <CopyButton
            label={handTexts.copyAmount}
            text={foreignPaid.replace(/^\D+/, '')}
            size="1"
            aria-description={formatDigits(foreignPaid)}
          />
        </Flex>
      </FactWords>
      <FactActions>
        <Button
          size="2"
          aria-description={title}
          onClick={() => flow.send({ type: 'dialog.open', id: _id, verdict: 'reject', needsProof: true })}
        >
          {handTexts.sent}
        </Button>
      </FactActions>
    </FactCard>
  )
}
