import { Box } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Users } from 'lucide'
import { useSearch } from 'wouter'
import { FOUND_MAX } from '#contract/calls/listPart.ts'
import { filtersIn } from '#contract/calls/lists.ts'
import type { Role } from '#contract/constants.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { exportUsers, type UserFilters, type UserPage, userList } from '#contract/users/staffApi.ts'
import { wholeUserCountsQuery, wholeUsersQuery } from '#data/otherServers.ts'
import { userCountsQuery, userPartQuery } from '#data/users.ts'
import { downloads } from '#machines/core/download/download.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { changeRoleMachine } from '#machines/users/changeRole.machine.ts'
import { usersMachine } from '#machines/users/users.machine.ts'
import { formatCountUpTo } from '#messages/format.ts'
import { uiTexts } from '#messages/ui.ts'
import { usersScreen as texts } from '#messages/users.ts'
import { DeleteDialog } from '#views/office/DeleteDialog.tsx'
import { DownloadButton } from '#views/office/list/DownloadButton.tsx'
import { ListScreen, loading } from '#views/office/list/ListScreen.tsx'
import { Invitations } from '#views/office/people/Invitations.tsx'
import { roleOptions } from '#views/office/people/roles.ts'
import { StaffRoles } from '#views/office/people/StaffRoles.tsx'
import { useCapabilities } from '#views/office/useCapabilities.ts'
import { useListLength, useListPart } from '#views/office/useListLength.ts'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { StatTile, TileRow } from '#views/ui/StatTile.tsx'
import { useFlow } from '../flow.ts'
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx'
import { UsersTable } from './UsersTable.tsx'

const csv = downloads(
  exportUsers,
  ({ search, role }: UserFilters) => ({ payload: { ...(search && { searchTerm: search }), ...(role && { role }) } }),
  { file: 'users.csv', failed: 'users.export_failed' },
)

const sizeOf = ({ totals: { admin, owner, user } }: UserPage) => admin + owner + user

/** The administrator's users (product 5.7). */
export default function UsersPage() {
  const flow = useFlow(usersMachine, { input: { path: adminRoutes.users, search: useSearch() } })
  const roleFlow = useFlow(changeRoleMachine)
  const filters = filtersIn(userList, useSelector(flow, listSelect.query))
  const page = useSelector(flow, listSelect.page)
  const after = useSelector(flow, listSelect.after)
  const { csv: hasCsv = false } = useCapabilities()
  const length = useListLength(userCountsQuery, hasCsv, sizeOf)
  const list = useListPart(length, userPartQuery(filters, after), wholeUsersQuery(filters, page))
  const counts = useQuery({ ...wholeUserCountsQuery, enabled: length.isShort })
  const isSearch = Object.keys(filters).length > 0
  return (
    <>
      <ListScreen
        flow={flow}
        texts={texts}
        icon={Users}
        found={list}
        skeleton={loading(texts.loading)}
        isFiltered={isSearch}
        actions={hasCsv && <DownloadButton csv={csv} filters={filters} texts={texts} />}
        above={
          <Counts
            totals={length.isLong ? length.data?.totals : counts.data}
            loading={!length.isLong && counts.isPending}
          />
        }
        fields={
          <SelectInput
            name="role"
            label={texts.role}
            value={filters.role ?? ''}
            placeholder={texts.everyRole}
            options={roleOptions}
            onChange={(value) => flow.send({ type: 'filter.choose', name: 'role', value })}
          />
        }
        views={{
          list: 'users',
          summary:
            isSearch &&
            list.data?.total !== undefined &&
            texts.found(formatCountUpTo(filters.search ? FOUND_MAX : list.data.total, list.data.total)),
        }}
      >
        {({ data }) => (
          <UsersTable
            people={data}
            caption={isSearch ? texts.results : texts.everybody}
            screen={flow}
            roles={roleFlow}
          />
        )}
      </ListScreen>
      <Box mt="6">
        <Invitations />
        <StaffRoles />
      </Box>
      <ChangeRoleDialog flow={roleFlow} />
      <DeleteDialog
        flow={flow}
        title={texts.deleteTitle}
        text={(name) => (
          <>
            {texts.deleteText} {texts.deleteDetail(name)}
          </>
        )}
        cancel={uiTexts.cancel}
        confirm={texts.delete}
      />
    </>
  )
}

interface CountsProps {
  readonly totals: Readonly<Record<Role, number>> | undefined
  readonly loading: boolean
}

/** Counts of all users, independent of the search. */
const Counts = ({ totals, loading }: CountsProps) => {
  const tile = (label: string, value: number | undefined) => (
    <StatTile label={label} value={value ?? texts.none} loading={loading} />
  )
  return (
    <TileRow>
      {tile(texts.totalUsers, totals && totals.admin + totals.owner + totals.user)}
      {tile(texts.admins, totals?.admin)}
      {tile(texts.owners, totals?.owner)}
      {tile(texts.users, totals?.user)}
    </TileRow>
  )
}
