import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { admin } from '#machines/core/fixtures.ts'
import { screenFailureFixtures } from '#machines/screens/screenFailure.fixtures.ts'
import { adminTexts } from '#messages/office.ts'
import { screenTexts } from '#messages/shell.ts'
import { commonTexts, uiTexts } from '#messages/ui.ts'
import AdminLayout from '#views/admin/AdminLayout.tsx'
import { ScreenFailure } from '#views/frames/ScreenFailure.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { checkBuild } = screenFailureFixtures.outcomes

const meta: Meta<typeof ScreenFailure> = {
  title: 'Back offices/Failed screen',
  component: ScreenFailure,
  args: { failures: 0 },
  render: (args) => (
    <AdminLayout>
      <ScreenFailure {...args} />
    </AdminLayout>
  ),
}
export default meta
type Story = StoryObj<typeof ScreenFailure>

const answered = (...replies: readonly unknown[]): Story => ({
  parameters: withApp({
    path: '/admin/users',
    user: admin,
    flows: { screenFailure: { replies: { checkBuild: replies } } },
  }),
})
const again: readonly EventObject[] = screenFailureFixtures.events['screen.retry']
const retried = (reply: unknown): Story => ({
  parameters: withApp({
    path: '/admin/users',
    user: admin,
    flows: { screenFailure: { events: again, replies: { checkBuild: [checkBuild.unreachable, reply] } } },
  }),
})

/** The server is asked whether it has the build of this page. */
export const Checking: Story = shows(answered(), '#screenFailure checking', adminTexts.panel)
/** The server is away; the layout stays. */
export const Waiting: Story = shows(
  answered(checkBuild.unreachable),
  '#screenFailure waiting',
  screenTexts.unreachable,
  uiTexts.tryAgain,
  adminTexts.panel,
)
/** The server has the same build, and the screen failed again after a reload. */
export const WaitingAfterAReload: Story = shows(
  { ...answered(checkBuild.good), args: { failures: 1 } },
  '#screenFailure waiting',
  screenTexts.broken,
)
export const CheckingAgain: Story = shows(retried(undefined), '#screenFailure rechecking')
/** The server has another build. */
export const Updated: Story = shows(
  answered(checkBuild.updated),
  '#screenFailure updated',
  screenTexts.updated,
  commonTexts.reload,
)
/** The server answers: the page is being reloaded. */
export const Reloading: Story = shows(retried(checkBuild.good), '#screenFailure reloading')
