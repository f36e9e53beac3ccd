import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, waitFor } from 'storybook/test'
import type { SessionUser } from '#contract/users/entity.ts'
import { admin, customer, owner } from '#machines/core/fixtures.ts'
import { adminTexts, ownerTexts } from '#messages/office.ts'
import { shopTexts } from '#messages/shop.ts'
import { uiTexts } from '#messages/ui.ts'
import HomePage from '#views/shop/home/HomePage.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { banners, homeCache, productRows } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof HomePage> = {
  title: 'Shop/Account menu',
  component: HomePage,
  render: () => (
    <ShopLayout>
      <HomePage />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof HomePage>

const of = (user: SessionUser) => ({ parameters: withApp({ user, cache: () => homeCache({ productRows, banners }) }) })
/** The code of its drop-down loads on the first click. */
const open: Story['play'] = async ({ canvasElement }) => {
  const button = canvasElement.querySelector('.AccountButton-button')
  if (button) await userEvent.click(button)
  await waitFor(() => {
    if (!document.querySelector('[role="menu"]')) throw new Error('The menu is not there yet')
  })
}

export const ClosedWithPicture: Story = shows(
  of({ ...customer, profileImg: '/media/category-clothing.webp' }),
  `${shopTexts.accountOf} ${customer.name}`,
)
export const OfACustomer: Story = shows({ ...of(customer), play: open }, shopTexts.orders, uiTexts.logout)
export const OfAnOwner: Story = shows({ ...of(owner), play: open }, ownerTexts.panel, uiTexts.logout)
export const OfAnAdmin: Story = shows({ ...of(admin), play: open }, adminTexts.panel, uiTexts.logout)
