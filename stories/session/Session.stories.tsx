import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Path } from '#devtools/storybook/storyFlows.ts'
import { admin, customer } from '#machines/core/fixtures.ts'
import { sessionFixtures } from '#machines/session/session.fixtures.ts'
import { adminTexts } from '#messages/office.ts'
import { shopTexts } from '#messages/shop.ts'
import AdminLayout from '#views/admin/AdminLayout.tsx'
import HomePage from '#views/shop/home/HomePage.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { banners, homeCache, productRows } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events } = sessionFixtures
const [rejected] = events['token.refused']

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
export const Restoring: Story = shows(sessionPath({ input: inputs.cold }), shopTexts.signIn, '#session restoring')
export const Guest: Story = shows(sessionPath({ input: inputs.guest }), shopTexts.signIn, '#session guest')
export const Customer: Story = shows(
  sessionPath({ input: inputs.signedIn }),
  `${shopTexts.accountOf} ${customer.name}`,
  '#session signedIn',
)
/** The token is being replaced: the user stays signed in. */
export const Refreshing: Story = shows(
  sessionPath({ input: inputs.signedIn, events: [rejected] }),
  `${shopTexts.accountOf} ${customer.name}`,
  '#session refreshing',
)
export const AdminInTheBackOffice: Story = shows(
  {
    render: () => (
      <AdminLayout>
        <PageHeader title="Dashboard" />
      </AdminLayout>
    ),
    ...sessionPath({ input: { stored: { user: admin, token: 'token-1' } } }, '/admin'),
  },
  adminTexts.panel,
  admin.name,
  '#session signedIn',
)
