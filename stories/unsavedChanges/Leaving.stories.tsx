import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSelector } from '@xstate/react'
import { categoryFormFixtures } from '#machines/categories/categoryForm.fixtures.ts'
import { admin } from '#machines/core/fixtures.ts'
import { leavingFixtures } from '#machines/unsavedChanges/leaving.fixtures.ts'
import { leavingMachine, leavingSelect } from '#machines/unsavedChanges/leaving.machine.ts'
import { keepingTexts as texts } from '#messages/shell.ts'
import AdminLayout from '#views/admin/AdminLayout.tsx'
import CategoriesPage from '#views/admin/categories/CategoriesPage.tsx'
import { useAnyFlow } from '#views/flow.tsx'
import { LeaveDialog } from '#views/unsavedChanges/LeaveDialog.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events } = leavingFixtures
const [byLink] = events['leave.ask']

/** A changed form, and the confirmation before it is left. */
const ChangedForm = () => {
  const flow = useAnyFlow(leavingMachine)
  const isOpen = useSelector(flow, leavingSelect.open)
  return (
    <AdminLayout>
      <CategoriesPage />
      {isOpen && (
        <LeaveDialog onStay={() => flow.send({ type: 'leave.stay' })} onLeave={() => flow.send({ type: 'leave.go' })} />
      )}
    </AdminLayout>
  )
}

const meta: Meta<typeof ChangedForm> = { title: 'Keeping work/Leaving a changed form', component: ChangedForm }
export default meta
type Story = StoryObj<typeof ChangedForm>

export const Asking: Story = shows(
  {
    parameters: withApp({
      path: '/admin/categories?create=1',
      user: admin,
      flows: {
        categoryForm: { events: [categoryFormFixtures.events['form.change'][0]] },
        leaving: { events: [byLink] },
      },
    }),
  },
  texts.leaveTitle,
  texts.leaveText,
  '#leaving asking',
  '#categoryForm editing',
)
