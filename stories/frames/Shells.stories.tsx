import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { admin, owner } from '../../machines/core/fixtures.ts'
import { secondFactorTexts } from '../../messages/en/secondFactor.ts'
import AdminLayout from '../../src/views/admin/AdminLayout.tsx'
import DashboardPage from '../../src/views/admin/dashboard/DashboardPage.tsx'
import OwnerLayout from '../../src/views/owner/OwnerLayout.tsx'
import { PageHeader } from '../../src/views/ui/PageHeader.tsx'
import { failingCache } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta = { title: 'Back offices/Shells' }
export default meta
type Story = StoryObj

const ofAdmin = {
  render: () => (
    <AdminLayout>
      <PageHeader title="Categories" />
    </AdminLayout>
  ),
}
const ofOwner = {
  render: () => (
    <OwnerLayout>
      <PageHeader title="Dashboard" />
    </OwnerLayout>
  ),
}
const pressToggle =
  (wanted: boolean): Story['play'] =>
  async ({ canvasElement }) => {
    const toggle = canvasElement.querySelector(`[aria-controls="sidebar"][aria-expanded="${!wanted}"]`)
    if (toggle) await userEvent.click(toggle)
  }

export const Admin: Story = { ...ofAdmin, parameters: withApp({ path: '/admin/categories', user: admin }) }
export const AdminOnAPhone: Story = { ...Admin, globals: { viewport: { value: 'phone' } } }
export const AdminSidebarFolded: Story = { ...Admin, play: pressToggle(false) }
export const AdminSidebarOpenOnAPhone: Story = { ...AdminOnAPhone, play: pressToggle(true) }
export const AdminOffline: Story = {
  ...ofAdmin,
  parameters: withApp({ path: '/admin/categories', user: admin, app: { online: false } }),
}
export const AdminWithPicture: Story = {
  ...ofAdmin,
  parameters: withApp({ path: '/admin/profile', user: { ...admin, profileImg: '/media/category-clothing.webp' } }),
}
export const Owner: Story = { ...ofOwner, parameters: withApp({ path: '/owner', user: owner }) }
export const OwnerOnAPhone: Story = { ...Owner, globals: { viewport: { value: 'phone' } } }
export const OwnerSidebarOpenOnAPhone: Story = { ...OwnerOnAPhone, play: pressToggle(true) }

/** The shop requires a second factor of the role, and the person has none. */
export const AdminNeedsSecondFactor: Story = {
  render: () => (
    <AdminLayout>
      <DashboardPage />
    </AdminLayout>
  ),
  parameters: withApp({
    path: '/admin',
    user: admin,
    cache: () => failingCache(403, secondFactorTexts.required, 'account.second_factor_required'),
  }),
}
export const AdminNeedsSecondFactorOnAPhone: Story = {
  ...AdminNeedsSecondFactor,
  globals: { viewport: { value: 'phone' } },
}
