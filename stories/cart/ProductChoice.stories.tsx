import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import type { EventObject } from 'xstate'
import { shopRoutes } from '#contract/routes/shop.ts'
import { productQuery } from '#data/products.ts'
import { productChoiceFixtures } from '#machines/cart/productChoice.fixtures.ts'
import { cartButtonTexts, choiceTexts as texts } from '#messages/shop.ts'
import ProductPage from '#views/shop/products/ProductPage.tsx'
import ChoiceDialog from '#views/shop/purchase/ChoiceDialog.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { saree, shopCacheWith } from '../support/shop.ts'
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
