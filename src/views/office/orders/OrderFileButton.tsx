import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PRINTED_ORDERS_MAX } from '#contract/constants.ts'
import { countOf } from '#machines/orders/bulkOrders.machine.ts'
import type { FileRequest, OrderFile, orderFilesMachine } from '#machines/orders/orderFiles.machine.ts'
import { orderFilesSelect } from '#machines/orders/orderFiles.machine.ts'
import { bulkTexts as texts } from '#messages/officeOrders.ts'
import { Button, type ButtonProps } from '#views/ui/Button.tsx'
import { useRights } from '../useRights.tsx'

interface OrderFileButtonProps extends Pick<ButtonProps, 'size'> {
  readonly file: OrderFile
  readonly flow: ActorRefFrom<typeof orderFilesMachine>
  readonly orders: Omit<FileRequest, 'file'>
}

/** Files that pack and send; the others are about what was ordered. */
const READS: readonly OrderFile[] = ['invoices', 'csv']

/** Button that downloads a file about orders, for whoever may; disabled, with the reason, where they are too many for one PDF. */
export const OrderFileButton = ({ file, flow, orders, size = '2' }: OrderFileButtonProps) => {
  const coming = useSelector(flow, orderFilesSelect.file)
  const { has } = useRights()
  if (!has(READS.includes(file) ? 'orders.read' : 'packing')) return null
  const tooMany = file !== 'csv' && countOf(orders) > PRINTED_ORDERS_MAX
  const reason = tooMany ? texts.printMax(PRINTED_ORDERS_MAX) : undefined
  return (
    <Button
      size={size}
      variant="soft"
      busy={coming === file}
      busyLabel={texts.preparing}
      disabled={tooMany}
      title={reason}
      aria-description={reason}
      onClick={() => flow.send({ type: 'file.download', file, ...orders })}
    >
      {texts.files[file]}
    </Button>
  )
}
