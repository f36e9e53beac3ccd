import type { Meta, StoryObj } from '@storybook/react-vite'
import type { SessionUser } from '../../contract/users/entity.ts'
import type { Path } from '../../devtools/storybook/storyFlows.ts'
import { admin, owner } from '../../machines/core/fixtures.ts'
import { sessionFixtures } from '../../machines/session/session.fixtures.ts'
import AdminLayout from '../../src/views/admin/AdminLayout.tsx'
import OwnerLayout from '../../src/views/owner/OwnerLayout.tsx'
import HomePage from '../../src/views/shop/home/HomePage.tsx'
import ShopLayout from '../../src/views/shop/ShopLayout.tsx'
import { PageHeader } from '../../src/views/ui/PageHeader.tsx'
import { banners, homeCache, productRows } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const { inputs, events, outcomes } = sessionFixtures
const [rejected] = events['token.refused']
const [, , takenOver] = events['storage.changed']
const storedOf = (user: SessionUser) => ({ stored: { user, token: 'token-1' } })

const sessionPath = (session: Path, path = '/') => ({
  parameters: withApp({ path, flows: { session }, cache: () => homeCache({ productRows, banners }) }),
})

const meta: Meta = {
  title: 'Session/Who is signed in',
  render: () => (
    <ShopLayout>
      <HomePage />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj

/** The stored session is being read: no user is known yet. */
export const Restoring: Story = sessionPath({ input: inputs.cold })
export const Guest: Story = sessionPath({ input: inputs.guest })
export const Customer: Story = sessionPath({ input: inputs.signedIn })
export const Owner: Story = sessionPath({ input: storedOf(owner) })
export const Admin: Story = sessionPath({ input: storedOf(admin) })

/** The token is being replaced: the user stays signed in. */
export const Refreshing: Story = sessionPath({ input: inputs.signedIn, events: [rejected] })
export const RefreshRefused: Story = sessionPath({
  input: inputs.signedIn,
  events: [rejected],
  replies: { refreshToken: outcomes.refreshToken.refused },
})
export const Renamed: Story = sessionPath({ input: inputs.signedIn, events: events['user.update'] })
export const SomebodyElseInAnotherTab: Story = sessionPath({ input: inputs.signedIn, events: [takenOver] })
export const FlowChart: Story = withCharts(Customer, 'session')

const inAdminPanel = {
  render: () => (
    <AdminLayout>
      <PageHeader title="Dashboard" />
    </AdminLayout>
  ),
}
const inOwnerPanel = {
  render: () => (
    <OwnerLayout>
      <PageHeader title="Dashboard" />
    </OwnerLayout>
  ),
}
export const AdminInTheBackOffice: Story = { ...inAdminPanel, ...sessionPath({ input: storedOf(admin) }, '/admin') }
export const AdminRefreshing: Story = {
  ...inAdminPanel,
  ...sessionPath({ input: storedOf(admin), events: [rejected] }, '/admin'),
}
export const OwnerInTheBackOffice: Story = { ...inOwnerPanel, ...sessionPath({ input: storedOf(owner) }, '/owner') }
export const OwnerRefreshing: Story = {
  ...inOwnerPanel,
  ...sessionPath({ input: storedOf(owner), events: [rejected] }, '/owner'),
}
