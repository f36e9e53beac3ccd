import type { Meta, StoryObj } from '@storybook/react-vite'
import { shellTexts } from '../../contract/texts/shell.ts'
import AdminLayout from '../../src/views/admin/AdminLayout.tsx'
import OwnerLayout from '../../src/views/owner/OwnerLayout.tsx'
import { TitledPage } from '../../src/views/ui/TitledPage.tsx'
import { inHouse } from '../support/story.ts'

const meta: Meta = { title: 'Back offices/Shells' }
export default meta
type Story = StoryObj

export const Admin: Story = {
  render: () => (
    <AdminLayout>
      <TitledPage title="Categories">{shellTexts.later}</TitledPage>
    </AdminLayout>
  ),
  parameters: inHouse({ path: '/admin/categories' }),
}
export const AdminOnAPhone: Story = { ...Admin, globals: { viewport: { value: 'phone' } } }
export const Owner: Story = {
  render: () => (
    <OwnerLayout>
      <TitledPage title="Dashboard">{shellTexts.later}</TitledPage>
    </OwnerLayout>
  ),
  parameters: inHouse({ path: '/owner' }),
}
