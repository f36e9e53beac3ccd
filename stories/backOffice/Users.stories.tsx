import type { Meta, StoryObj } from '@storybook/react-vite'
import type { User } from '../../contract/entities/user.ts'
import { changeRoleFixtures } from '../../machines/changeRole/changeRole.fixtures.ts'
import { admin, customer, owner, refusedWith } from '../../machines/fixtures.ts'
import { userSearchQuery, usersQuery } from '../../src/data/users.ts'
import UsersPage from '../../src/views/admin/users/UsersPage.tsx'
import { failingCache, holding } from '../support/shop.ts'
import { inHouse } from '../support/story.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
const people: readonly User[] = [
  { ...customer, ...at },
  { ...owner, ...at, phone: '' },
  { ...admin, ...at },
  { ...customer, ...at, _id: 'long', name: 'Mohammad Abdullah Al-Mamun Chowdhury', email: '' },
]
const crowd: readonly User[] = Array.from({ length: 5000 }, (_, nth) => ({
  ...customer,
  ...at,
  _id: `person-${nth}`,
  name: `Person ${nth}`,
  role: nth % 50 === 0 ? 'owner' : 'user',
}))

const full = () =>
  holding(
    [usersQuery, people],
    [userSearchQuery({ searchTerm: 'rafiq' }), people.slice(1, 2)],
    [userSearchQuery({ searchTerm: 'nobody' }), []],
    [userSearchQuery({ role: 'owner' }), people.slice(1, 2)],
  )
const showing = (search: string, more: Parameters<typeof inHouse>[0] = {}) =>
  inHouse({ path: `/admin/users${search}`, user: admin, cache: full, ...more })

const meta: Meta<typeof UsersPage> = { title: 'Back offices/Users', component: UsersPage }
export default meta
type Story = StoryObj<typeof UsersPage>

export const Loading: Story = { parameters: inHouse({ path: '/admin/users', user: admin }) }
export const Full: Story = { parameters: showing('') }
export const FullOnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } } }
export const Nobody: Story = { parameters: showing('', { cache: () => holding([usersQuery, []]) }) }
export const Found: Story = { parameters: showing('?search=rafiq') }
export const OfOneRole: Story = { parameters: showing('?role=owner') }
export const FoundNobody: Story = { parameters: showing('?search=nobody') }
export const Failed: Story = { parameters: showing('', { cache: failingCache }) }
export const Crowded: Story = { parameters: showing('?page=100', { cache: () => holding([usersQuery, crowd]) }) }

const { events, outcomes } = changeRoleFixtures
const [opens] = events['dialog.open']
const [chooses] = events['role.choose']
const [confirms] = events['dialog.confirm']
const changing = (more: object[], replies = {}) =>
  showing('', { flows: { changeRole: { events: [opens, ...(more as (typeof opens)[])], replies } } })
export const ChangingRole: Story = { parameters: changing([]) }
export const RoleChosen: Story = { parameters: changing([chooses]) }
export const RoleOnItsWay: Story = { parameters: changing([chooses, confirms]) }
export const RoleRefused: Story = {
  parameters: changing([chooses, confirms], { changeRole: outcomes.changeRole.refused }),
}

const asks = { users: { events: [{ type: 'item.delete', item: { id: owner._id, name: owner.name } }] } }
export const Confirming: Story = { parameters: showing('', { flows: asks }) }
export const DeleteRefused: Story = {
  parameters: showing('', {
    flows: { ...asks, confirm: { events: [{ type: 'dialog.confirm' }], replies: { act: refusedWith(500) } } },
  }),
}
