import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Order } from '#contract/orders/entity.ts'
import { confirmOrderMachine } from '#machines/orders/confirmOrder.machine.ts'
import { invoicesMachine } from '#machines/orders/invoices.machine.ts'
import { moveOrderMachine } from '#machines/orders/moveOrder.machine.ts'
import { refusalOf, type StaffStep } from '#machines/orders/orderHandling.ts'
import { staffOrders } from '#tests/support/staffOrders.ts'
import { OrderSteps } from '#views/office/orders/OrderSteps.tsx'
import type { OrderActions } from '#views/office/orders/orderActions.ts'
import { rightsIn } from '#views/office/useRights.tsx'

const none = () => undefined
const flows = {
  invoices: createActor(invoicesMachine).start(),
  confirming: createActor(confirmOrderMachine).start(),
  moving: createActor(moveOrderMachine).start(),
}
const actionsOf = (actor: OrderActions['actor']): OrderActions => ({
  onDetails: none,
  onStatus: none,
  onCancel: none,
  onCorrect: none,
  onEdit: none,
  actor,
  rights: rightsIn(null),
  onDelete: actor === 'admin' ? none : undefined,
  ...flows,
})

/** The steps of the buttons that take a press; other buttons make none, or lead to a dialog or page that decides. */
const STEPS: { readonly [label: string]: StaffStep | null } = {
  Confirm: 'confirm',
  'Mark as processing': 'processing',
  'Mark as shipped': 'shipped',
  'Mark as delivered': 'delivered',
  'Cancel order': 'cancelled',
  Correct: 'correct',
  'Edit order': 'edit',
  Delete: 'delete',
  'Change Status': null,
  'Check the payment': null,
  'Download Invoice': null,
}

/** The labels of the buttons that take a press, of each order. */
const offered = (orders: readonly Order[], by: OrderActions['actor']) => {
  const actions = actionsOf(by)
  const { container } = render(
    orders.map((order, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the orders differ by nothing else
      <article key={at}>
        <OrderSteps order={order} actions={actions} />
      </article>
    )),
  )
  // Not by role: jsdom would compute the styles of all buttons.
  return [...container.querySelectorAll('article')].map((article) =>
    [...article.querySelectorAll<HTMLButtonElement>('button, [role="button"]')]
      .filter(({ disabled }) => !disabled)
      .map(({ textContent }) => textContent),
  )
}

test.each(['admin', 'owner'] as const)(
  'the buttons of the %s offer no step that the server refuses, in any state',
  (by) => {
    const orders = staffOrders.filter(({ shared }) => by === 'owner' || !shared)
    for (const [at, labels] of offered(orders, by).entries()) {
      const order = orders[at]!
      const { status, confirmation, paymentMethod, paymentStatus, payVerifying, shared } = order
      const state = [by, status, confirmation, paymentMethod, paymentStatus, payVerifying, shared].join(' ')
      for (const label of labels) expect(Object.keys(STEPS), state).toContain(label)
      const refused = labels.filter((label) => STEPS[label] && refusalOf(order, STEPS[label], by))
      expect(refused, state).toEqual([])
    }
  },
)

test('the filled button of an order whose payment is being checked leads an administrator to the payment', () => {
  const checked = staffOrders.find(({ payVerifying, confirmation }) => payVerifying && confirmation === 'none')!
  const [labels] = offered([checked], 'admin')
  expect(labels?.[0]).toBe('Check the payment')
  const button = screen.getByRole<HTMLAnchorElement>('button', { name: 'Check the payment' })
  expect(button.getAttribute('href')).toBe(`/admin/payments?search=${checked._id}`)
  cleanup()
  expect(
    offered([checked], 'owner')
      .flat()
      .filter((label) => /Mark|Check/.test(label)),
  ).toEqual([])
})
