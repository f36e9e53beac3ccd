import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { BULK_ORDERS_MAX } from '#contract/constants.ts'
import type { Order } from '#contract/orders/entity.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import type { bulkOrdersMachine } from '#machines/orders/bulkOrders.machine.ts'
import { bulkOrdersSelect } from '#machines/orders/bulkOrders.machine.ts'
import { ORDER_FILES, type orderFilesMachine } from '#machines/orders/orderFiles.machine.ts'
import { nextOnChain } from '#machines/orders/orderStatus.machine.ts'
import { bulkTexts as texts } from '#messages/officeOrders.ts'
import { Button } from '#views/ui/Button.tsx'
import { BulkBar } from '#views/ui/table/BulkBar.tsx'
import type { Selection } from '#views/ui/table/selection.ts'
import { OrderFileButton } from './OrderFileButton.tsx'

interface OrderBulkBarProps {
  readonly flow: ActorRefFrom<typeof bulkOrdersMachine>
  readonly files: ActorRefFrom<typeof orderFilesMachine>
  readonly orders: readonly Order[]
  readonly selection: Selection
}

/** The ids of the chosen orders that the person may move, by the status that each reaches next, in the order of the chain. */
const stepsOf = (orders: readonly Order[], { has }: Selection): readonly [OrderStatus, readonly string[]][] => {
  const chosen = orders.filter(({ _id }) => has(_id))
  return ORDER_STATUSES.map((to): [OrderStatus, readonly string[]] => [
    to,
    chosen.filter(({ status, shared }) => !shared && nextOnChain(status) === to).map(({ _id }) => _id),
  ]).filter(([, ids]) => ids.length > 0)
}

/** What to do with the chosen orders: one button for each next status, with the number of its orders, and the files. */
export const OrderBulkBar = ({ flow, files, orders, selection }: OrderBulkBarProps) => {
  const busy = useSelector(flow, bulkOrdersSelect.busy)
  const steps = useMemo(() => (selection.chosen.length === 0 ? [] : stepsOf(orders, selection)), [orders, selection])
  const move = (ids: readonly string[], to: OrderStatus) => {
    flow.send({ type: 'orders.move', ids, to })
    selection.change({ type: 'clear' })
  }
  return (
    <BulkBar selection={selection} max={BULK_ORDERS_MAX}>
      {steps.map(([to, ids]) => (
        <Button key={to} size="2" busy={busy} busyLabel={texts.starting} onClick={() => move(ids, to)}>
          {texts.markAs(ids.length, to)}
        </Button>
      ))}
      {ORDER_FILES.map((file) => (
        <OrderFileButton key={file} file={file} flow={files} ids={selection.chosen} />
      ))}
    </BulkBar>
  )
}
