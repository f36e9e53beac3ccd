import { Flex, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { Order } from '#contract/orders/entity.ts'
import type { PayLink } from '#contract/payments/entity.ts'
import { payableByLink } from '#data/officePayments.ts'
import { paymentOffersQuery } from '#data/payments.ts'
import { onlineOffers } from '#machines/payments/offers.ts'
import { payLinkMachine, payLinkSelect as select } from '#machines/payments/payLink.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { payLinkTexts as texts } from '#messages/officePayments.ts'
import { Button } from '#views/ui/Button.tsx'
import { CopyButton } from '#views/ui/CopyAndDownloadButtons.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { useFlow } from '../flow.ts'
import { useCapabilities } from '../useCapabilities.ts'
import { DetailsSection } from './DetailsSection.tsx'

/** Links by which an order can be paid, for an administrator; renders nothing for an order that owes nothing online, and in a shop without online payment. */
export const PayByLink = ({ order }: { order: Order }) => {
  const { onlinePayment = false } = useCapabilities()
  const amount = onlinePayment ? payableByLink(order) : null
  const { data: offers = [] } = useQuery({ ...paymentOffersQuery, enabled: amount !== null })
  if (amount === null || onlineOffers(offers).length === 0) return null
  return <Ways key={order._id} order={order} amount={amount} />
}

const Ways = ({ order: { _id, phone, customerEmail }, amount }: { order: Order; amount: number }) => {
  const flow = useFlow(payLinkMachine, { input: { orderId: _id } })
  const making = useSelector(flow, select.making)
  const link = useSelector(flow, select.link)
  const ways = ['copied', ...(phone ? ['sms' as const] : []), ...(customerEmail ? ['mail' as const] : [])] as const
  return (
    <DetailsSection title={texts.title}>
      <p>{texts.text(formatTaka(amount))}</p>
      {link?.url && <Made url={link.url} expiresAt={link.expiresAt} />}
      <Flex wrap="wrap" gap="2" mt="2">
        {ways.map((way) => (
          <Button
            key={way}
            size="2"
            variant="soft"
            disabled={making !== null && making !== way}
            busy={making === way}
            busyLabel={texts.making}
            onClick={() => flow.send({ type: 'link.make', way })}
          >
            {texts.ways[way]}
          </Button>
        ))}
      </Flex>
    </DetailsSection>
  )
}

const Made = ({ url, expiresAt }: { url: string } & Pick<PayLink, 'expiresAt'>) => (
  <>
    <Text as="p" my="2" wrap="pretty" translate="no" style={{ overflowWrap: 'anywhere' }}>
      {url}
    </Text>
    <Flex wrap="wrap" align="center" gap="3">
      <CopyButton size="2" label={texts.copy} text={url} />
      <Text size="2" color="gray">
        {texts.goodUntil(formatDayAndTime(expiresAt))}
      </Text>
    </Flex>
  </>
)
