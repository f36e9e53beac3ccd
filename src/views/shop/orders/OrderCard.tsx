import { Flex, Grid, Heading, Text, Link as ThemeLink } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { Order, OrderItem, TrackedOrder } from '#contract/orders/entity.ts'
import { factsOf } from '#contract/orders/status.ts'
import { reviewAddress } from '#contract/routes/addresses.ts'
import { productLink } from '#data/addresses.ts'
import { itemsTotal } from '#data/revenue.ts'
import { optionalShopDetails } from '#data/shopDetails.ts'
import { addressLine, useShownAddress } from '#data/shownAddress.ts'
import { plainLine } from '#machines/cart/cartLines.ts'
import { isCancellable } from '#machines/orders/cancelOrder.machine.ts'
import { canChangeDelivery } from '#machines/orders/correction.ts'
import type { invoicesMachine } from '#machines/orders/invoices.machine.ts'
import { advanceTexts } from '#messages/advance.ts'
import { formatDay } from '#messages/dates.ts'
import { formatPaisa } from '#messages/format.ts'
import { changeDelivery, myOrders as texts } from '#messages/myOrders.ts'
import { orderScreens } from '#messages/officeOrders.ts'
import { ordersTexts, sumTexts } from '#messages/orders.ts'
import { paymentMethodName, paymentStatusName } from '#messages/paymentNames.ts'
import { refundsTexts, refusalSentences } from '#messages/refunds.ts'
import { sizeText, valueText } from '#messages/values.ts'
import { useCart } from '#views/cart.tsx'
import { AcceptedPolicies } from '#views/orders/AcceptedPolicies.tsx'
import { advanceNote, advanceSums } from '#views/orders/advanceSums.ts'
import { InvoiceButton } from '#views/orders/InvoiceButton.tsx'
import { OrderBadge } from '#views/orders/StatusBadge.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { orderSums } from '#views/orders/sums.ts'
import { Button } from '#views/ui/Button.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { Panel } from '#views/ui/Panel.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { colourText, Swatch } from '#views/ui/Swatch.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { Thumbnail } from '#views/ui/Thumbnail.tsx'
import { useNow } from '#views/useNow.ts'
import { PaymentLink } from '../payments/AwaitedPayment.tsx'
import * as css from './OrderCard.module.css'
import { prospectsOf } from './OrderRow.tsx'
import { OrderTracker } from './OrderTracker.tsx'
import { OwnParcels } from './OwnParcels.tsx'
import { Sums } from './Sums.tsx'

/** The actions of an order; the object is stable while the page is mounted. */
export interface OwnOrderActions {
  /** Downloads invoices; absent where the person may not read them. */
  readonly invoices?: ActorRefFrom<typeof invoicesMachine>
  readonly onCancel: (order: Order) => void
  /** Absent on a server without the call. */
  readonly onChangeDelivery?: ((order: Order) => void) | undefined
  readonly onRefund?: (order: Order) => void
}

interface OrderCardProps {
  readonly order: TrackedOrder
  readonly actions: OwnOrderActions
}

/** One of the person's own orders: status, items, address and amounts, to the paisa as on its invoice. */
export const OrderCard = ({ order, actions }: OrderCardProps) => {
  const { _id, status, createdAt, items, deliveryAddress } = order
  const address = useShownAddress(deliveryAddress)
  const title = orderScreens.order(shortId(_id))
  return (
    <Panel as="article" aria-label={title}>
      <Flex wrap="wrap" align="center" gapX="3" gapY="1" asChild>
        <header>
          <Heading as="h2" size="4">
            {title}
          </Heading>
          <OrderBadge order={order} />
          <Text size="2" color="gray" className={css.date} asChild>
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </Text>
        </header>
      </Flex>
      <OrderTracker order={order} />
      <OwnParcels order={order} />
      <Prospects order={order} />
      <ul className={css.items} aria-label={texts.items}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change places
          <Item key={at} item={item} review={status === 'delivered' ? reviewLabel(order, item) : undefined} />
        ))}
      </ul>
      <Grid columns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" gapY="4" gapX="6">
        <Grid asChild gap="2" minWidth="0">
          <Text asChild size="2">
            <dl className={css.facts}>
              <div>
                <dt>{texts.deliverTo}</dt>
                <dd>{addressLine(address) || orderScreens.noAddress}</dd>
              </div>
              <Payment order={order} />
              <Contact items={items} />
              {order.note && (
                <div>
                  <dt>{texts.note}</dt>
                  <dd>{order.note}</dd>
                </div>
              )}
              {order.policiesVersion !== null && (
                <div>
                  <dt>{orderScreens.policies}</dt>
                  <dd>
                    <AcceptedPolicies version={order.policiesVersion} acceptedAt={order.policiesAcceptedAt} />
                  </dd>
                </div>
              )}
            </dl>
          </Text>
        </Grid>
        <Sums sums={[...orderSums(order), ...advanceSums(order)]} />
      </Grid>
      <Actions order={order} actions={actions} title={title} />
    </Panel>
  )
}

/** When the order arrives, what it waits for, and the state of its refund. */
const Prospects = ({ order }: Pick<OrderCardProps, 'order'>) => {
  const { refund, advance, status } = order
  const lines = [
    ...prospectsOf(order, useNow()),
    advance && !factsOf(status).terminal && advanceTexts.returns[advance.returns],
    refund?.refusal && refusalSentences[refund.refusal],
    refund?.refusalText,
  ].filter((line): line is string => typeof line === 'string' && line !== '')
  if (lines.length === 0) return null
  return (
    <Grid asChild gap="1" p="3">
      <Text asChild size="2">
        <ul className={css.prospects}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Text>
    </Grid>
  )
}

/** Method and state of the payment. Of a cancelled order that was never paid there is nothing to say. */
const Payment = ({ order }: { order: Order }) => {
  const { status, paymentMethod, paymentStatus } = order
  const isVoid = status === 'cancelled' && paymentStatus === 'unpaid'
  const state = advanceNote(order) ?? (!isVoid && paymentStatusName(paymentStatus))
  const parts = [paymentMethodName(paymentMethod), state].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <div>
      <dt>{orderScreens.payment}</dt>
      <dd>{parts.join(' · ')}</dd>
    </div>
  )
}

/** Who sells what is in the order, and the number to call, where the shop has one. */
const Contact = ({ items }: Pick<Order, 'items'>) => {
  const { data } = useQuery(optionalShopDetails)
  const sellers = [...new Set(items.map(({ OwnerName }) => OwnerName))].filter(Boolean).join(', ')
  return (
    <>
      {sellers && (
        <div>
          <dt>{texts.seller}</dt>
          <dd>{sellers}</dd>
        </div>
      )}
      {data?.phone && (
        <div>
          <dt>{texts.help}</dt>
          <dd>
            <ThemeLink href={`tel:${data.phone}`} underline="always">
              {texts.call(data.phone)}
            </ThemeLink>
          </dd>
        </div>
      )}
    </>
  )
}

const Actions = ({ order, actions, title }: { order: Order; actions: OwnOrderActions; title: string }) => (
  <Flex wrap="wrap" justify="end" gap="2" className={css.actions}>
    <PaymentLink order={order} />
    {actions.invoices && <InvoiceButton flow={actions.invoices} id={order._id} />}
    <BuyAgainButton items={order.items} title={title} />
    {order.canRefund && actions.onRefund && (
      <Button variant="soft" aria-description={title} onClick={() => actions.onRefund?.(order)}>
        {refundsTexts.requestRefund}
      </Button>
    )}
    {canChangeDelivery(order) && actions.onChangeDelivery && (
      <Button variant="soft" aria-description={title} onClick={() => actions.onChangeDelivery?.(order)}>
        {changeDelivery.open}
      </Button>
    )}
    {isCancellable(order, 'customer') && (
      <Button variant="soft" color="red" aria-description={title} onClick={() => actions.onCancel(order)}>
        {ordersTexts.cancelOrder}
      </Button>
    )}
  </Flex>
)

/**
 * Adds the lines of an order to the cart, with the prices of that time, so that the cart says what has changed since. An
 * item whose product is deleted is left out.
 */
const BuyAgainButton = ({ items, title }: { items: readonly OrderItem[]; title: string }) => {
  const { add } = useCart()
  const lines = items
    .filter(({ productId }) => productId !== '')
    .map(({ productName, image, price, option, optionName, ...line }) => ({
      ...plainLine(line),
      seen: { productName, image, price, ...(option && { option }), ...(optionName && { optionName }) },
    }))
  if (lines.length === 0) return null
  return (
    <Button variant="soft" aria-description={title} onClick={() => add(lines)}>
      {texts.buyAgain}
    </Button>
  )
}

const reviewLabel = ({ reviewed }: TrackedOrder, { productId }: OrderItem) =>
  reviewed.includes(productId) ? texts.changeReview : texts.review

/** @param props.review the link to the form of the review, for an item that has arrived */
const Item = ({ item, review }: { item: OrderItem; review: string | undefined }) => {
  const { productId, productName, image, quantity, price, size, sizeNameBn, color, option, optionName, variantId } =
    item
  return (
    <Flex asChild gap="3" py="3">
      <Text asChild size="2">
        <li className={css.item}>
          <Thumbnail src={image} size={64} />
          <Grid
            flexGrow="1"
            flexBasis="0"
            gap="1"
            alignContent="start"
            justifyItems="start"
            minWidth="0"
            className={css.text}
          >
            {productId ? (
              <Link href={productLink(productId, productName, variantId)} className={css.name}>
                {productName}
              </Link>
            ) : (
              <span className={css.name}>{productName}</span>
            )}
            <span>{texts.price(quantity, formatTaka(price))}</span>
            {(size || color || option) && (
              <Flex asChild wrap="wrap" gapX="4">
                <dl className={css.choices}>
                  {size && (
                    <Flex gap="2" minWidth="0">
                      <dt>{sumTexts.size}</dt>
                      <dd>{sizeText(size, sizeNameBn)}</dd>
                    </Flex>
                  )}
                  {color && (
                    <Flex gap="2" minWidth="0">
                      <dt>{orderScreens.color}</dt>
                      <dd>
                        <Swatch colour={color} name={colourText(color)} />
                      </dd>
                    </Flex>
                  )}
                  {option && (
                    <Flex gap="2" minWidth="0">
                      <dt>{optionName || sumTexts.option}</dt>
                      <dd>{valueText(option)}</dd>
                    </Flex>
                  )}
                </dl>
              </Flex>
            )}
            {review && productId && (
              <span className={css.review}>
                <TextLink to={reviewAddress(productId)}>{review}</TextLink>
              </span>
            )}
          </Grid>
          <b className={css.total}>{formatPaisa(itemsTotal({ items: [item] }))}</b>
        </li>
      </Text>
    </Flex>
  )
}

export const OrderSkeleton = () => (
  <Panel as="div">
    <Skeleton width="60%" height="1.75rem" />
    <Skeleton height="3rem" />
    <Flex gap="3" py="3">
      <Skeleton width="4rem" height="4rem" />
      <Skeleton width="12rem" height="1.25rem" />
    </Flex>
    <Skeleton height="4rem" />
    <Skeleton height="2.75rem" />
  </Panel>
)
