import { Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { staffRolesQuery } from '#data/users.ts'
import { type changeRoleMachine, changeRoleSelect as select } from '#machines/users/changeRole.machine.ts'
import { formatList } from '#messages/format.ts'
import { usersScreen as texts } from '#messages/users.ts'
import { ChoiceDialog } from '#views/office/ChoiceDialog.tsx'
import { namesOfRights, roleOptions, staffRoleName } from '#views/office/people/roles.ts'

/** Dialog that changes the role of a user (product 5.7), or gives an administrator a role of the staff (16.29). */
export const ChangeRoleDialog = ({ flow }: { flow: ActorRefFrom<typeof changeRoleMachine> }) => {
  const { data: staffRoles = [] } = useQuery(staffRolesQuery)
  const { name } = useSelector(flow, select.user)
  const role = useSelector(flow, select.role)
  const staffRole = useSelector(flow, select.staffRole)
  const chosen = staffRoles.find(({ _id }) => _id === staffRole)
  return (
    <ChoiceDialog
      open={useSelector(flow, select.open)}
      busy={useSelector(flow, select.busy)}
      title={texts.changeRoleTitle}
      description={useSelector(flow, select.isWithinRole) ? texts.changeRightsText(name) : texts.changeRoleText(name)}
      name="role"
      label={texts.role}
      value={staffRole || role}
      options={[...roleOptions, ...staffRoles.map((one) => ({ value: one._id, label: staffRoleName(one) }))]}
      confirm={texts.change}
      disabled={!useSelector(flow, select.changed)}
      onChoose={(value) => {
        const plain = roleOptions.find((option) => option.value === value)?.value
        flow.send({ type: 'role.choose', role: plain ?? 'admin', staffRole: plain ? '' : value })
      }}
      onConfirm={() => flow.send({ type: 'dialog.confirm' })}
      onCancel={() => flow.send({ type: 'dialog.cancel' })}
      after={
        chosen && (
          <Text as="p" size="2" color="gray" mt="2">
            {texts.mayDo(formatList(namesOfRights(chosen)))}
          </Text>
        )
      }
    />
  )
}
