import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSelector } from '@xstate/react'
import type { EventObject } from 'xstate'
import type { SessionUser } from '#contract/users/entity.ts'
import { categoriesQuery, categoryQuery } from '#data/categories.ts'
import { categoryFormFixtures } from '#machines/categories/categoryForm.fixtures.ts'
import { admin, owner } from '#machines/core/fixtures.ts'
import { draftFixtures } from '#machines/unsavedChanges/draft.fixtures.ts'
import { draftMachine, draftSelect } from '#machines/unsavedChanges/draft.machine.ts'
import { keepingTexts as texts } from '#messages/shell.ts'
import AdminLayout from '#views/admin/AdminLayout.tsx'
import CategoriesPage from '#views/admin/categories/CategoriesPage.tsx'
import { useAnyFlow } from '#views/flow.tsx'
import OwnerLayout from '#views/owner/OwnerLayout.tsx'
import { useSession } from '#views/session.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { DraftNotice } from '#views/unsavedChanges/DraftNotice.tsx'
import { cacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events } = draftFixtures
const { editing, restored } = categoryFormFixtures.inputs
const food = editing.item

/** A page of a back office that offers the draft of a form after the end of a session. */
const Page = () => {
  const user = useSession((session) => session.user)
  const flow = useAnyFlow(draftMachine, { input: inputs.empty })
  const draft = useSelector(flow, draftSelect.offeredTo(user?._id))
  return (
    <>
      {user?.role === 'admin' ? (
        <AdminLayout>
          <CategoriesPage />
        </AdminLayout>
      ) : (
        <OwnerLayout>
          <PageHeader title="Dashboard" />
        </OwnerLayout>
      )}
      {draft && (
        <DraftNotice
          onResume={() => flow.send({ type: 'draft.continue' })}
          onDiscard={() => flow.send({ type: 'draft.discard' })}
        />
      )}
    </>
  )
}

const meta: Meta<typeof Page> = { title: 'Keeping work/Draft of an ended session', component: Page }
export default meta
type Story = StoryObj<typeof Page>

const after = (path: readonly EventObject[], search = '', user: SessionUser = admin) => ({
  parameters: withApp({
    path: user.role === 'admin' ? `/admin/categories${search}` : '/owner',
    user,
    flows: { draft: { input: inputs.afterReload, events: path }, categoryForm: { input: restored } },
    cache: () => cacheWith([categoriesQuery, [food]], [categoryQuery('food'), food]),
  }),
})

export const Offered: Story = shows(after([]), texts.draftTitle, texts.draftText, '#draft kept')
export const NotOfferedToSomebodyElse: Story = shows(after([], '', owner), owner.name, '#draft kept')
/** The form has the values of the draft. */
export const Resumed: Story = shows(
  after(events['draft.continue'], '?edit=food'),
  '#draft restoring',
  '#categoryForm editing',
)
