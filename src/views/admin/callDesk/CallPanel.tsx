import { Flex, Grid, Heading, Link, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Call, CallTask, CallTry } from '#contract/callDesk/entity.ts'
import type { DeliveryAddress, OrderItem } from '#contract/orders/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { inLanguage } from '#data/localized.ts'
import { useShownAddress } from '#data/shownAddress.ts'
import { type callDeskMachine, callDeskSelect as select } from '#machines/callDesk/callDesk.machine.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { callDeskTexts as texts } from '#messages/callDesk.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { formatCount, formatDigits } from '#messages/format.ts'
import { ItemChoice } from '#views/office/orders/ItemChoice.tsx'
import { PhoneHistory } from '#views/office/orders/PhoneHistory.tsx'
import { wholeTaka } from '#views/office/orders/wholeTaka.ts'
import { isTaken, useSingleKeys } from '#views/office/palette/useOfficeKeys.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Button } from '#views/ui/Button.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { useNow } from '#views/useNow.ts'
import * as css from './CallDesk.module.css'
import { digitOf, GIVE_BACK_KEY, isNextKey, NEXT_KEY, RESULT_KEYS } from './callResults.ts'

type Flow = ActorRefFrom<typeof callDeskMachine>

/** The call that the person makes, with a press and a key for each result; else the way to the next one. */
export const CallPanel = ({ flow }: { readonly flow: Flow }) => {
  const task = useSelector(flow, select.task)
  const busy = useSelector(flow, select.busy)
  useCallKeys(flow)
  if (task) return <Task key={task.call._id} flow={flow} task={task} />
  return (
    <Panel className={css.task}>
      <Flex wrap="wrap" align="center" justify="between" gap="3">
        <Text as="p" color="gray" className={css.words}>
          {texts.ready}
        </Text>
        <Button
          busy={busy}
          busyLabel={texts.taking}
          aria-keyshortcuts={NEXT_KEY}
          onClick={() => flow.send({ type: 'call.next' })}
        >
          <kbd className={css.key}>{NEXT_KEY}</kbd> {texts.next}
        </Button>
      </Flex>
    </Panel>
  )
}

/** A digit is the result of the call, and a letter takes the next one, where the person uses single keys. */
const useCallKeys = (flow: Flow) => {
  const [single] = useSingleKeys()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!single || hasModifier || event.repeat || event.defaultPrevented || isTaken(event.target)) return
    const digit = digitOf(event)
    const [, result] = RESULT_KEYS.find(([key]) => key === digit) ?? []
    if (result) flow.send({ type: 'result.press', result })
    else if (digit === GIVE_BACK_KEY) flow.send({ type: 'call.giveBack' })
    else if (isNextKey(event)) flow.send({ type: 'call.next' })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const Task = ({ flow, task: { call, order, tries } }: { readonly flow: Flow; readonly task: CallTask }) => {
  const dial = useRef<HTMLAnchorElement>(null)
  const address = useShownAddress(order.deliveryAddress)
  // The next call comes by a key or a press: Enter dials it.
  useEffect(() => dial.current?.focus(), [])
  const now = useNow()
  const number = shortId(order._id)
  return (
    <Panel aria-label={texts.now(number)} className={css.task}>
      <Flex wrap="wrap" align="baseline" justify="between" gap="3">
        <Grid gap="2" justify="start">
          <Heading as="h2" size="4">
            {order.customerName}
          </Heading>
          <Link
            ref={dial}
            size="6"
            weight="bold"
            href={`tel:${order.phone}`}
            aria-label={texts.dialNumber(order.phone)}
          >
            {formatDigits(order.phone)}
          </Link>
        </Grid>
        <TextLink to={addressOf(adminRoutes.orders, { order: order._id })}>{texts.now(number)}</TextLink>
      </Flex>
      <Results flow={flow} />
      <dl className={css.facts}>
        <Fact name={texts.goods}>
          <ul>
            {order.items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same product may occur twice in an order
              <li key={at}>
                <Item item={item} />
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name={texts.total}>{wholeTaka(order.totalPrice)}</Fact>
        <Fact name={texts.address}>{lineOf(address)}</Fact>
        {order.note && <Fact name={texts.note}>{order.note}</Fact>}
        <Fact name={texts.history}>
          <PhoneHistory id={order._id} list addressOf={(id) => addressOf(adminRoutes.orders, { order: id })} />
        </Fact>
        {tries.length > 0 && (
          <Fact name={texts.earlier}>
            <Grid asChild gap="1">
              <ol>
                {tries.map((one) => (
                  <Try key={one._id} one={one} />
                ))}
              </ol>
            </Grid>
          </Fact>
        )}
      </dl>
      <Text as="p" size="2" color="gray">
        {texts.why[tries.at(-1)?.result ?? 'first']} {dueText(call, now)}
      </Text>
    </Panel>
  )
}

/** A call can be taken before it is due: the customer calls back. */
const dueText = ({ dueAt }: Call, now: number) => {
  const time = formatDayAndTime(dueAt)
  return Date.parse(dueAt) > now ? texts.dueAt(time) : texts.dueSince(time)
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className={css.words}>{children}</dd>
  </div>
)

const Item = ({ item }: { readonly item: OrderItem }) => (
  <>
    {formatCount(item.quantity)} × {inLanguage(item).productName}
    <ItemChoice item={item} />
  </>
)

const Try = ({ one: { result, note, by, againAt, createdAt } }: { readonly one: CallTry }) => (
  <li>
    {[formatDayAndTime(createdAt), texts.was[result], againAt && formatDayAndTime(againAt), by || texts.byLink]
      .filter(Boolean)
      .join(' · ')}
    {note && <p>{note}</p>}
  </li>
)

const lineOf = (address: DeliveryAddress | null) => {
  const { addressDetails = '', city = '', district = '', division = '' } = address ?? {}
  return [addressDetails, city, district, division].filter(Boolean).join(', ')
}

/** One press per result; the key of each stands on its button. */
const Results = ({ flow }: { readonly flow: Flow }) => {
  const canReport = useSelector(flow, select.canReport)
  const busy = useSelector(flow, select.busy)
  return (
    <Flex wrap="wrap" gap="2" role="group" aria-label={texts.results} aria-busy={busy}>
      {RESULT_KEYS.map(([key, result]) => (
        <Button
          key={result}
          size="2"
          variant={result === 'confirmed' ? 'solid' : 'soft'}
          color={result === 'refused' ? 'red' : undefined}
          aria-keyshortcuts={key}
          aria-disabled={!canReport}
          onClick={() => flow.send({ type: 'result.press', result })}
        >
          <kbd className={css.key}>{formatDigits(key)}</kbd> {texts.result[result]}
        </Button>
      ))}
      <Button
        size="2"
        variant="soft"
        color="gray"
        aria-keyshortcuts={GIVE_BACK_KEY}
        aria-disabled={!canReport}
        onClick={() => flow.send({ type: 'call.giveBack' })}
      >
        <kbd className={css.key}>{formatDigits(GIVE_BACK_KEY)}</kbd> {texts.giveBack}
      </Button>
    </Flex>
  )
}
