import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Role } from '../../../../contract/constants.ts'
import { uiTexts } from '../../../../contract/texts/ui.ts'
import { usersScreen as texts } from '../../../../contract/texts/usersScreen.ts'
import type { changeRoleMachine } from '../../../../machines/changeRole/changeRole.machine.ts'
import { changeRoleSelect as select } from '../../../../machines/changeRole/changeRole.select.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { roleOptions } from './roles.ts'

/** Gives somebody another role (spec sections 2.4 and 4). */
export const ChangeRoleDialog = ({ flow }: { flow: ActorRefFrom<typeof changeRoleMachine> }) => {
  const open = useSelector(flow, select.open)
  const busy = useSelector(flow, select.busy)
  const { name } = useSelector(flow, select.user)
  const role = useSelector(flow, select.role)
  const differs = useSelector(flow, select.differs)
  const cancel = () => flow.send({ type: 'dialog.cancel' })
  return (
    <Dialog
      open={open}
      title={texts.changeRoleTitle}
      description={texts.changeRoleText(name)}
      busy={busy}
      onClose={cancel}
      actions={
        <>
          <Button variant="soft" color="gray" aria-disabled={busy} onClick={() => busy || cancel()}>
            {uiTexts.cancel}
          </Button>
          <Button busy={busy} disabled={!differs} onClick={() => flow.send({ type: 'dialog.confirm' })}>
            {texts.change}
          </Button>
        </>
      }
    >
      <SelectInput
        name="role"
        label={texts.role}
        value={role}
        options={roleOptions}
        readOnly={busy}
        onChange={(value) => flow.send({ type: 'role.choose', role: value as Role })}
      />
    </Dialog>
  )
}
