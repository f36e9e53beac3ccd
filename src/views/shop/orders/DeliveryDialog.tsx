import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { changeDeliverySelect as select } from '#machines/checkout/changeDelivery.machine.ts'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'

const ChangeDeliveryDialog = lazyWithPreload(() => import('./ChangeDeliveryDialog.tsx'))

type Props = ComponentProps<typeof ChangeDeliveryDialog>

/** The dialogs of a change of the delivery, whose code loads with the first one. */
export const DeliveryDialog = ({ flow }: Props) => {
  const isUsed = useSelector(flow, (snapshot) => snapshot.matches('proving') || select.open(snapshot))
  return isUsed ? <ChangeDeliveryDialog flow={flow} /> : null
}
