import { Flex, Grid, Heading, Text, Link as ThemeLink } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Lock, MapPin, Phone, Smartphone, Truck, Wallet } from 'lucide'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import type { CallError } from '#contract/calls/reply.ts'
import { trackedOrders } from '#contract/checkout/entity.ts'
import { toPaisa, toTaka } from '#contract/money.ts'
import type { Order, OrderItem } from '#contract/orders/entity.ts'
import { trackAddress } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { localized } from '#data/localized.ts'
import { type OrdersOf, trackedQuery } from '#data/ownOrders.ts'
import { itemsTotal } from '#data/revenue.ts'
import { optionalShopDetails } from '#data/shopDetails.ts'
import { addressLine, useShownAddress } from '#data/shownAddress.ts'
import type { OrdersView } from '#machines/checkout/orderKey.machine.ts'
import { isOnline } from '#machines/payments/offers.ts'
import { checkoutScreen as texts } from '#messages/checkout.ts'
import { formatDay } from '#messages/dates.ts'
import { formatPaisa } from '#messages/format.ts'
import { myOrders } from '#messages/myOrders.ts'
import { orderScreens } from '#messages/officeOrders.ts'
import { paymentScreen, payTexts } from '#messages/payments.ts'
import { trackingScreen } from '#messages/tracking.ts'
import { optionText, sizeText } from '#messages/values.ts'
import { advanceSums } from '#views/orders/advanceSums.ts'
import { shortId } from '#views/orders/shortId.ts'
import { orderSums } from '#views/orders/sums.ts'
import { useSession } from '#views/session.tsx'
import { CopyButton } from '#views/ui/CopyAndDownloadButtons.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { type ListQuery, ListView } from '#views/ui/ListView.tsx'
import { useIsSkeleton } from '#views/ui/lazyWithPreload.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { PageLoading } from '#views/ui/PageLoading.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { colourText } from '#views/ui/Swatch.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import { Thumbnail } from '#views/ui/Thumbnail.tsx'
import { useNow } from '#views/useNow.ts'
import * as column from '../browse/Column.module.css'
import { Sums } from '../orders/Sums.tsx'
import { useOwnOrdersOf } from '../orders/useOwnOrders.ts'
import { awaitedPaymentText, PaymentLink } from '../payments/AwaitedPayment.tsx'
import * as css from './PlacedPage.module.css'
import { useOrderKey } from './useOrderKey.ts'

/** Thanks for the orders of a checkout; only for its account and for the browser that has its key. */
export default function PlacedPage() {
  const { checkoutId = '' } = useParams<{ checkoutId: string }>()
  const userId = useSession((session) => session.user?._id ?? '')
  const isSkeleton = useIsSkeleton()
  // Only the visit shows whether the page may thank.
  if (isSkeleton)
    return (
      <div className={column.column}>
        <PageHeader title={trackingScreen.trackTitle} />
        <Skeleton height="12rem" />
      </div>
    )
  return <Found key={userId} of={{ checkoutId }} userId={userId} />
}

const Found = ({ of, userId }: { of: { checkoutId: string }; userId: string }) => {
  const { view, follows, key } = useOrderKey({ of, linkKey: '', userId })
  if (view === 'finding') return <PageLoading />
  if (!follows) return <Unknown />
  return <Placed of={of} userId={userId} orderKey={key} view={view} title={trackingScreen.placedTitle} />
}

interface PlacedProps {
  readonly of: OrdersOf
  readonly userId: string
  /** Null where the account shows the orders. */
  readonly orderKey: string | null
  readonly view: OrdersView
  /** The heading: thanks for the order or for the payment. */
  readonly title: string
}

/** The orders of a checkout after they are placed or paid, by whatever method. */
export const Placed = ({ userId, orderKey, ...read }: PlacedProps) =>
  orderKey === null ? <PlacedByAccount user={userId} {...read} /> : <PlacedByKey orderKey={orderKey} {...read} />

const Unknown = () => (
  <div className={column.column}>
    <PageHeader title={trackingScreen.trackTitle} />
    <EmptyState icon={Lock} title={trackingScreen.placedUnknown} text={trackingScreen.placedUnknownText}>
      <ButtonLink to={shopRoutes.home}>{trackingScreen.shopAgain}</ButtonLink>
    </EmptyState>
  </div>
)

type ReadProps = Pick<PlacedProps, 'of' | 'view' | 'title'>

const PlacedByKey = ({ of, orderKey, ...shown }: ReadProps & { orderKey: string }) => {
  const query = useQuery(localized(trackedQuery(of, orderKey)))
  return (
    <PlacedOrders {...shown} query={{ ...query, data: query.data && trackedOrders(query.data) }} orderKey={orderKey} />
  )
}

const PlacedByAccount = ({ of, user, ...shown }: ReadProps & { user: string }) => (
  <PlacedOrders {...shown} query={useOwnOrdersOf(of, user)} orderKey="" />
)

interface PlacedOrdersProps extends Pick<ReadProps, 'view' | 'title'> {
  readonly query: ListQuery<readonly Order[], CallError>
  /** Empty where the account shows the orders. */
  readonly orderKey: string
}

const PlacedOrders = ({ view, title, query, orderKey }: PlacedOrdersProps) => {
  const isGuest = useSession((session) => session.user === null)
  if (view === 'unknown' || view === 'deleted') return <Unknown />
  return (
    <div className={column.column}>
      <Flex gap="3">
        <Text size="7" color="green" className={css.done}>
          <Icon of={CircleCheck} />
        </Text>
        <PageHeader
          title={title}
          text={
            query.data &&
            trackingScreen.placedText(
              query.data.length,
              query.data.some(({ confirmation }) => confirmation === 'needed'),
            )
          }
        />
      </Flex>
      <ListView
        query={query}
        skeleton={<Skeleton height="12rem" />}
        count={1}
        className={column.column}
        empty={null}
        error={(failure) => (
          <ErrorState
            title={trackingScreen.readFailed}
            error={failure}
            onRetry={() => query.refetch()}
            busy={query.isFetching}
          />
        )}
      >
        {(orders) => (
          <>
            {orders.length > 1 && orders.every(({ paymentMethod }) => !isOnline(paymentMethod)) && (
              <p>
                <b>{trackingScreen.payInParcels(formatTaka(sumOf(orders)), orders.length)}</b>
              </p>
            )}
            {orders.map((order) => (
              <PlacedOrder key={order._id} order={order} />
            ))}
          </>
        )}
      </ListView>
      {isGuest && orderKey && query.data?.[0] && <KeepLink order={query.data[0]} orderKey={orderKey} />}
      <Flex wrap="wrap" gap="3">
        {!isGuest && <ButtonLink to={shopRoutes.orders}>{trackingScreen.myOrders}</ButtonLink>}
        <ButtonLink to={shopRoutes.home} variant="soft">
          {trackingScreen.shopAgain}
        </ButtonLink>
      </Flex>
      <CallShop />
    </div>
  )
}

/** The number to call, where the shop has one. */
const CallShop = () => {
  const { data } = useQuery(optionalShopDetails)
  if (!data?.phone) return null
  return (
    <Flex asChild gap="2">
      <Text as="p" size="2">
        <Icon of={Phone} />
        <span>
          {trackingScreen.question}{' '}
          <ThemeLink href={`tel:${data.phone}`} underline="always">
            {myOrders.call(data.phone)}
          </ThemeLink>
        </span>
      </Text>
    </Flex>
  )
}

/** What is paid for the parcels of a checkout on delivery, in taka. */
const sumOf = (orders: readonly Order[]) =>
  toTaka(orders.reduce((sum, { totalPrice, advance }) => sum + toPaisa(advance?.toCollect ?? totalPrice), 0))

const PlacedItem = ({ item }: { item: OrderItem }) => (
  <Flex asChild align="center" gap="3">
    <li>
      <Thumbnail src={item.image} size={48} />
      <Text size="2" className={css.item}>
        {item.productName}
        <br />
        <Text color="gray">
          {[
            sizeText(item.size, item.sizeNameBn),
            item.color && colourText(item.color),
            optionText(item),
            texts.pieces(item.quantity, formatTaka(item.price)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Text>
      <Text size="2" weight="bold">
        {formatPaisa(itemsTotal({ items: [item] }))}
      </Text>
    </li>
  </Flex>
)

const PlacedOrder = ({ order }: { order: Order }) => {
  const { _id, items, deliverBy, confirmation } = order
  const address = addressLine(useShownAddress(order.deliveryAddress))
  const title = orderScreens.order(shortId(_id))
  return (
    <Panel as="article" aria-label={title}>
      <Heading as="h2" size="4">
        {title}
      </Heading>
      <Text as="p" size="2" color="gray">
        {texts.soldBy(items[0]?.OwnerName ?? '')} ·{' '}
        {orderScreens.items(items.reduce((sum, { quantity }) => sum + quantity, 0))}
      </Text>
      <Grid asChild gap="3">
        <ul aria-label={orderScreens.itemsTitle}>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may occur twice in an order
            <PlacedItem key={at} item={item} />
          ))}
        </ul>
      </Grid>
      <Sums sums={[...orderSums(order), ...advanceSums(order)]} />
      <Grid asChild gap="2">
        <Text asChild size="2">
          <ul>
            <Fact>
              <Icon of={Truck} /> {deliverBy ? trackingScreen.by(formatDay(deliverBy)) : trackingScreen.byUnknown}
            </Fact>
            {address && (
              <Fact>
                <Icon of={MapPin} /> {address}
              </Fact>
            )}
            <Fact>
              <Icon of={Wallet} /> <PaymentFact order={order} />
            </Fact>
            {confirmation === 'needed' && (
              <Fact>
                <Icon of={Smartphone} /> {trackingScreen.confirmByCall}
              </Fact>
            )}
          </ul>
        </Text>
      </Grid>
      <Flex wrap="wrap" gap="3">
        <PaymentLink order={order} />
        <ButtonLink to={trackAddress(_id)} variant="soft">
          {trackingScreen.track}
        </ButtonLink>
      </Flex>
    </Panel>
  )
}

/** How the order is paid: in cash, or online, where it may wait for that. */
const PaymentFact = ({ order }: { order: Order }) => {
  const { paymentMethod, paymentStatus, totalPrice } = order
  const now = useNow()
  const awaited = awaitedPaymentText(order, now)
  if (awaited) return order.payVerifying ? awaited : `${payTexts.waits}. ${awaited}`
  if (paymentStatus !== 'paid' || !isOnline(paymentMethod))
    return trackingScreen.payAtDoor(formatTaka(order.advance?.toCollect ?? totalPrice))
  return [
    paymentScreen.paidBy(formatTaka(totalPrice), paymentMethod),
    order.transaction_id && `${paymentScreen.trxId} ${order.transaction_id}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The link with the key, for a guest who has no other way back to the order. */
const KeepLink = ({ order, orderKey }: { order: Order; orderKey: string }) => {
  const link = `${location.origin}${trackAddress(order.checkoutId || order._id, orderKey)}`
  return (
    <Panel heading={trackingScreen.keepLink}>
      <Text as="p" size="2" color="gray">
        {trackingScreen.keepLinkText}
      </Text>
      <Text as="p" size="2" className={css.link}>
        {link}
      </Text>
      <Flex wrap="wrap" align="center" gap="3">
        <CopyButton label={trackingScreen.copyLink} text={link} />
      </Flex>
    </Panel>
  )
}

const Fact = ({ children }: { children: ReactNode }) => (
  <Flex asChild gap="2">
    <li>{children}</li>
  </Flex>
)
