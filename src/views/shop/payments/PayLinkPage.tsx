import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { Lock } from 'lucide'
import type { ReactNode } from 'react'
import type { Payment } from '#contract/payments/entity.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { isOnline } from '#machines/payments/offers.ts'
import { paymentPageMachine, paymentPageSelect as select } from '#machines/payments/paymentPage.machine.ts'
import { payLinkScreen as texts } from '#messages/payLink.ts'
import { paymentScreen } from '#messages/payments.ts'
import { useLinkToken } from '#views/account/linkToken.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import { useIsSkeleton } from '#views/ui/lazyWithPreload.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { PageLoading } from '#views/ui/PageLoading.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import * as column from '../browse/Column.module.css'
import { useOrderKey } from '../tracking/useOrderKey.ts'
import { useFlow } from './flow.ts'
import { Unpaid } from './Unpaid.tsx'
import { Waiting } from './Waiting.tsx'

/** The payment of an order for whoever has a link to pay it: its sum, number and state alone. */
export const PayLinkPage = ({ orderId }: { orderId: string }) => {
  const token = useLinkToken()
  const isSkeleton = useIsSkeleton()
  return isSkeleton ? <Page content={<PageLoading />} /> : <Found key={token} orderId={orderId} token={token} />
}

const Page = ({ text, content }: { text?: string; content: ReactNode }) => (
  <div className={column.column}>
    <PageHeader title={texts.title} text={text} />
    {content}
  </div>
)

const Found = ({ orderId, token }: { orderId: string; token: string }) => {
  const { view, key } = useOrderKey({ of: { orderId }, linkKey: token, userId: '' })
  if (view === 'finding') return <Page content={<PageLoading />} />
  return key === null ? <Page content={<Unknown />} /> : <Shown orderId={orderId} token={key} />
}

const Unknown = () => (
  <EmptyState icon={Lock} title={texts.unknown} text={texts.unknownText}>
    <ButtonLink to={shopRoutes.home} variant="soft">
      {paymentScreen.shopAgain}
    </ButtonLink>
  </EmptyState>
)

const Shown = ({ orderId, token }: { orderId: string; token: string }) => {
  const flow = useFlow(paymentPageMachine, { input: { checkoutId: orderId, key: token } })
  const view = useSelector(flow, select.view)
  const payment = useSelector(flow, select.payment)
  const contentOf = (): ReactNode => {
    if (view === 'unknown') return <Unknown />
    if (view === 'unread')
      return (
        <ErrorState
          title={paymentScreen.readFailed}
          text={paymentScreen.readingAgain}
          onRetry={() => flow.send({ type: 'payment.retry' })}
          busy={false}
        />
      )
    if (payment === null || view === 'reading') return <PageLoading />
    if (view === 'waiting') return <Waiting flow={flow} payment={payment} cancel={null} />
    if (view === 'unpaid') return <Unpaid flow={flow} payment={payment} cancel={null} untried={texts.unpaidTitle} />
    return view === 'paid' ? <Paid payment={payment} /> : <Over payment={payment} />
  }
  return <Page text={view === 'unknown' ? '' : paymentScreen.order(shortId(orderId))} content={contentOf()} />
}

const Paid = ({ payment: { orders, attempt, unneeded } }: { payment: Payment }) => (
  <Panel heading={orders.some(({ paymentStatus }) => paymentStatus === 'paid') ? texts.paidTitle : texts.advanceTitle}>
    {attempt?.state === 'paid' && (
      <Text as="p">{paymentScreen.paidBy(formatTaka(attempt.amount), attempt.method)}</Text>
    )}
    {unneeded && <Alert good text={paymentScreen.unneeded(unneeded)} />}
  </Panel>
)

/** What became of an order that nobody pays by the link any more. */
const endOf = ({ orders: [order] }: Payment): readonly [title: string, text: string] => {
  if (order?.status === 'cancelled') return [paymentScreen.cancelledOrdersTitle, paymentScreen.cancelledOrdersText]
  if (order && order.status !== 'pending' && order.status !== 'processing')
    return [paymentScreen.cashTitle, paymentScreen.cashText]
  return order && !order.byLink && !isOnline(order.paymentMethod)
    ? [paymentScreen.cashTitle, paymentScreen.cashText]
    : [texts.endedTitle, texts.endedText]
}

const Over = ({ payment }: { payment: Payment }) => {
  const [title, text] = endOf(payment)
  return (
    <Panel heading={title}>
      <Text as="p">{text}</Text>
      {payment.unneeded && <Alert good text={paymentScreen.unneeded(payment.unneeded)} />}
    </Panel>
  )
}
