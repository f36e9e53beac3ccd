import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { OrderStatus } from '../../../../contract/constants.ts'
import { orderScreens as texts } from '../../../../contract/texts/orderScreens.ts'
import { statusNames } from '../../../../contract/texts/orders.ts'
import { uiTexts } from '../../../../contract/texts/ui.ts'
import type { changeStatusMachine } from '../../../../machines/changeStatus/changeStatus.machine.ts'
import { changeStatusSelect as select } from '../../../../machines/changeStatus/changeStatus.select.ts'
import { shortId } from '../../orders/shortId.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectInput } from '../../ui/SelectInput.tsx'

/** Moves an order one step along its chain (spec section 4, Order status). */
export const ChangeStatusDialog = ({ flow }: { flow: ActorRefFrom<typeof changeStatusMachine> }) =>
  useSelector(flow, select.open) ? <Open flow={flow} /> : null

const Open = ({ flow }: { flow: ActorRefFrom<typeof changeStatusMachine> }) => {
  const busy = useSelector(flow, select.busy)
  const id = useSelector(flow, select.orderId)
  const now = useSelector(flow, select.now)
  const chosen = useSelector(flow, select.chosen)
  const moved = useSelector(flow, select.moved)
  const ended = useSelector(flow, select.ended)
  const cancelButton = useRef<HTMLButtonElement>(null)
  // What had the focus goes when somebody else takes the last step.
  useLayoutEffect(() => {
    if (ended && document.activeElement === document.body) cancelButton.current?.focus()
  }, [ended])
  const cancel = () => flow.send({ type: 'dialog.cancel' })
  return (
    <Dialog
      open
      title={texts.statusTitle}
      description={texts.statusText(shortId(id), statusNames[now])}
      busy={busy}
      onClose={cancel}
      actions={
        <>
          <Button ref={cancelButton} variant="soft" color="gray" aria-disabled={busy} onClick={() => busy || cancel()}>
            {uiTexts.cancel}
          </Button>
          {!ended && (
            <Button busy={busy} busyLabel={texts.updating} onClick={() => flow.send({ type: 'dialog.confirm' })}>
              {texts.updateStatus}
            </Button>
          )}
        </>
      }
    >
      <div role="status" className="order-told">
        {moved && <p>{texts.movedMeanwhile(statusNames[now])}</p>}
        {ended && <p>{texts.cannotMove(now)}</p>}
      </div>
      {!ended && (
        <SelectInput
          name="status"
          label={texts.newStatus}
          value={chosen ?? ''}
          options={select.options(flow.getSnapshot()).map((status) => ({ value: status, label: statusNames[status] }))}
          readOnly={busy}
          onChange={(value) => flow.send({ type: 'status.choose', status: value as OrderStatus })}
        />
      )}
    </Dialog>
  )
}
