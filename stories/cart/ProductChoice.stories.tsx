import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import type { EventObject } from 'xstate'
import { shopRoutes } from '#contract/routes/shop.ts'
import { productQuery } from '#data/products.ts'
import { choosablePanjabi, productChoiceFixtures } from '#machines/cart/productChoice.fixtures.ts'
import { cartButtonTexts, shopTexts, choiceTexts as texts } from '#messages/shop.ts'
import { ProductCard } from '#views/shop/products/ProductCard.tsx'
import ProductPage from '#views/shop/products/ProductPage.tsx'
import ChoiceDialog from '#views/shop/purchase/ChoiceDialog.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { panjabi, saree, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof ProductPage> = {
  title: 'Shop/Product choice',
  component: ProductPage,
  render: () => (
    <Route path={shopRoutes.product}>
      <ShopLayout>
        <ProductPage />
      </ShopLayout>
    </Route>
  ),
}
export default meta
type Story = StoryObj<typeof ProductPage>

const { events } = productChoiceFixtures
const [size] = events['choice.size']
const [color] = events['choice.color']
const [add, , addInBar] = events['choice.add']

const [cottonPanjabi] = events['choice.option']
const addPanjabi = events['choice.add'][3]
const [, largePanjabi] = events['choice.size']
const whitePanjabi = { type: 'choice.color', color: 'White', product: choosablePanjabi }
const addInBarPanjabi = { type: 'choice.add', product: choosablePanjabi, inBar: true }

const ofPanjabi = (search: string, ...path: readonly EventObject[]): Story => ({
  parameters: withApp({
    path: `/product/panjabi${search}`,
    flows: { productChoice: { events: path } },
    cache: () => shopCacheWith([productQuery('panjabi'), panjabi]),
  }),
})

const after = (...path: readonly EventObject[]): Story => ({
  parameters: withApp({
    path: '/product/saree',
    flows: { productChoice: { events: path } },
    cache: () => shopCacheWith([productQuery('saree'), saree]),
  }),
})

export const Choosing: Story = shows(after(size), cartButtonTexts.addToCart, texts.buyNow, '#productChoice choosing')
export const Incomplete: Story = shows(after(add), texts.chooseSize, texts.chooseColour, '#productChoice incomplete')
export const Added: Story = shows(after(size, color, add), texts.added, '#productChoice added')
export const Sheet: Story = shows(after(size, addInBar), texts.cancel, '#productChoice asking.choosing')
export const SheetIncomplete: Story = shows(
  after(addInBar, add),
  texts.chooseSize,
  texts.chooseColour,
  '#productChoice asking.incomplete',
)
/** A product of a list asks for size and colour before it is added. */
export const Dialog: Story = shows(
  {
    ...after(add),
    render: () => (
      <ShopLayout>
        <ChoiceDialog product={saree} onClose={() => {}} />
      </ShopLayout>
    ),
  },
  texts.chooseSize,
  texts.cancel,
)

/** Nothing is chosen: the price is the lowest one. */
export const Variants: Story = shows(ofPanjabi(''), 'from ৳1,200', 'Fabric', '#productChoice choosing')
export const VariantOfAddress: Story = shows(
  ofPanjabi('?variant=l-white-silk'),
  '৳2,400',
  shopTexts.onlyLeft(3),
  '#productChoice choosing',
)
export const VariantSoldOut: Story = shows(
  ofPanjabi('?variant=l-white-silk', cottonPanjabi, addPanjabi),
  texts.refusals.soldOut,
  texts.notOffered,
  '#productChoice incomplete',
)
export const VariantNotOffered: Story = shows(
  ofPanjabi('?variant=m-red-cotton', largePanjabi, addPanjabi),
  texts.refusals.none,
  '#productChoice incomplete',
)
export const VariantSheetIncomplete: Story = shows(
  ofPanjabi('', addInBarPanjabi, whitePanjabi, addPanjabi),
  texts.chooseSize,
  texts.chooseOption,
  '#productChoice asking.incomplete',
)
/** A list does not have the variants: its button leads to the page. */
export const Card: Story = shows(
  {
    ...ofPanjabi(''),
    render: () => (
      <ShopLayout>
        <ul>
          <li>
            <ProductCard product={panjabi} />
          </li>
        </ul>
      </ShopLayout>
    ),
  },
  'from ৳1,200',
)
