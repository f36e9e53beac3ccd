import { Flex, Grid, Text } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide'
import { useEffect } from 'react'
import type { CallTry } from '#contract/callDesk/entity.ts'
import type {
  CorrectedField,
  DeliveryAddress,
  Order,
  OrderChange,
  OrderItem,
  OrderStep,
  PaymentStatus,
} from '#contract/orders/entity.ts'
import { factsOf, type OrderStatus } from '#contract/orders/status.ts'
import type { StaffPayment } from '#contract/payments/entity.ts'
import type { Right } from '#contract/users/rights.ts'
import { callTriesQuery } from '#data/callDesk.ts'
import { isLate } from '#data/lateOrders.ts'
import { inLanguage } from '#data/localized.ts'
import { paymentsOfOrderQuery } from '#data/officePayments.ts'
import { isOrderList, orderHistoryQuery } from '#data/orders.ts'
import { useShownAddress } from '#data/shownAddress.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { needsCall } from '#machines/orders/orderHandling.ts'
import type { OrderActor } from '#machines/orders/orderStatus.machine.ts'
import { callDeskTexts } from '#messages/callDesk.ts'
import { formatDay, formatDayAndTime } from '#messages/dates.ts'
import { formatCount, formatDigits } from '#messages/format.ts'
import { orderTable, orderScreens as texts } from '#messages/officeOrders.ts'
import { ordersTexts, statusNames } from '#messages/orders.ts'
import { paymentMethodName, paymentStatusName } from '#messages/paymentNames.ts'
import { refundStatusNames } from '#messages/refunds.ts'
import { AcceptedPolicies } from '#views/orders/AcceptedPolicies.tsx'
import { advanceNote, advanceSums } from '#views/orders/advanceSums.ts'
import { StatusBadge } from '#views/orders/StatusBadge.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { detailSums } from '#views/orders/sums.ts'
import { Icon } from '#views/ui/Icon.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { Thumbnail } from '#views/ui/Thumbnail.tsx'
import { useNow } from '#views/useNow.ts'
import { OrderCouriers } from '../couriers/OrderCouriers.tsx'
import { FailedRead } from '../FailedRead.tsx'
import { OrderParcels } from '../parcels/OrderParcels.tsx'
import { useRights } from '../useRights.tsx'
import { AskedCustomer } from './AskedCustomer.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import { ItemChoice } from './ItemChoice.tsx'
import * as css from './OrderDetails.module.css'
import { OrderPayments, PaymentStep } from './OrderPayments.tsx'
import { OrderRefunds } from './OrderRefunds.tsx'
import { PayByLink } from './PayByLink.tsx'
import { PhoneHistory } from './PhoneHistory.tsx'
import { wholeTaka } from './wholeTaka.ts'

/** It brings the list of places. */
export const BlockButton = lazyWithPreload(() => import('../cashBlocks/BlockButton.tsx'))

interface OrderDetailsProps {
  readonly order: Order
  /** The role of the person in the orders of this screen. */
  readonly actor: OrderActor
  /** Addresses of the products and of other orders, for the links of the panel. */
  readonly links?: OrderLinks
}

export interface OrderLinks {
  readonly product: (id: string) => string
  readonly order: (id: string) => string
  /** The orders with a phone number. */
  readonly ordersOf: (phone: string) => string
  /** Address of the users; undefined on a screen without them. */
  readonly users: string | undefined
  /** Address of the refund requests; undefined on a screen without them. */
  readonly refunds: string | undefined
  /** Address of the payments; undefined on a screen without them. */
  readonly payments: string | undefined
}

/** Content of an order in its dialog and in its panel (product 5.14), with its history. */
export const OrderDetails = ({ order, actor, links }: OrderDetailsProps) => {
  const address = useShownAddress(order.deliveryAddress)
  const { has } = useRights()
  const isAdmin = actor === 'admin'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus starts here and not at the buttons; the keyboard scrolls it
    <section className={css.details} aria-label={texts.order(shortId(order._id))} tabIndex={0}>
      <div>
        {/* The panel has both in its head. */}
        {!links && (
          <Flex asChild wrap="wrap" align="center" gapX="3" gapY="1">
            <Text as="p" size="3">
              <b>{texts.order(shortId(order._id))}</b> <StatusBadge status={order.status} />
            </Text>
          </Flex>
        )}
        <Text as="p" size="2" color="gray">
          {texts.orderedOn(formatDayAndTime(order.createdAt))}
        </Text>
      </div>
      <DetailsSection title={texts.itemsTitle}>
        <Grid asChild gap="2">
          <ul>
            {order.items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same product may occur twice in an order
              <li key={at} className={css.line} data-pictured={links && ''}>
                <ItemName item={item} links={links} />
                <Text as="p" size="2" color="gray">
                  {texts.quantity} {formatCount(item.quantity)}
                  <ItemChoice item={item} />
                </Text>
                <p className={css.amount}>{wholeTaka(item.subTotal)}</p>
              </li>
            ))}
          </ul>
        </Grid>
      </DetailsSection>
      <DetailsSection title={texts.address}>
        <p className={css.text}>{addressIn(address)}</p>
      </DetailsSection>
      <DetailsSection title={texts.payment}>
        {order.paymentMethod && <p>{paymentMethodName(order.paymentMethod)}</p>}
        <p>{texts.number}</p>
        {order.paymentStatus && <p>{advanceNote(order) ?? paymentStatusName(order.paymentStatus)}</p>}
      </DetailsSection>
      <Grid asChild columns="1fr auto" gapX="4" gapY="1" py="3">
        <dl className={css.sums}>
          {[...detailSums(order), ...advanceSums(order)].map(([name, amount]) => (
            <Sum key={name} name={name} amount={amount} />
          ))}
        </dl>
      </Grid>
      {(actor === 'admin' || actor === 'owner') && !order.shared && <AskedCustomer order={order} />}
      <Handling order={order} actor={actor} links={links} />
      {(actor === 'admin' || actor === 'owner') && !order.shared && <OrderParcels order={order} actor={actor} />}
      {has('parcels') && <OrderCouriers order={order} />}
      {isAdmin && has('refunds') && <OrderRefunds order={order} address={links?.refunds} />}
      {isAdmin && has('payments') && <PayByLink order={order} />}
      {isAdmin && has('payments') && <OrderPayments id={order._id} address={links?.payments} />}
      <History id={order._id} status={order.status} isAdmin={isAdmin} />
    </section>
  )
}

const PICTURE_PX = 40

/** The product of an item; in the panel with its picture, as a link to it. */
const ItemName = ({ item, links }: { item: OrderItem; links: OrderLinks | undefined }) =>
  links ? (
    <>
      <Thumbnail src={item.image} size={PICTURE_PX} />
      <p>
        <TextLink to={links.product(item.productId)}>{inLanguage(item).productName}</TextLink>
      </p>
    </>
  ) : (
    <p>{inLanguage(item).productName}</p>
  )

/** Promised day, note, what is known about the customer, and what the customer accepted. */
const Handling = ({ order, actor, links }: OrderDetailsProps) => {
  const { deliverBy, note, policiesVersion, policiesAcceptedAt, lacksConsent, source } = order
  const now = useNow()
  const { has } = useRights()
  const isOpen = !factsOf(order.status).terminal
  return (
    <>
      {isOpen && (
        <DetailsSection title={texts.delivery}>
          <p>{deliverBy === null ? texts.noDeliverBy : promiseOf(order, deliverBy, now)}</p>
        </DetailsSection>
      )}
      {note && (
        <DetailsSection title={texts.note}>
          <p className={css.text}>{note}</p>
        </DetailsSection>
      )}
      <DetailsSection title={texts.customer}>
        <p>
          {order.customerName || texts.unnamed}
          {order.phone && ' · '}
          {order.phone && <a href={`tel:${order.phone}`}>{formatDigits(order.phone)}</a>}
        </p>
        {links?.users && has('people') && order.customerEmail && (
          <Text as="p" my="1">
            <TextLink to={addressOf(links.users, { search: order.customerEmail })}>{order.customerEmail}</TextLink>
          </Text>
        )}
        {needsCall(order) && <p>{texts.confirmByCall}</p>}
        <PhoneHistory id={order._id} list={actor === 'admin'} addressOf={links?.order} />
        {actor === 'admin' && has('cash') && <BlockButton order={order} />}
        {links && order.phone && (
          <Text as="p" my="1">
            <TextLink to={links.ordersOf(order.phone)}>{texts.ordersOfPhone}</TextLink>
          </Text>
        )}
      </DetailsSection>
      {source && (
        <DetailsSection title={orderTable.source}>
          <p className={css.text} translate="no">
            {[source.source, source.medium, source.campaign].filter(Boolean).join(' · ')}
          </p>
          {source.page && (
            <p className={css.text}>
              {orderTable.firstPage} <span translate="no">{source.page}</span>
            </p>
          )}
        </DetailsSection>
      )}
      {lacksConsent && (
        <DetailsSection title={texts.policies}>
          <p>{texts.noConsent}</p>
        </DetailsSection>
      )}
      {policiesVersion !== null && (
        <DetailsSection title={texts.policies}>
          <p>
            <AcceptedPolicies version={policiesVersion} acceptedAt={policiesAcceptedAt} />
          </p>
        </DetailsSection>
      )}
    </>
  )
}

const promiseOf = (order: Order, deliverBy: string, now: number): string =>
  isLate(order, now) ? texts.lateSince(formatDay(deliverBy)) : texts.deliverBy(formatDay(deliverBy))

const addressIn = (address: DeliveryAddress | null): string => {
  const { addressDetails = '', city = '', district = '', division = '' } = address ?? {}
  const place = [city, district, division].filter(Boolean).join(', ')
  return [addressDetails, place].filter(Boolean).join('\n') || texts.noAddress
}

const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </>
)

interface HistoryProps {
  readonly id: string
  readonly status: OrderStatus
  /** Whether the person may read the payments and calls of the order. */
  readonly isAdmin: boolean
}

/** Order history, with the attempts to pay the order and the calls that it waited for; renders nothing if the server does not keep one. */
const History = ({ id, status, isAdmin }: HistoryProps) => {
  const client = useQueryClient()
  const { has } = useRights()
  const when = (right: Right) => (isAdmin && has(right) ? {} : { enabled: false })
  const { data: payments = [] } = useQuery({ ...paymentsOfOrderQuery(id), ...when('payments') })
  const { data: calls = [] } = useQuery({ ...callTriesQuery(id), ...when('calls') })
  const query = useQuery({ ...orderHistoryQuery(id), staleTime: 0 })
  const { data, error, isFetching } = query
  const last = isFetching ? undefined : data?.at(-1)?.to
  const isMoved = last !== undefined && last !== status
  // The status has changed since the list was read, so the list is stale.
  useEffect(() => {
    if (isMoved) client.invalidateQueries({ predicate: isOrderList })
  }, [isMoved, client])
  if (data)
    return (
      <DetailsSection title={texts.history}>
        {data.length + payments.length + calls.length > 0 ? (
          <Steps steps={data} payments={payments} calls={calls} />
        ) : (
          <p>{texts.noHistory}</p>
        )}
      </DetailsSection>
    )
  if (error?.status === 404) return null
  return (
    <DetailsSection title={texts.history}>
      {error ? (
        <FailedRead text={texts.historyFailed} query={query} />
      ) : (
        <div aria-busy="true">
          <Skeleton width="70%" height="1.25rem" />
        </div>
      )}
    </DetailsSection>
  )
}

interface StepsProps {
  readonly steps: readonly OrderStep[]
  readonly payments: readonly StaffPayment[]
  readonly calls: readonly CallTry[]
}

/** The steps of an order, the attempts to pay it and its calls, oldest first. */
const Steps = ({ steps, payments, calls }: StepsProps) => {
  const entries = [
    ...steps.map((step) => ({ at: step.createdAt, content: <Step key={step._id} step={step} /> })),
    ...payments.map((payment) => ({
      at: payment.createdAt,
      content: <PaymentStep key={payment._id} payment={payment} />,
    })),
    ...calls.map((call) => ({ at: call.createdAt, content: <CallStep key={call._id} call={call} /> })),
  ]
  return (
    <Grid asChild gap="2">
      <ol>{entries.sort((one, other) => one.at.localeCompare(other.at)).map(({ content }) => content)}</ol>
    </Grid>
  )
}

/** Two statuses or values with an arrow between them. */
const Change = ({ from, to }: { from: string; to: string }) => (
  <>
    {from}
    <Icon of={ArrowRight} />
    <span className="visually-hidden"> {texts.to} </span>
    {to}
  </>
)

const StepName = ({ step: { from, to, changes, byCustomer, undo, refund } }: { step: OrderStep }) => {
  if (refund) return texts.refundStep(refundStatusNames[refund])
  const isOf = (name: CorrectedField) => changes.some(({ field }) => field === name)
  if (isOf('consent') && !isOf('totalPrice')) return texts.placedByStaff
  if (changes.length > 0 && !undo) return byCustomer ? texts.deliveryChanged : texts.corrected
  if (changes.length > 0) return `${texts.takenBack} ${texts.corrected}`
  return (
    <>
      {undo && `${texts.takenBack} `}
      <Change from={statusNames[from]} to={statusNames[to]} />
    </>
  )
}

const Step = ({ step }: { step: OrderStep }) => {
  const { reason, note, changes, changedBy, createdAt } = step
  return (
    <li>
      <p className={css.step}>
        <StepName step={step} />
      </p>
      {changes.map((change) => (
        <p key={change.field + change.item} className={`${css.text} ${css.step}`}>
          <ChangedField change={change} />
        </p>
      ))}
      {reason && <p className={css.text}>{ordersTexts.reasonGiven(reason)}</p>}
      {note && <p className={css.text}>{texts.stepNote(note)}</p>}
      <Text as="p" size="2" color="gray">
        {texts.stepBy(changedBy, formatDayAndTime(createdAt))}
      </Text>
    </li>
  )
}

/** A call in the history of its order. */
const CallStep = ({ call: { result, note, againAt, by, createdAt } }: { call: CallTry }) => (
  <li>
    <p className={css.step}>
      {callDeskTexts.step(callDeskTexts.was[result], againAt === null ? '' : formatDayAndTime(againAt))}
    </p>
    {note && <p className={css.text}>{note}</p>}
    <Text as="p" size="2" color="gray">
      {texts.stepBy(by || callDeskTexts.byLink, formatDayAndTime(createdAt))}
    </Text>
  </li>
)

const amountFields = new Set<CorrectedField>(['price', 'deliveryFee', 'totalPrice', 'discount'])

/** The value of a corrected field as the page shows it; empty for none. */
const shownValue = (field: CorrectedField, value: string): string => {
  if (value === '') return ''
  if (amountFields.has(field)) return formatTaka(Number(value))
  if (field === 'consent') return texts.consents[value] ?? ''
  return field === 'payment' ? paymentStatusName(value as PaymentStatus) : value
}

const ChangedField = ({ change: { field, item, before, after } }: { change: OrderChange }) => {
  const name = [texts.changeNames[field], item].filter(Boolean).join(' · ')
  const format = (value: string) => shownValue(field, value) || texts.noValue
  return (
    <>
      {texts.changed(name)} <Change from={format(before)} to={format(after)} />
    </>
  )
}
