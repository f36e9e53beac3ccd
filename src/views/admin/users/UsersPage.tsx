import { Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { Users } from 'lucide'
import { useSearch } from 'wouter'
import { ROLES, type Role } from '#contract/constants.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { changeRoleMachine } from '#machines/users/changeRole.machine.ts'
import { usersMachine } from '#machines/users/users.machine.ts'
import { usersExportMachine } from '#machines/users/usersExport.machine.ts'
import { uiTexts } from '#messages/ui.ts'
import { usersScreen as texts } from '#messages/users.ts'
import { DeleteDialog } from '#views/office/DeleteDialog.tsx'
import { ListSteps } from '#views/office/ListSteps.tsx'
import { SavedViews, SaveView } from '#views/office/SavedViews.tsx'
import { useCapabilities } from '#views/office/useCapabilities.ts'
import { Button } from '#views/ui/Button.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ListView } from '#views/ui/ListView.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { SearchInput } from '#views/ui/SearchInput.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { StatTile, TileRow } from '#views/ui/StatTile.tsx'
import { Toolbar } from '#views/ui/Toolbar.tsx'
import { useFlow } from '../flow.ts'
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx'
import { roleOptions } from './roles.ts'
import { UsersTable } from './UsersTable.tsx'
import { useUserList } from './useUserList.ts'

/** The administrator's users (product 5.7). */
export default function UsersPage() {
  const search = useSearch()
  const flow = useFlow(usersMachine, { input: { path: adminRoutes.users, search } })
  const roleFlow = useFlow(changeRoleMachine)
  const exportFlow = useFlow(usersExportMachine)
  const exporting = useSelector(exportFlow, (snapshot) => snapshot.hasTag('busy'))
  const query = useSelector(flow, listSelect.query)
  const searchInput = useSelector(flow, listSelect.searchInput)
  const page = useSelector(flow, listSelect.page)
  const { csv } = useCapabilities()

  const role = ROLES.find((one) => one === query.role)
  const after = useSelector(flow, listSelect.after)
  const { list: found, isSearch, totals, countsPending } = useUserList({ search: query.search, role }, after)
  return (
    <>
      <PageHeader title={texts.title}>
        {csv && (
          <Button
            variant="soft"
            busy={exporting}
            busyLabel={texts.exporting}
            onClick={() => exportFlow.send({ type: 'users.export', users: { searchTerm: query.search, role } })}
          >
            {texts.export}
          </Button>
        )}
      </PageHeader>
      <Counts totals={totals} loading={countsPending} />
      <Toolbar>
        <SearchInput
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={searchInput}
          busy={found.isPlaceholderData}
          onChange={(text) => flow.send({ type: 'search.type', text })}
          onClear={() => flow.send({ type: 'search.clear' })}
        />
        <SelectInput
          name="role"
          label={texts.role}
          value={role ?? ''}
          placeholder={texts.everyRole}
          options={roleOptions}
          onChange={(value) => flow.send({ type: 'filter.choose', name: 'role', value })}
        />
      </Toolbar>
      <SavedViews list="users" path={adminRoutes.users} query={query} typed={searchInput} />
      <Flex align="center" justify="between" gap="3" mb="2" minHeight="1.25rem">
        <Text as="p" size="2" color="gray" role="status">
          {found.data?.found && texts.found(found.data.found)}
        </Text>
        <SaveView list="users" query={query} typed={searchInput} />
      </Flex>
      <ListView
        query={found}
        skeleton={
          <Text as="p" color="gray">
            {texts.loading}
          </Text>
        }
        count={1}
        isEmpty={({ people }) => people.length === 0}
        empty={<EmptyState icon={Users} title={texts.empty} text={isSearch ? texts.emptyHint : undefined} />}
      >
        {({ people, next, isPart }) => (
          <>
            <UsersTable
              people={people}
              caption={isSearch ? texts.results : texts.everybody}
              page={isPart ? undefined : page}
              screen={flow}
              roles={roleFlow}
            />
            {isPart && (
              <ListSteps
                next={next}
                isLater={after !== undefined}
                busy={found.isPlaceholderData}
                onOlder={(place) => flow.send({ type: 'older.choose', after: place })}
                onNewest={() => flow.send({ type: 'page.choose', page: 1 })}
              />
            )}
          </>
        )}
      </ListView>
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
