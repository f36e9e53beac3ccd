import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { CartItem } from '#contract/cart/entity.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { productQuery } from '#data/products.ts'
import { passTime } from '#devtools/storybook/storyFlows.ts'
import { cartFixtures, honey, saree } from '#machines/cart/cart.fixtures.ts'
import { emptyCart } from '#machines/cart/cartLines.ts'
import { cartPageFixtures, freeDeliveryPrices, priced, priceOf, seller } from '#machines/cart/cartPage.fixtures.ts'
import { choosablePanjabi } from '#machines/cart/productChoice.fixtures.ts'
import { lineOf } from '#machines/cart/productOffer.ts'
import { customer, successReply } from '#machines/core/fixtures.ts'
import { cartScreenTexts as texts } from '#messages/cart.ts'
import { flowSentences } from '#messages/flows.ts'
import { uiTexts } from '#messages/ui.ts'
import CartPage from '#views/shop/cart/CartPage.tsx'
import CartPanel from '#views/shop/cart/CartPanel.tsx'
import { ProductCard } from '#views/shop/products/ProductCard.tsx'
import { ProductGrid } from '#views/shop/products/ProductGrid.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { panjabi, products, saree as sareeProduct, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof CartPage> = {
  title: 'Shop/Cart',
  component: CartPage,
  render: () => (
    <ShopLayout>
      <CartPage />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof CartPage>

const { priceCart } = cartPageFixtures.outcomes
const whiteOfM = { size: 'M', color: 'White', quantity: 1 }
/** Two variants of one product. */
const fabrics: readonly CartItem[] = [
  { ...lineOf({ ...whiteOfM, option: 'Cotton' }, choosablePanjabi), quantity: 2 },
  lineOf({ ...whiteOfM, size: 'L', option: 'Silk' }, choosablePanjabi),
]
const [more] = cartPageFixtures.events['lines.changed']

interface Path {
  readonly lines?: readonly CartItem[]
  readonly events?: readonly EventObject[]
  /** Events of the cart's own machine, which the story then runs. */
  readonly ofCart?: readonly EventObject[]
  readonly user?: string
}

/** The cart's page with this result of the question for prices. */
const pageWith = (reply?: unknown, { lines = [saree, honey], events = [], ofCart, user }: Path = {}): Story => ({
  parameters: withApp({
    path: shopRoutes.cart,
    ...(user ? { user: customer } : {}),
    cart: { ...emptyCart, lines },
    flows: {
      ...(ofCart && {
        cart: { input: { stored: { ...emptyCart, user: user ?? null, lines }, user: user ?? null }, events: ofCart },
      }),
      cartPage: { input: { lines }, events, replies: reply === undefined ? {} : { priceCart: reply } },
    },
    cache: () => shopCacheWith([productQuery('saree'), sareeProduct], [productQuery('panjabi'), panjabi]),
  }),
})

export const Empty: Story = shows(pageWith(undefined, { lines: [] }), texts.emptyTitle, '#cartPage empty')
export const Asking: Story = shows(pageWith(), texts.asking, '#cartPage pricing')
export const Priced: Story = shows(
  pageWith(priceCart.good, { ofCart: [] }),
  texts.soldBy('Rahima Khatun'),
  texts.checkout,
  texts.delivery,
  '#cartPage priced',
  '#cart panel.closed',
)
export const OfACustomer: Story = shows(
  pageWith(priceCart.good, { user: 'customer', ofCart: [] }),
  '#cart holder.signedIn',
)
export const NearlyFreeDelivery: Story = shows(pageWith(freeDeliveryPrices.nearly), texts.untilFree('৳300'))
export const FreeDelivery: Story = shows(pageWith(freeDeliveryPrices.reached), texts.freeDelivery)
/** Each seller charges a fee of its own. */
export const NearlyFreeDeliveryOfOneSeller: Story = shows(
  pageWith(freeDeliveryPrices.reachedByOneSeller),
  texts.freeDelivery,
  texts.untilFreeOfSeller('৳300'),
)
/** The person presses a stepper; the prices are asked for after a pause. */
export const QuantityChanged: Story = shows(pageWith([priceCart.good], { events: [more] }), '#cartPage changed')
export const PriceChanged: Story = shows(
  pageWith(priceCart.dearer, { lines: [saree, { ...honey, was: 899.5, seen: { ...honey.seen!, price: 950 } }] }),
  texts.now(formatTaka(950), formatTaka(899.5)),
)
export const FewLeft: Story = shows(
  pageWith(priceCart.fewLeft, { ofCart: [] }),
  texts.onlyLeft(1),
  texts.take(1),
  texts.firstChange,
)
export const SoldOut: Story = shows(pageWith(priceCart.soldOut), texts.soldOut, texts.firstChange)
export const NoLongerSold: Story = shows(pageWith(priceCart.gone), texts.gone)
/** The size in the cart is not among the product's any more; the person chooses another one in the line. */
export const SizeNeeded: Story = shows(
  pageWith(priceCart.sizeNeeded, { lines: [{ ...saree, size: '14 haat' }, honey], ofCart: [] }),
  texts.sizeGone,
  '13 haat',
)
export const Variants: Story = shows(
  pageWith(
    successReply(
      priceOf([
        seller(
          'owner',
          'Rafiqul Islam',
          fabrics.map((line) => priced(line)),
        ),
      ]),
    ),
    {
      lines: fabrics,
    },
  ),
  'Cotton',
  'Silk',
  formatTaka(2400),
)
/** The variants of the size and colour in the cart differ in the third option; the person chooses it in the line. */
export const OptionNeeded: Story = shows(
  pageWith(successReply(priceOf([], [{ at: 0, code: 'cart.option_needed' }])), {
    lines: [{ productId: 'panjabi', quantity: 1, size: 'L', color: 'White' }],
    ofCart: [],
  }),
  texts.chooseOption,
  'Fabric',
  'Silk',
)
export const LineRemoved: Story = shows(
  pageWith(priceCart.good, { ofCart: cartFixtures.events['cart.remove'] }),
  texts.removed('Sundarban honey'),
  texts.undo,
)
export const Failed: Story = shows(
  pageWith(priceCart.refused),
  texts.failedTitle,
  'The shop is resting until six in the morning.',
  uiTexts.tryAgain,
  '#cartPage failed',
)
export const Offline: Story = shows(pageWith(priceCart.unreachable), flowSentences['failure.no_connection'])
/** The panel after an addition, in a wide window. */
export const Panel: Story = shows(
  {
    ...pageWith(priceCart.good, { ofCart: [{ ...cartFixtures.events['cart.add'][0] }] }),
    render: () => (
      <ShopLayout>
        <CartPanel />
      </ShopLayout>
    ),
  },
  texts.panelTitle,
  texts.goOn,
  '#cart panel.open',
)
/** Products of a list, each with its button. */
export const InAList: Story = shows(
  {
    parameters: withApp({ flows: { cart: { input: cartFixtures.inputs.guest } }, cache: shopCacheWith }),
    render: () => (
      <ShopLayout>
        <ProductGrid>
          {products.map((product) => (
            <li key={product._id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ProductGrid>
      </ShopLayout>
    ),
  },
  products[0]!.productName,
  '#cart panel.closed',
)
/** The pause after a change is over. */
export const AskingAgain: Story = shows(
  pageWith([priceCart.good, new Promise(() => {})], { events: [more, passTime(300)] }),
  '#cartPage pricing',
)
