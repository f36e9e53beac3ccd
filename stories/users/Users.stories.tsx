import type { Meta, StoryObj } from '@storybook/react-vite'
import type { User } from '../../contract/users/entity.ts'
import { admin, customer, owner } from '../../machines/core/fixtures.ts'
import { searchEvents } from '../../machines/core/list/list.fixtures.ts'
import { changeRoleFixtures } from '../../machines/users/changeRole.fixtures.ts'
import { accountTexts } from '../../messages/en/account.ts'
import { userSearchQuery, usersQuery } from '../../src/data/users.ts'
import UsersPage from '../../src/views/admin/users/UsersPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { deletionPaths } from '../support/paths.ts'
import { cacheWith, emptyCache, failingCache, notRefreshed } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
const people: readonly User[] = [
  { ...customer, ...at },
  { ...owner, ...at, phone: '' },
  { ...admin, ...at },
  { ...customer, ...at, _id: 'long', name: 'Mohammad Abdullah Al-Mamun Chowdhury', email: '' },
]
const manyUsers: readonly User[] = Array.from({ length: 5000 }, (_, nth) => ({
  ...customer,
  ...at,
  _id: `person-${nth}`,
  name: `Person ${nth}`,
  role: nth % 50 === 0 ? 'owner' : 'user',
}))

const full = () =>
  cacheWith(
    [usersQuery, people],
    [userSearchQuery({ searchTerm: 'rafiq' }), people.slice(1, 2)],
    [userSearchQuery({ searchTerm: 'nobody' }), []],
    [userSearchQuery({ role: 'owner' }), people.slice(1, 2)],
  )
const promoted = () => cacheWith([usersQuery, [{ ...customer, ...at, role: 'owner' as const }, ...people.slice(1)]])
const withoutOwner = () => cacheWith([usersQuery, people.filter(({ _id }) => _id !== owner._id)])

const meta: Meta<typeof UsersPage> = { title: 'Back offices/Users', decorators: [inOfficeLayout], component: UsersPage }
export default meta
type Story = StoryObj<typeof UsersPage>

const showing = (search: string, more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/users${search}`, user: admin, cache: full, ...more }),
})

export const Loading = showing('', { cache: emptyCache })
export const Full = showing('')
export const FullOnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } } }
export const Nobody = showing('', { cache: () => cacheWith([usersQuery, []]) })
export const TypingASearch = showing('', { flows: { users: { events: searchEvents['search.type'] } } })
export const Found = showing('?search=rafiq')
export const OfOneRole = showing('?role=owner')
export const FoundNobody = showing('?search=nobody')
export const Failed = showing('', { cache: failingCache })
export const FailedWithAMessage = showing('', { cache: () => failingCache(403, accountTexts.notAllowed) })
export const RefreshFailed = showing('', { cache: () => notRefreshed(usersQuery, people) })
export const Crowded = showing('?page=100', { cache: () => cacheWith([usersQuery, manyUsers]) })

const { events, outcomes } = changeRoleFixtures
const [opens] = events['dialog.open']
const [chooses] = events['role.choose']
const [confirms] = events['dialog.confirm']
const changing = (more: object[], reply?: unknown, cache = full): Story =>
  showing('', {
    cache,
    flows: {
      changeRole: {
        events: [opens, ...(more as (typeof opens)[])],
        replies: reply === undefined ? {} : { changeRole: reply },
      },
    },
  })
export const ChangingRole = changing([])
export const RoleChosen = changing([chooses])
export const RoleOnItsWay = changing([chooses, confirms])
export const RoleChanged = changing([chooses, confirms], outcomes.changeRole.good, promoted)
export const RoleRefused = changing([chooses, confirms], outcomes.changeRole.refused)
export const RoleFailed = changing([chooses, confirms], outcomes.changeRole.serverError)

const deletes = deletionPaths('users', { id: owner._id, name: owner.name })
export const Confirming = showing('', { flows: deletes.asked })
export const Deleting = showing('', { flows: deletes.acting })
export const Deleted = showing('', { flows: deletes.done, cache: withoutOwner })
export const DeletedByAnother = showing('', { flows: deletes.gone, cache: withoutOwner })
export const DeleteRefused = showing('', { flows: deletes.refused })
export const DeleteFailed = showing('', { flows: deletes.failed })

export const FlowChart = withCharts(Full)
export const FlowChartOfRole = withCharts(ChangingRole, 'changeRole')
