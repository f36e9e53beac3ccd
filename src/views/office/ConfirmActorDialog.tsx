import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { confirmMachine } from '#machines/core/confirm/confirm.machine.ts'
import { dialogSelect } from '#machines/core/selectors.ts'
import { flowSentences } from '#messages/flows.ts'
import { Alert } from '../ui/Alert.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

interface ConfirmActorDialogProps
  extends Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onCancel' | 'onConfirm'> {
  readonly actor: ActorRefFrom<typeof confirmMachine>
}

/** Dialog of an open `confirm` actor: it confirms, shows progress, and stays open after an error. */
export const ConfirmActorDialog = ({ actor, detail, ...props }: ConfirmActorDialogProps) => (
  <ConfirmDialog
    {...props}
    detail={
      <>
        {useSelector(actor, dialogSelect.unanswered) && (
          <Alert text={flowSentences['common.may_be_done']} hint={flowSentences['failure.may_be_done']} />
        )}
        {detail}
      </>
    }
    busy={useSelector(actor, dialogSelect.busy)}
    onCancel={() => actor.send({ type: 'dialog.cancel' })}
    onConfirm={() => actor.send({ type: 'dialog.confirm' })}
  />
)
