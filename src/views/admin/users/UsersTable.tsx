import { useQuery } from '@tanstack/react-query'
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { adminRoutes } from '#contract/routes/admin.ts'
import type { User } from '#contract/users/entity.ts'
import { staffRolesQuery } from '#data/users.ts'
import { addressOf } from '#machines/core/list/address.ts'
import type { changeRoleMachine } from '#machines/users/changeRole.machine.ts'
import type { usersMachine } from '#machines/users/users.machine.ts'
import { formatDigits } from '#messages/format.ts'
import { usersScreen as texts } from '#messages/users.ts'
import { HistoryButton } from '#views/office/HistoryButton.tsx'
import { staffRoleName } from '#views/office/people/roles.ts'
import { useCapabilities } from '#views/office/useCapabilities.ts'
import { useSession } from '#views/session.tsx'
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { CardTable } from '#views/ui/table/CardTable.tsx'

const features = tableFeatures({})
const column = createColumnHelper<typeof features, User>()
const tones: { readonly [role in User['role']]: BadgeTone } = { admin: 'accent', owner: 'blue', user: 'gray' }

interface UsersTableProps {
  readonly people: readonly User[]
  readonly caption: string
  readonly screen: ActorRefFrom<typeof usersMachine>
  readonly roles: ActorRefFrom<typeof changeRoleMachine>
}

/** Table of users with their actions, which are disabled on their own row. */
export const UsersTable = ({ people, caption, screen, roles }: UsersTableProps) => {
  const me = useSession((session) => session.user?._id)
  const columns = useMemo(() => columnsOf(screen, roles, me), [screen, roles, me])
  const table = useTable({
    features,
    columns,
    data: people as User[],
    getRowId: ({ _id }) => _id,
  })
  return (
    <CardTable label={texts.title} caption={caption}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col">
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id} data-column={cell.column.id}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

/** The name leads to the orders: of a customer as buyer, of an owner as seller, by id where the items have one. */
const UserName = ({ user: { _id, name, phone, role } }: { user: User }) => {
  const { bulkOrders: hasIds } = useCapabilities()
  if (!name || role === 'admin') return name || texts.none
  const filter = role === 'owner' ? { owner: hasIds ? _id : name } : { search: phone || name }
  return (
    <Link href={addressOf(adminRoutes.orders, filter)} title={texts.ordersOf(name)}>
      {name}
    </Link>
  )
}

/** The role of the staff of an administrator, where the shop has given one. */
const RoleBadge = ({ user: { role, staffRole } }: { user: User }) => {
  const { data = [] } = useQuery({ ...staffRolesQuery, enabled: staffRole !== undefined })
  const given = data.find(({ _id }) => _id === staffRole)
  return <Badge tone={tones[role]}>{given ? staffRoleName(given) : texts.roles[role]}</Badge>
}

const columnsOf = (screen: UsersTableProps['screen'], roles: UsersTableProps['roles'], me: string | undefined) =>
  column.columns([
    column.accessor('name', {
      header: texts.username,
      cell: ({ row: { original } }) => (
        <>
          <UserName user={original} /> {original._id === me && <Badge tone="green">{texts.you}</Badge>}
        </>
      ),
    }),
    column.accessor('email', { header: texts.email, cell: ({ getValue }) => getValue() || texts.none }),
    column.accessor('phone', {
      header: texts.phone,
      cell: ({ getValue }) => formatDigits(getValue()) || texts.none,
    }),
    column.accessor('role', {
      header: texts.role,
      cell: ({ row: { original } }) => <RoleBadge user={original} />,
    }),
    column.display({
      id: 'actions',
      header: texts.actions,
      cell: ({ row: { original } }) => {
        const { _id: id, name, role, staffRole = '' } = original
        const own = id === me ? { disabled: true, title: texts.ownRow } : {}
        return (
          <span>
            <Button
              size="2"
              variant="soft"
              {...own}
              aria-description={texts.changeRoleOf(name)}
              onClick={() => roles.send({ type: 'dialog.open', user: { id, name, role, staffRole } })}
            >
              {texts.changeRole}
            </Button>
            <Button
              size="2"
              variant="soft"
              color="gray"
              {...own}
              aria-description={texts.deleteOne(name)}
              onClick={() => screen.send({ type: 'item.delete', item: { id, name } })}
            >
              {texts.delete}
            </Button>
            <HistoryButton kind="user" id={id} name={name} />
          </span>
        )
      },
    }),
  ])
