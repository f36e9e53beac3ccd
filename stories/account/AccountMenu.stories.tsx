import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, waitFor } from 'storybook/test'
import type { SessionUser } from '../../contract/users/entity.ts'
import { admin, customer, owner } from '../../machines/core/fixtures.ts'
import HomePage from '../../src/views/shop/home/HomePage.tsx'
import ShopLayout from '../../src/views/shop/ShopLayout.tsx'
import { banners, homeCache, productRows } from '../support/shop.ts'
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
  const button = canvasElement.querySelector('.account-button')
  if (button) await userEvent.click(button)
  await waitFor(() => {
    if (!document.querySelector('[role="menu"]')) throw new Error('The menu is not there yet')
  })
}

export const Closed: Story = of(customer)
export const ClosedWithPicture: Story = of({ ...customer, profileImg: '/media/category-clothing.webp' })
export const ClosedWithoutName: Story = of({ ...customer, name: '' })
export const OfACustomer: Story = { ...of(customer), play: open }
export const OfAnOwner: Story = { ...of(owner), play: open }
export const OfAnAdmin: Story = { ...of(admin), play: open }
