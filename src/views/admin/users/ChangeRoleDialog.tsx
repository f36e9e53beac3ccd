import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type changeRoleMachine, changeRoleSelect as select } from '#machines/users/changeRole.machine.ts'
import { usersScreen as texts } from '#messages/users.ts'
import { ChoiceDialog } from '#views/office/ChoiceDialog.tsx'
import { roleOptions } from './roles.ts'

/** Dialog that changes the role of a user (product 5.7). */
export const ChangeRoleDialog = ({ flow }: { flow: ActorRefFrom<typeof changeRoleMachine> }) => (
  <ChoiceDialog
    open={useSelector(flow, select.open)}
    busy={useSelector(flow, select.busy)}
    title={texts.changeRoleTitle}
    description={texts.changeRoleText(useSelector(flow, select.user).name)}
    name="role"
    label={texts.role}
    value={useSelector(flow, select.role)}
    options={roleOptions}
    confirm={texts.change}
    disabled={!useSelector(flow, select.changed)}
    onChoose={(role) => flow.send({ type: 'role.choose', role })}
    onConfirm={() => flow.send({ type: 'dialog.confirm' })}
    onCancel={() => flow.send({ type: 'dialog.cancel' })}
  />
)
