import { Flex, Grid, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { ShoppingCart } from 'lucide'
import { useMemo } from 'react'
import { sellerAddress } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { cartSelect } from '#machines/cart/cart.machine.ts'
import { cartPageMachine, cartPageSelect as select } from '#machines/cart/cartPage.machine.ts'
import { groupsOf, type LineGroup } from '#machines/cart/priceOfCart.ts'
import { cartScreenTexts as texts } from '#messages/cart.ts'
import { messageText } from '#messages/flows.ts'
import { useCartActor } from '#views/cart.tsx'
import { Button } from '#views/ui/Button.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { ButtonLink, TextLink } from '#views/ui/TextLink.tsx'
import { useFocusRecovery } from '#views/ui/useFocusRecovery.ts'
import * as css from './CartContents.module.css'
import { CartLine, type SendToCart } from './CartLine.tsx'
import { useFlow } from './flow.ts'

interface GroupProps {
  readonly group: LineGroup
  /** Whether it is the only one, whose sum is that of the cart. */
  readonly isOnly: boolean
  /** Whether the names of the sellers are being read. */
  readonly isAsking: boolean
  readonly send: SendToCart
}

const GroupHeading = ({ group: { seller, lines }, isAsking }: Pick<GroupProps, 'group' | 'isAsking'>) => {
  if (seller)
    return (
      <h2>
        <TextLink size="3" to={sellerAddress(seller.id)}>
          {texts.soldBy(seller.name)}
        </TextLink>
      </h2>
    )
  if (lines.some(({ problem }) => problem)) return <h2>{texts.toChange}</h2>
  return isAsking ? <Skeleton width="11rem" height="1.5rem" style={{ marginBottom: 'var(--space-2)' }} /> : null
}

const Group = ({ group, isOnly, isAsking, send }: GroupProps) => {
  const { lines, subTotal, untilFreeDelivery } = group
  return (
    <section className={`surface ${css.group}`}>
      <GroupHeading group={group} isAsking={isAsking} />
      <ul>
        {lines.map((line) => (
          <CartLine key={line.key} line={line} send={send} />
        ))}
      </ul>
      {subTotal === null || isOnly ? null : (
        <>
          <Flex asChild justify="between" gap="4" pt="3">
            <p className={css.groupSum}>
              {texts.sellerSum} <b>{formatTaka(subTotal)}</b>
            </p>
          </Flex>
          {untilFreeDelivery === null ? null : (
            <Text as="p" size="2" color="gray">
              {untilFreeDelivery === 0 ? texts.freeDelivery : texts.untilFreeOfSeller(formatTaka(untilFreeDelivery))}
            </Text>
          )}
        </>
      )}
    </section>
  )
}

interface SumsProps {
  readonly count: number
  readonly subTotal: number | null
  /** Taka that the goods lack for free delivery; null where there is none. */
  readonly untilFree: number | null
  readonly hasProblems: boolean
  readonly isOrderable: boolean
}

/** The change that the cart needs, or the charge of the delivery. */
const noteOf = ({ hasProblems, untilFree }: SumsProps) => {
  if (hasProblems) return texts.firstChange
  return untilFree === 0 ? texts.freeDelivery : texts.delivery
}

const Sums = (props: SumsProps) => {
  const { count, subTotal, untilFree, isOrderable } = props
  return (
    <Grid gap="2" className={css.sums}>
      <Flex asChild justify="between" gap="4">
        <p className={css.sum}>
          {texts.sum(count)} <b>{subTotal === null ? '…' : formatTaka(subTotal)}</b>
        </p>
      </Flex>
      {untilFree ? (
        <Text as="p" size="2" color="gray">
          {texts.untilFree(formatTaka(untilFree))}
        </Text>
      ) : null}
      <Text as="p" size="2" color="gray" id="cart-note">
        {noteOf(props)}
      </Text>
      {isOrderable ? (
        <ButtonLink to={shopRoutes.checkout}>{texts.checkout}</ButtonLink>
      ) : (
        <Button aria-disabled="true" aria-describedby="cart-note">
          {texts.checkout}
        </Button>
      )}
    </Grid>
  )
}

/** The lines of the cart by seller with today's prices, and the way to the checkout; for the page and the panel. */
export const CartContents = () => {
  const cart = useCartActor()
  const flow = useFlow(cartPageMachine, { input: { lines: cartSelect.lines(cart.getSnapshot()) } })
  const content = useSelector(flow, select.content)
  const isEmpty = useSelector(flow, select.empty)
  const isCurrent = useSelector(flow, select.current)
  const isOrderable = useSelector(flow, select.orderable)
  const failure = useSelector(flow, select.failure)
  const removed = useSelector(cart, cartSelect.removed)
  const groups = useMemo(() => groupsOf(content, removed), [content, removed])
  const region = useFocusRecovery()
  const priced = content.price?.sellers.flatMap(({ items }) => items) ?? content.lines
  const count = priced.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Grid gap="5" {...region} className={css.cart} aria-busy={!(isCurrent || isEmpty || failure !== null) || undefined}>
      {failure === null ? null : (
        <ErrorState
          title={texts.failedTitle}
          text={messageText(failure)}
          onRetry={() => flow.send({ type: 'cart.retry' })}
        />
      )}
      {groups.map((group) => (
        <Group
          key={group.seller?.id ?? ''}
          group={group}
          isOnly={groups.length === 1}
          isAsking={content.price === null && failure === null}
          send={cart.send}
        />
      ))}
      {isEmpty ? (
        <EmptyState icon={ShoppingCart} title={texts.emptyTitle} text={texts.emptyText}>
          <ButtonLink to={shopRoutes.home}>{texts.toShop}</ButtonLink>
        </EmptyState>
      ) : (
        <Sums
          count={count}
          subTotal={content.price?.subTotal ?? null}
          untilFree={content.price?.untilFreeDelivery ?? null}
          hasProblems={(content.price?.problems.length ?? 0) > 0}
          isOrderable={isOrderable}
        />
      )}
      <span role="status" className="visually-hidden">
        {isCurrent || isEmpty || failure !== null ? '' : texts.asking}
      </span>
    </Grid>
  )
}
