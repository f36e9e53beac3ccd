import { Flex } from '@radix-ui/themes'
import type { ComponentProps } from 'react'
import type { Order } from '#contract/orders/entity.ts'
import { factsOf } from '#contract/orders/status.ts'
import { isEditable } from '#machines/orderEdits/editOrder.machine.ts'
import { isCancellable } from '#machines/orders/cancelOrder.machine.ts'
import { isCorrectable } from '#machines/orders/correctOrder.machine.ts'
import { refusalOf } from '#machines/orders/orderHandling.ts'
import { orderScreens as texts } from '#messages/officeOrders.ts'
import { orderRefusals, ordersTexts } from '#messages/orders.ts'
import { InvoiceButton } from '#views/orders/InvoiceButton.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { NextStep } from './NextStep.tsx'
import * as css from './OrderSteps.module.css'
import type { OrderActions } from './orderActions.ts'

interface OrderStepsProps {
  readonly order: Order
  readonly actions: OrderActions
  /** Whether the details are behind a button. */
  readonly details?: boolean
  /** Whether the place has its own buttons that cancel the order and load its invoice. */
  readonly within?: 'dialog'
}

/** The actions on an order: its next step stands out, and the others are quiet. */
export const OrderSteps = ({ order, actions, details = false, within }: OrderStepsProps) => {
  const { onDetails, onStatus, onCancel, onCorrect, onEdit, onDelete, actor, invoices, rights } = actions
  const { whyNot } = rights
  const { _id, status } = order
  const ended = factsOf(status).terminal
  const shared = order.shared ? ordersTexts.shared : undefined
  const unmovable = ended ? texts.cannotMove(status) : (shared ?? whyNot('orders.step'))
  const undeletable = onDelete && refusalOf(order, 'delete', actor)
  const reason =
    whyNot('orders.delete') ??
    (undeletable &&
      (undeletable.code in orderRefusals
        ? orderRefusals[undeletable.code as keyof typeof orderRefusals]
        : texts.cannotDelete(status)))
  const name = texts.order(shortId(_id))
  return (
    <Flex
      wrap="wrap"
      gap="2"
      align="center"
      gridColumn="1 / -1"
      className={css.steps}
      data-screen-only
      data-reason={unmovable}
    >
      <NextStep order={order} actions={actions} />
      {details && (
        <PlainButton aria-description={name} onClick={() => onDetails(order)}>
          {texts.viewDetails}
        </PlainButton>
      )}
      {!within && (
        <InvoiceButton compact size="2" variant="ghost" color="gray" className={css.quiet} flow={invoices} id={_id} />
      )}
      <PlainButton disabled={unmovable !== undefined} {...reasonProps(name, unmovable)} onClick={() => onStatus(order)}>
        {texts.changeStatus}
      </PlainButton>
      {isCorrectable(order, actor) && (
        <PlainButton
          disabled={whyNot('orders.correct') !== undefined}
          {...reasonProps(name, whyNot('orders.correct'))}
          onClick={() => onCorrect(order)}
        >
          {texts.correct}
        </PlainButton>
      )}
      {onEdit && isEditable(order, actor) && (
        <PlainButton
          disabled={whyNot('orders.step') !== undefined}
          {...reasonProps(name, whyNot('orders.step'))}
          onClick={() => onEdit(order)}
        >
          {texts.edit}
        </PlainButton>
      )}
      {!within && isCancellable(order, actor) && (
        <PlainButton
          disabled={whyNot('orders.step') !== undefined}
          {...reasonProps(name, whyNot('orders.step'))}
          onClick={() => onCancel(order)}
        >
          {ordersTexts.cancelOrder}
        </PlainButton>
      )}
      {onDelete && (
        <PlainButton disabled={reason !== undefined} {...reasonProps(name, reason)} onClick={() => onDelete(order)}>
          {texts.delete}
        </PlainButton>
      )}
    </Flex>
  )
}

/** Tooltip and accessible description of a button: its order, and the reason if it is disabled. */
const reasonProps = (name: string, reason: string | undefined) =>
  reason ? { title: reason, 'aria-description': `${name}: ${reason}` } : { 'aria-description': name }

/** A plain element, because a list mounts and unmounts many while it scrolls. */
const PlainButton = (props: ComponentProps<'button'>) => <button type="button" className={css.quiet} {...props} />
