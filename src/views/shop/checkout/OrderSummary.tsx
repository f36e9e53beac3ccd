import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { CartPrice, PricedLine, SellerLines } from '#contract/cart/entity.ts'
import { lineKey } from '#contract/cart/lineKey.ts'
import { toPaisa } from '#contract/money.ts'
import { productAddress } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { cartSelect } from '#machines/cart/cart.machine.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { checkoutSelect as select } from '#machines/checkout/checkout.select.ts'
import { checkoutScreen as texts } from '#messages/checkout.ts'
import { sumTexts } from '#messages/orders.ts'
import { uiTexts } from '#messages/ui.ts'
import { optionText, sizeText } from '#messages/values.ts'
import { useCartActor } from '#views/cart.tsx'
import { roundingSum } from '#views/orders/sums.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { feeText } from '#views/ui/feeText.ts'
import { formatTaka } from '#views/ui/money.ts'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { colourText, Swatch } from '#views/ui/Swatch.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { Thumbnail } from '#views/ui/Thumbnail.tsx'
import { Sums } from '../orders/Sums.tsx'
import { Bullets } from './Bullets.tsx'
import * as css from './OrderSummary.module.css'

type Flow = ActorRefFrom<typeof checkoutMachine>

const Line = ({ line }: { line: PricedLine }) => (
  <Flex asChild gap="3">
    <Text asChild size="2">
      <li>
        <Thumbnail src={line.image} size={48} />
        <Grid flexGrow="1" flexBasis="0" minWidth="0">
          <span>{line.productName}</span>
          <Text color="gray">{texts.pieces(line.quantity, formatTaka(line.price))}</Text>
          {(line.size || line.color || line.option) && (
            <Flex wrap="wrap" gapX="3" asChild>
              <Text color="gray">
                {line.size && (
                  <span>
                    {sumTexts.size} {sizeText(line.size, line.sizeNameBn)}
                  </span>
                )}
                {line.color && <Swatch colour={line.color} name={colourText(line.color)} />}
                {line.option && <span>{optionText(line)}</span>}
              </Text>
            </Flex>
          )}
        </Grid>
        <b>{formatTaka(line.subTotal)}</b>
      </li>
    </Text>
  </Flex>
)

const Seller = ({ seller }: { seller: SellerLines }) => (
  <section>
    <Heading as="h3" size="2" weight="medium" color="gray" mb="2">
      {texts.soldBy(seller.OwnerName)}
    </Heading>
    <Grid asChild gap="3">
      <ul>
        {seller.items.map((line) => (
          <Line key={lineKey(line)} line={line} />
        ))}
      </ul>
    </Grid>
  </section>
)

/** The sums of a checkout; without a district the fee is not known yet. */
export const checkoutSums = ({ subTotal, deliveryFee, rounding, total }: CartPrice) =>
  [
    [texts.subTotal, formatTaka(subTotal)],
    [texts.fee, deliveryFee === null ? texts.feeUnknown : feeText(deliveryFee)],
    ...roundingSum(toPaisa(rounding ?? 0)),
    [total === null ? texts.totalOpen : texts.total, formatTaka(total ?? subTotal)],
  ] as const

/** Leads to the place where the lines are changed: the cart, or the product of 'Buy Now'. */
const ChangeLink = ({ flow }: { flow: Flow }) => {
  const line = useSelector(flow, select.buyNow)
  return line ? (
    <TextLink to={productAddress(line.productId)}>{texts.toProduct}</TextLink>
  ) : (
    <TextLink to={shopRoutes.cart}>{texts.toCart}</TextLink>
  )
}

/** The lines that cannot be ordered as they are, and what to do with them. */
const Problems = ({ flow, price }: { flow: Flow; price: CartPrice }) => {
  const lines = useSelector(flow, select.lines)
  const before = useSelector(flow, select.before)
  const kept = useSelector(useCartActor(), cartSelect.lines)
  const nameOf = (at: number) => {
    const isIt = ({ productId }: { readonly productId: string }) => productId === lines[at]?.productId
    const priced = [price, before].flatMap((known) => known?.sellers ?? []).flatMap(({ items }) => items)
    return priced.find(isIt)?.productName ?? kept.find(isIt)?.seen?.productName ?? texts.someProduct
  }
  return (
    <Alert text={texts.notOrderable}>
      <Bullets>
        {price.problems.map(({ at, code, params }) => (
          <li key={at}>
            {texts.problem(
              nameOf(at),
              params ? texts.onlyLeft(params.left) : (texts.problems[code] ?? texts.cannotOrder),
            )}
          </li>
        ))}
      </Bullets>
      <Flex wrap="wrap" align="center" gap="3">
        <Button size="2" variant="soft" onClick={() => flow.send({ type: 'lines.adjust' })}>
          {texts.adjust}
        </Button>
        <ChangeLink flow={flow} />
      </Flex>
    </Alert>
  )
}

/** Heights of the name of a seller, of a line and of the sums, for the skeleton, so that nothing below moves. */
const SELLER_REM = 1.75
const LINE_REM = 3.75
const SUMS_HEIGHT = '6.5rem'

/** What is ordered, grouped by seller, with every charge. */
export const OrderSummary = ({ flow }: { flow: Flow }) => {
  const price = useSelector(flow, select.price)
  const pricing = useSelector(flow, select.pricing)
  const lines = useSelector(flow, select.lines)
  const unpriced = useSelector(flow, select.unpriced)
  const hasProblems = price !== null && price.problems.length > 0
  return (
    <Grid gap="4" className={css.summary} aria-busy={pricing}>
      {unpriced && (
        <Alert text={texts.priceFailed}>
          <Button size="2" variant="soft" onClick={() => flow.send({ type: 'price.retry' })}>
            {uiTexts.tryAgain}
          </Button>
        </Alert>
      )}
      {hasProblems && <Problems flow={flow} price={price} />}
      {price
        ? price.sellers.map((seller) => <Seller key={seller.OwnerId} seller={seller} />)
        : pricing && <Skeleton height={`${SELLER_REM + lines.length * LINE_REM}rem`} />}
      {!hasProblems && (
        <div>
          <ChangeLink flow={flow} />
        </div>
      )}
      {(price || pricing) && (
        <div className={css.sums}>
          {price ? <Sums sums={checkoutSums(price)} /> : <Skeleton height={SUMS_HEIGHT} />}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {pricing ? texts.pricing : ''}
      </span>
    </Grid>
  )
}
