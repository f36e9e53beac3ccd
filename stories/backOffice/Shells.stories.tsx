import type { Meta, StoryObj } from '@storybook/react-vite'
import AdminLayout from '../../src/views/admin/AdminLayout.tsx'
import OwnerLayout from '../../src/views/owner/OwnerLayout.tsx'
import { PageHead } from '../../src/views/ui/PageHead.tsx'
import { inHouse } from '../support/story.ts'

const meta: Meta = { title: 'Back offices/Shells' }
export default meta
type Story = StoryObj

export const Admin: Story = {
  render: () => (
    <AdminLayout>
      <PageHead title="Categories" />
    </AdminLayout>
  ),
  parameters: inHouse({ path: '/admin/categories' }),
}
export const AdminOnAPhone: Story = { ...Admin, globals: { viewport: { value: 'phone' } } }
export const Owner: Story = {
  render: () => (
    <OwnerLayout>
      <PageHead title="Dashboard" />
    </OwnerLayout>
  ),
  parameters: inHouse({ path: '/owner' }),
}
