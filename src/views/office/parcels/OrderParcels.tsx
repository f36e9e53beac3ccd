import { Flex, Link, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Order } from '#contract/orders/entity.ts'
import { factsOf } from '#contract/orders/status.ts'
import type { OrderParcels as Packed, Parcel, ParcelPieces } from '#contract/parcels/entity.ts'
import type { ParcelWish } from '#contract/parcels/link.ts'
import { ADMIN_STATES, CHECKED_IN_FROM, PARCEL_PHASES, STEPS_BY_HAND } from '#contract/parcels/states.ts'
import { inLanguage } from '#data/localized.ts'
import { parcelsOfOrderQuery } from '#data/parcels.ts'
import { orderFilesMachine, PARCEL_FILES } from '#machines/orders/orderFiles.machine.ts'
import { checkInParcelMachine } from '#machines/parcels/checkInParcel.machine.ts'
import { failDeliveryMachine } from '#machines/parcels/failDelivery.machine.ts'
import { moveParcelMachine, moveParcelSelect as moving } from '#machines/parcels/moveParcel.machine.ts'
import { packParcelMachine } from '#machines/parcels/packParcel.machine.ts'
import { formatCalendarDay, formatDayAndTime } from '#messages/dates.ts'
import { parcelStateNames } from '#messages/parcelStates.ts'
import { parcelsTexts as texts } from '#messages/parcels.ts'
import { uiTexts } from '#messages/ui.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { FailedRead } from '../FailedRead.tsx'
import { useFlow } from '../flow.ts'
import { DetailsSection } from '../orders/DetailsSection.tsx'
import { OrderFileButton } from '../orders/OrderFileButton.tsx'
import { useRights, WithRight } from '../useRights.tsx'
import * as css from './OrderParcels.module.css'

const CheckInDialog = lazyWithPreload(() => import('./CheckInDialog.tsx'))
const FailedDeliveryDialog = lazyWithPreload(() => import('./FailedDeliveryDialog.tsx'))
const ParcelDialog = lazyWithPreload(() => import('./ParcelDialog.tsx'))

interface OrderParcelsProps {
  readonly order: Order
  readonly actor: 'admin' | 'owner'
}

/** The parcels of an order; renders nothing where the server does not know the call, or nothing is packed and to pack. */
export const OrderParcels = ({ order, actor }: OrderParcelsProps) => {
  const query = useQuery(parcelsOfOrderQuery(order._id))
  const { data, error } = query
  if (!data && error && error.status !== 404)
    return (
      <DetailsSection title={texts.title}>
        <FailedRead text={texts.failed} query={query} />
      </DetailsSection>
    )
  if (!data || (data.parcels.length === 0 && factsOf(order.status).terminal)) return null
  return <Parcels key={order._id} order={order} packed={data} actor={actor} />
}

const Parcels = ({ order, packed: { parcels, left }, actor }: OrderParcelsProps & { packed: Packed }) => {
  const pack = useFlow(packParcelMachine)
  const move = useFlow(moveParcelMachine)
  const fail = useFlow(failDeliveryMachine)
  const count = useFlow(checkInParcelMachine)
  const { has } = useRights()
  const own = left.filter(({ orderId }) => orderId === order._id)
  const canPack = has('packing') && own.length > 0 && !factsOf(order.status).terminal
  return (
    <DetailsSection title={texts.title}>
      {parcels.length === 0 && <p>{texts.none}</p>}
      <ul>
        {parcels.map((parcel) => (
          <li key={parcel._id} className={css.parcel}>
            <Facts parcel={parcel} orderId={order._id} />
            <WithRight right="parcels">
              <Steps
                parcel={parcel}
                flow={move}
                onFail={() => fail.send({ type: 'dialog.open', id: parcel._id })}
                onCheckIn={() => count.send({ type: 'dialog.open', ...toCount(parcel) })}
                actor={actor}
                onChange={() =>
                  pack.send({ type: 'dialog.open', parcel: inForm(parcel), pieces: parcel.pieces.map(piecesOf) })
                }
              />
            </WithRight>
            {isPrinted(parcel) && <Papers id={parcel._id} />}
            <Reports parcel={parcel} />
          </li>
        ))}
      </ul>
      {canPack && (
        <Text as="p" mt="2">
          <Button
            size="2"
            variant="soft"
            onPointerEnter={ParcelDialog.preload}
            onClick={() => pack.send({ type: 'dialog.open', pieces: own.map(piecesOf) })}
          >
            {texts.pack}
          </Button>
        </Text>
      )}
      <ParcelDialog flow={pack} left={left} orderId={order._id} />
      <CheckInDialog flow={count} parcels={parcels} />
      <FailedDeliveryDialog flow={fail} />
      <Question flow={move} />
    </DetailsSection>
  )
}

/** A parcel that is not sent, or has ended, has no papers. */
const isPrinted = ({ state }: Parcel) => state !== 'cancelled' && PARCEL_PHASES[state] < 2

const Papers = ({ id }: { id: string }) => {
  const files = useFlow(orderFilesMachine)
  return (
    <Flex wrap="wrap" gap="2" mt="2">
      {PARCEL_FILES.map((file) => (
        <OrderFileButton key={file} file={file} flow={files} orders={{ parcels: [id] }} />
      ))}
    </Flex>
  )
}

const toCount = ({ _id, state, pieces }: Parcel) => ({
  id: _id,
  isPartly: state === 'partlyDelivered',
  pieces: pieces.map(piecesOf),
})
const inForm = ({ _id, courier, number, link, charge }: Parcel) => ({ _id, courier, number, link, charge })
const piecesOf = ({ orderId, position, quantity }: ParcelPieces) => ({ orderId, position, quantity })

const tones = { 0: 'gray', 1: 'accent', 2: 'green', 3: 'gray' } as const
const troubles: readonly string[] = ['deliveryFailed', 'returning', 'returned', 'lost']
const toneOf = (state: Parcel['state']) => (troubles.includes(state) ? 'amber' : tones[PARCEL_PHASES[state]])

const wishText = ({ wish, day, address, at }: ParcelWish) =>
  texts.wish(texts.wishes[wish], wish === 'again' ? formatCalendarDay(day) : address, formatDayAndTime(at))

const Facts = ({ parcel, orderId }: { parcel: Parcel; orderId: string }) => {
  const { courier, number, link, state, stateAt, cash, charge, orders, pieces, asked } = parcel
  const wish = PARCEL_PHASES[state] < 2 ? parcel.wish : null
  const others = orders.filter((id) => id !== orderId)
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const facts = [
    cash > 0 ? texts.cash(formatTaka(cash)) : texts.noCash,
    charge !== null && texts.charge(formatTaka(charge)),
    texts.pieces(count),
    stateAt && formatDayAndTime(stateAt),
  ]
  return (
    <>
      <Flex asChild wrap="wrap" align="center" gapX="2" gapY="1">
        <p>
          <b>{courier}</b> {number && <span translate="no">{number}</span>}
          <Badge tone={toneOf(state)}>{parcelStateNames[state]}</Badge>
        </p>
      </Flex>
      <Text as="p" size="2" color="gray">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {others.length > 0 && <p>{texts.withOrders(others.map(shortId).join(', '))}</p>}
      {wish && <Alert good text={wishText(wish)} />}
      {asked && !wish && state === 'deliveryFailed' && (
        <Text as="p" size="2" color="gray">
          {texts.asked}
        </Text>
      )}
      {link && (
        <p>
          <Link href={link} target="_blank" rel="noreferrer" underline="always">
            {texts.follow}
          </Link>
        </p>
      )}
      <Text as="p" size="2">
        {pieces.map((line) => texts.line(inLanguage(line).productName, line.quantity)).join(', ')}
      </Text>
    </>
  )
}

interface StepsProps {
  readonly parcel: Parcel
  readonly flow: ActorRefFrom<typeof moveParcelMachine>
  readonly actor: 'admin' | 'owner'
  readonly onFail: () => void
  readonly onChange: () => void
  readonly onCheckIn: () => void
}

/** What can be pressed now, the usual step first. */
const Steps = ({ parcel, flow, actor, onFail, onChange, onCheckIn }: StepsProps) => {
  const steps = STEPS_BY_HAND[parcel.state].filter((state) => actor === 'admin' || !ADMIN_STATES.includes(state))
  return (
    <Flex wrap="wrap" gap="2" mt="2">
      {CHECKED_IN_FROM.includes(parcel.state) && (
        <Button size="2" onPointerEnter={CheckInDialog.preload} onClick={onCheckIn}>
          {texts.checkIn}
        </Button>
      )}
      {steps.map((state, at) => (
        <Step
          key={state}
          id={parcel._id}
          state={state}
          isMain={at === 0 && !CHECKED_IN_FROM.includes(parcel.state)}
          flow={flow}
          onFail={onFail}
        />
      ))}
      {!parcel.byCourier && (
        <Button size="2" variant="ghost" onPointerEnter={ParcelDialog.preload} onClick={onChange}>
          {texts.change}
        </Button>
      )}
    </Flex>
  )
}

interface StepProps extends Pick<StepsProps, 'flow' | 'onFail'> {
  readonly id: string
  readonly state: (typeof STEPS_BY_HAND)[Parcel['state']][number]
  readonly isMain: boolean
}

const Step = ({ id, state, isMain, flow, onFail }: StepProps) => {
  const isBusy = useSelector(flow, moving.busy)
  const isReporting = useSelector(flow, moving.reporting({ id, state }))
  return (
    <Button
      size="2"
      variant={isMain ? 'solid' : 'soft'}
      color={isMain ? undefined : 'gray'}
      disabled={isBusy && !isReporting}
      busy={isReporting}
      busyLabel={texts.reporting}
      onPointerEnter={state === 'deliveryFailed' ? FailedDeliveryDialog.preload : undefined}
      onClick={() => (state === 'deliveryFailed' ? onFail() : flow.send({ type: 'parcel.report', id, state }))}
    >
      {texts.steps[state]}
    </Button>
  )
}

const Question = ({ flow }: Pick<StepsProps, 'flow'>) => {
  const asked = useSelector(flow, moving.asked)
  if (asked === null || !(asked in texts.ask)) return null
  const { title, text } = texts.ask[asked as keyof typeof texts.ask]
  return (
    <ConfirmDialog
      title={title}
      text={text}
      cancel={uiTexts.cancel}
      confirm={texts.yes}
      busy={false}
      onCancel={() => flow.send({ type: 'report.cancel' })}
      onConfirm={() => flow.send({ type: 'report.confirm' })}
    />
  )
}

const Reports = ({ parcel: { reports } }: { parcel: Parcel }) => (
  <details className={css.reports}>
    <summary>{texts.history}</summary>
    <ol>
      {reports.map(({ _id, state, at, text, by, counted }) => (
        <li key={_id}>
          <p>
            {parcelStateNames[state]}
            {text && ` · ${text}`}
          </p>
          <Text as="p" size="2" color="gray">
            {[formatDayAndTime(at), by && texts.by(by), !counted && texts.ignored].filter(Boolean).join(' · ')}
          </Text>
        </li>
      ))}
    </ol>
  </details>
)
