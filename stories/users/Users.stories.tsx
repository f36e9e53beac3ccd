import type { Meta, StoryObj } from '@storybook/react-vite'
import { FOUND_MAX } from '#contract/calls/listPart.ts'
import type { User } from '#contract/users/entity.ts'
import type { UserPage } from '#contract/users/staffApi.ts'
import { staffRolesQuery, userCountsQuery, userPartQuery, userSearchQuery, usersQuery } from '#data/users.ts'
import { downloadFixtures } from '#machines/core/download/download.fixtures.ts'
import { admin, customer, owner } from '#machines/core/fixtures.ts'
import { place, searchEvents } from '#machines/core/list/list.fixtures.ts'
import { changeRoleFixtures, packer } from '#machines/users/changeRole.fixtures.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { formatList } from '#messages/format.ts'
import { listStepTexts } from '#messages/lists.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { presetNames, rightNames } from '#messages/rights.ts'
import { usersScreen as texts } from '#messages/users.ts'
import UsersPage from '#views/admin/users/UsersPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { deletionPaths, deletionShows } from '../support/paths.ts'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

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

/** 100,000 users, of which each answer has fifty. */
const partOf = (first: number, more: Partial<UserPage> = {}): UserPage => {
  const data = manyUsers.slice(first, first + 50)
  return {
    count: data.length,
    total: 100_000,
    next: place,
    data,
    totals: { admin: 4, owner: 996, user: 99_000 },
    ...more,
  }
}
const long = () =>
  cacheWith(
    [userCountsQuery, partOf(0)],
    [userPartQuery({}), partOf(0)],
    [userPartQuery({}, place), partOf(4950, { next: undefined })],
    [userPartQuery({ search: 'person' }), partOf(0, { total: FOUND_MAX + 1 })],
    [userPartQuery({ search: 'nobody' }), partOf(5000, { total: 0, next: undefined })],
    [userPartQuery({ role: 'owner' }), partOf(0, { total: 996 })],
  )

const meta: Meta<typeof UsersPage> = { title: 'Back offices/Users', decorators: [inOfficeLayout], component: UsersPage }
export default meta
type Story = StoryObj<typeof UsersPage>

const showing = (search: string, more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/users${search}`, user: admin, cache: full, ...more }),
})

export const Loading = shows(showing('', { cache: emptyCache }), texts.loading)
export const Full = shows(showing(''), texts.everybody, 'Mohammad Abdullah Al-Mamun Chowdhury')
export const TypingASearch = shows(
  showing('', { flows: { users: { events: searchEvents['search.type'] } } }),
  '#users search.typing',
)
const { download } = downloadFixtures.outcomes
const exporting = (replies = {}) =>
  showing('', { flows: { download: { events: downloadFixtures.events['file.download'], replies } } })
export const Exporting = shows(exporting(), texts.exporting, '#download downloading')
export const ExportFailed = shows(
  exporting({ download: download.unreachable }),
  officeSentences['users.export_failed'],
  '#download idle',
)
export const Found = shows(showing('?search=rafiq'), texts.results, owner.name)
export const NobodyFound = shows(showing('?search=nobody'), texts.empty, texts.emptyFilter)
export const Failed = shows(showing('', { cache: failingCache }), flowSentences['failure.no_connection'])
export const Crowded = shows(showing('?page=100', { cache: () => cacheWith([usersQuery, manyUsers]) }), 'Person 4999')

export const Long = shows(showing('', { cache: long }), 'Person 49', listStepTexts.further, '1,00,000')
export const LongAtItsEnd = shows(showing(`?page=${place}`, { cache: long }), 'Person 4999', listStepTexts.first)
export const LongFound = shows(showing('?search=person', { cache: long }), texts.found('1,000+'))
export const LongOwners = shows(showing('?role=owner', { cache: long }), texts.found('996'))
export const LongNobodyFound = shows(showing('?search=nobody', { cache: long }), texts.empty)

const limited = { role: 'admin', staffRole: packer._id } as const
const packersWork = formatList([rightNames['orders.read'], rightNames.packing, rightNames.parcels])

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
export const ChangingRole = shows(changing([]), texts.changeRoleText(customer.name), '#changeRole choosing')
const withRoles = () =>
  cacheWith([usersQuery, [...people.slice(0, 3), { ...people[3]!, ...limited }]], [staffRolesQuery, [packer]])
const [, , choosesPacker] = events['role.choose']
export const RoleOfTheStaff = shows(changing([choosesPacker], undefined, withRoles), texts.mayDo(packersWork))
const opensLimited = { ...opens, user: { ...opens.user, name: people[3]!.name, ...limited } }
/** An administrator with a role of the staff gets another one, or all rights. */
export const RightsChanging = shows(
  showing('', {
    cache: withRoles,
    flows: {
      changeRole: {
        events: [opensLimited],
        replies: {},
      },
    },
  }),
  texts.changeRightsText(people[3]!.name),
  presetNames.packer,
)
export const RoleOnItsWay = shows(changing([chooses, confirms]), '#changeRole changing')
export const RoleChanged = shows(
  changing([chooses, confirms], outcomes.changeRole.good, promoted),
  officeSentences['users.role_changed'],
  '#changeRole closed',
)
export const RoleRefused = shows(
  changing([chooses, confirms], outcomes.changeRole.refused),
  errorSentences['user.last_admin'],
  '#changeRole choosing',
)

const deletes = deletionPaths('users', { id: owner._id, name: owner.name })
const deleted = deletionShows(officeSentences['users.user_deleted'], officeSentences['users.delete_failed'])
export const Confirming = shows(
  showing('', { flows: deletes.asked }),
  texts.deleteDetail(owner.name),
  '#confirm asking',
)
export const Deleted = shows(showing('', { flows: deletes.done, cache: withoutOwner }), ...deleted.done)
