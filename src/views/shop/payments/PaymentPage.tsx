import { Box, Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { Lock } from 'lucide'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { PaymentMethod } from '#contract/constants.ts'
import type { Payment } from '#contract/payments/entity.ts'
import { trackAddress } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { capabilities } from '#data/capabilities.ts'
import type { cancelOrderMachine } from '#machines/orders/cancelOrder.machine.ts'
import { isOnline } from '#machines/payments/offers.ts'
import { paymentPageMachine, paymentPageSelect as select } from '#machines/payments/paymentPage.machine.ts'
import { advanceTexts } from '#messages/advance.ts'
import { paymentScreen as texts } from '#messages/payments.ts'
import { useLinkToken } from '#views/account/linkToken.ts'
import { CancelOrderDialog } from '#views/orders/CancelOrderDialog.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { useSession } from '#views/session.tsx'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import { useIsSkeleton } from '#views/ui/lazyWithPreload.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { PageLoading } from '#views/ui/PageLoading.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import * as column from '../browse/Column.module.css'
import { Placed } from '../tracking/PlacedPage.tsx'
import { useOrderKey } from '../tracking/useOrderKey.ts'
import { useFlow } from './flow.ts'
import { Unpaid } from './Unpaid.tsx'
import { Waiting } from './Waiting.tsx'

/** The payment of a checkout, for its account, the browser with its key, or the link with the key in its fragment. */
export default function PaymentPage() {
  const { checkoutId = '' } = useParams<{ checkoutId: string }>()
  const linkKey = useLinkToken()
  const userId = useSession((session) => session.user?._id ?? '')
  const isSkeleton = useIsSkeleton()
  if (isSkeleton)
    return (
      <Page>
        <PageLoading />
      </Page>
    )
  return <Found key={`${linkKey} ${userId}`} checkoutId={checkoutId} linkKey={linkKey} userId={userId} />
}

const Page = ({ children }: { children: ReactNode }) => (
  <div className={column.column}>
    <PageHeader title={texts.title} />
    {children}
  </div>
)

const Found = ({ checkoutId, linkKey, userId }: { checkoutId: string; linkKey: string; userId: string }) => {
  const { view, follows, key } = useOrderKey({ of: { checkoutId }, linkKey, userId })
  if (view !== 'finding' && follows)
    return (
      <Shown
        checkoutId={checkoutId}
        orderKey={key}
        paid={(title) => <Placed of={{ checkoutId }} userId={userId} orderKey={key} view={view} title={title} />}
      />
    )
  return <Page>{view === 'finding' ? <PageLoading /> : <Unknown />}</Page>
}

const Unknown = () => (
  <EmptyState icon={Lock} title={texts.unknown} text={texts.unknownText}>
    {capabilities().findOrder && <ButtonLink to={shopRoutes.findOrder}>{texts.find}</ButtonLink>}
    <ButtonLink to={shopRoutes.home} variant="soft">
      {texts.shopAgain}
    </ButtonLink>
  </EmptyState>
)

interface ShownProps {
  readonly checkoutId: string
  readonly orderKey: string | null
  /** The page once the orders are paid, with its heading. */
  readonly paid: (title: string) => ReactNode
}

/** Whether a part of the orders alone is paid. */
const isInAdvance = (payment: Payment | null) =>
  payment?.orders.some(({ paymentStatus, advance }) => paymentStatus === 'unpaid' && advance?.state === 'paid') === true

const Shown = ({ checkoutId, orderKey, paid }: ShownProps) => {
  const flow = useFlow(paymentPageMachine, { input: { checkoutId, key: orderKey } })
  const view = useSelector(flow, select.view)
  const payment = useSelector(flow, select.payment)
  if (view === 'paid') {
    const placed = paid(isInAdvance(payment) ? advanceTexts.thanks : texts.paidTitle)
    return payment?.unneeded ? <Unneeded method={payment.unneeded}>{placed}</Unneeded> : placed
  }
  return (
    <Page>
      {view === 'unknown' && <Unknown />}
      {view === 'unread' && (
        <ErrorState
          title={texts.readFailed}
          text={texts.readingAgain}
          onRetry={() => flow.send({ type: 'payment.retry' })}
          busy={false}
        />
      )}
      {(view === 'reading' || (payment === null && view !== 'unknown' && view !== 'unread')) && <PageLoading />}
      {payment && <Open flow={flow} payment={payment} view={view} />}
    </Page>
  )
}

type Flow = ActorRefFrom<typeof paymentPageMachine>

interface OpenProps {
  readonly flow: Flow
  readonly payment: Payment
  readonly view: ReturnType<typeof select.view>
}

const Open = ({ flow, payment, view }: OpenProps) => {
  const cancelOrder = useSelector(flow, select.cancelOrder)
  const cancel = cancelOrder && <Cancelling flow={cancelOrder} payment={payment} />
  return (
    <>
      {view === 'waiting' && <Waiting flow={flow} payment={payment} cancel={cancel} />}
      {view === 'unpaid' && <Unpaid flow={flow} payment={payment} cancel={cancel} />}
      {view === 'over' && <Over payment={payment} />}
      {cancelOrder && (view === 'waiting' || view === 'unpaid') && <CancelOrderDialog flow={cancelOrder} />}
    </>
  )
}

const Links = ({ payment }: { payment: Payment }) => {
  const isGuest = useSession((session) => session.user === null)
  const [order] = payment.orders
  return (
    <Flex wrap="wrap" gap="3">
      {order && (
        <ButtonLink to={trackAddress(payment.orders.length === 1 ? order._id : payment._id)}>{texts.follow}</ButtonLink>
      )}
      {!isGuest && (
        <ButtonLink to={shopRoutes.orders} variant="soft">
          {texts.myOrders}
        </ButtonLink>
      )}
      <ButtonLink to={shopRoutes.home} variant="soft">
        {texts.shopAgain}
      </ButtonLink>
    </Flex>
  )
}

/** What became of orders that nobody pays online any more. */
const endOf = ({ orders }: Payment): readonly [title: string, text: string] => {
  const open = orders.filter(({ status }) => status !== 'cancelled')
  if (open.length === 0) return [texts.cancelledOrdersTitle, texts.cancelledOrdersText]
  return open.every(({ paymentMethod }) => !isOnline(paymentMethod))
    ? [texts.cashTitle, texts.cashText]
    : [texts.overTitle, texts.lateText]
}

/** A payment that the shop has not carried out, above the orders that did not need it. */
const Unneeded = ({ method, children }: { method: PaymentMethod; children: ReactNode }) => (
  <>
    <Box mb="4" className={column.column}>
      <Alert good text={texts.unneeded(method)} />
    </Box>
    {children}
  </>
)

const Over = ({ payment }: { payment: Payment }) => {
  const [title, text] = endOf(payment)
  return (
    <Panel heading={title}>
      <Text as="p">{text}</Text>
      {payment.unneeded && <Alert good text={texts.unneeded(payment.unneeded)} />}
      <Links payment={payment} />
    </Panel>
  )
}

/** The cancellation of each order that is not paid; the shop notes it while an attempt is undecided. */
const Cancelling = ({ flow, payment }: { flow: ActorRefFrom<typeof cancelOrderMachine>; payment: Payment }) => {
  const open = payment.orders.filter(({ status, paymentStatus }) => status === 'pending' && paymentStatus === 'unpaid')
  const kept = open.filter(({ cancelWanted }) => !cancelWanted)
  if (kept.length === 0) return null
  return (
    <Flex wrap="wrap" gap="3">
      {kept.map(({ _id, status }) => (
        <Button
          key={_id}
          variant="soft"
          color="red"
          onClick={() => flow.send({ type: 'dialog.open', order: { id: _id, status }, by: 'customer' })}
        >
          {open.length === 1 ? texts.cancel : texts.cancelOne(shortId(_id))}
        </Button>
      ))}
    </Flex>
  )
}
