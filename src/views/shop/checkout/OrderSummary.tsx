import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { CartPrice, PricedLine, SellerLines } from '../../../../contract/cart/entity.ts'
import { shopRoutes } from '../../../../contract/routes/shop.ts'
import type { checkoutMachine } from '../../../../machines/checkout/checkout.machine.ts'
import { checkoutSelect as select } from '../../../../machines/checkout/checkout.select.ts'
import { checkoutScreen as texts } from '../../../../messages/en/checkoutScreen.ts'
import { orderScreens } from '../../../../messages/en/orderScreens.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatTaka } from '../../ui/money.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Swatch } from '../../ui/Swatch.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { colourName } from '../products/colour.ts'

type Flow = ActorRefFrom<typeof checkoutMachine>

const Line = ({ line }: { line: PricedLine }) => (
  <li className="checkout-line">
    <Picture src={line.image} alt="" width={48} height={48} sizes="3rem" />
    <div className="checkout-line-text">
      <span>{line.productName}</span>
      <span className="checkout-muted tabular">{texts.pieces(line.quantity, formatTaka(line.price))}</span>
      {(line.size || line.color) && (
        <span className="checkout-muted checkout-choice">
          {line.size && (
            <span>
              {orderScreens.size} {line.size}
            </span>
          )}
          {line.color && <Swatch colour={line.color} name={colourName(line.color)} />}
        </span>
      )}
    </div>
    <b className="tabular">{formatTaka(line.subTotal)}</b>
  </li>
)

const Seller = ({ seller }: { seller: SellerLines }) => (
  <section className="checkout-seller">
    <h3>{texts.soldBy(seller.OwnerName)}</h3>
    <ul>
      {seller.items.map((line) => (
        <Line key={`${line.productId} ${line.size} ${line.color}`} line={line} />
      ))}
    </ul>
  </section>
)

const Sums = ({ price }: { price: CartPrice }) => (
  <dl className="checkout-sums tabular">
    <div>
      <dt>{texts.subTotal}</dt>
      <dd>{formatTaka(price.subTotal)}</dd>
    </div>
    <div>
      <dt>{texts.fee}</dt>
      <dd>{price.deliveryFee === null ? texts.feeUnknown : formatTaka(price.deliveryFee)}</dd>
    </div>
    <div className="checkout-total">
      <dt>{price.total === null ? texts.totalOpen : texts.total}</dt>
      <dd>{formatTaka(price.total ?? price.subTotal)}</dd>
    </div>
  </dl>
)

/** The lines that cannot be ordered as they are, and what to do with them. */
const Problems = ({ flow, price }: { flow: Flow; price: CartPrice }) => {
  const lines = useSelector(flow, select.lines)
  const nameOf = (at: number) => {
    const found = price.sellers
      .flatMap(({ items }) => items)
      .find(({ productId }) => productId === lines[at]?.productId)
    return found?.productName ?? texts.someProduct
  }
  return (
    <Alert text={texts.notOrderable}>
      <ul className="checkout-changes">
        {price.problems.map(({ at, code, params }) => (
          <li key={at}>
            {texts.problem(
              nameOf(at),
              params ? texts.onlyLeft(params.left) : (texts.problems[code] ?? texts.cannotOrder),
            )}
          </li>
        ))}
      </ul>
      <div className="checkout-actions">
        <Button size="2" variant="soft" onClick={() => flow.send({ type: 'lines.adjust' })}>
          {texts.adjust}
        </Button>
        <TextLink to={shopRoutes.cart}>{texts.toCart}</TextLink>
      </div>
    </Alert>
  )
}

/** What is ordered, grouped by seller, with every charge. */
export const OrderSummary = ({ flow }: { flow: Flow }) => {
  const price = useSelector(flow, select.price)
  const pricing = useSelector(flow, select.pricing)
  const unpriced = useSelector(flow, select.unpriced)
  return (
    <div className="checkout-order" aria-busy={pricing}>
      {unpriced && (
        <Alert text={texts.priceFailed}>
          <Button size="2" variant="soft" onClick={() => flow.send({ type: 'price.retry' })}>
            {uiTexts.tryAgain}
          </Button>
        </Alert>
      )}
      {price && price.problems.length > 0 && <Problems flow={flow} price={price} />}
      {price
        ? price.sellers.map((seller) => <Seller key={seller.OwnerId} seller={seller} />)
        : pricing && <Skeleton height="6rem" />}
      {price && <Sums price={price} />}
      <span role="status" className="visually-hidden">
        {pricing ? texts.pricing : ''}
      </span>
    </div>
  )
}
