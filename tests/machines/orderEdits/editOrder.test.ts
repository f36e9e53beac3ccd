import { expect, test } from 'vitest'
import { editOrderFixtures } from '#machines/orderEdits/editOrder.fixtures.ts'
import { editOrderMachine, isEditable, editOrderSelect as select } from '#machines/orderEdits/editOrder.machine.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import { honey } from '#machines/staffOrders/newOrder.fixtures.ts'
import { editOrderPaths } from '../support/checkoutPaths.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { issueTexts, journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = editOrderFixtures
const [open] = events['dialog.open']
const [fee, reason, agreed] = events['form.change']
const [addHoney] = events['product.add']
const [onePiece, wrongPrice] = events['line.change']
const [remove] = events['line.remove']
const [lower, higher] = events['total.show']
const [ask] = events['customer.ask']
const [submit] = events['form.submit']
const [cancel] = events['form.cancel']
const [leave] = events['leave.confirm']
const [stay] = events['leave.cancel']
const replies = outcomes.editOrder
const reply = (outcome: keyof typeof replies) => resolveCall('editOrder', replies[outcome])

const play = (...steps: Parameters<typeof journey>[2][]) => journey(editOrderMachine, undefined, ...steps)
type Played = Pick<Awaited<ReturnType<typeof play>>, 'snapshot'>
const linesIn = ({ snapshot }: Played) =>
  snapshot.context.form.values.lines.map(({ productId, quantity, item, price }) => [productId, quantity, item, price])
const shown = ({ snapshot }: Played) => [select.open(snapshot), select.busy(snapshot), select.leaving(snapshot)]

testCoverage(
  editOrderMachine,
  editOrderFixtures,
  {
    closed: (played: Played) => expect(shown(played)).toEqual([false, false, false]),
    editing: (played: Played) => {
      expect(shown(played)).toEqual([true, false, false])
      expect(played.snapshot.hasTag('form')).toBe(true)
    },
    leaving: (played: Played) => expect(shown(played)).toEqual([true, false, true]),
    saving: (played: Played) => {
      expect(shown(played)).toEqual([true, true, false])
      expect(played.snapshot.hasTag('form')).toBe(true)
      expect(select.asking(played.snapshot)).toBe(false)
    },
    asking: (played: Played) => {
      expect(shown(played)).toEqual([true, true, false])
      expect([played.snapshot.hasTag('form'), select.asking(played.snapshot)]).toEqual([true, true])
    },
  },
  editOrderPaths,
)

const lines = order.items.map(({ productId, quantity, size, color }, item) => ({
  ...{ productId, quantity, size, color },
  ...{ item, price: null },
}))

test('a line goes on with its variant, until another one is chosen', async () => {
  const [first] = order.items
  const opened = { ...open!, order: { ...open!.order, items: [{ ...first!, variantId: 'linen' }] } }
  const another = { type: 'line.change', at: 0, line: { variantId: 'jute' } } as const
  expect((await play(opened)).snapshot.context.form.values.lines).toMatchObject([{ item: 0, variantId: 'linen' }])
  const changed = await play(opened, another)
  expect(changed.snapshot.context.form.values.lines).toMatchObject([{ item: 0, variantId: 'jute' }])
  expect((await play(open)).snapshot.context.form.values.lines[0]).not.toHaveProperty('variantId')
})

test('the dialog begins with the order, and sends it as it shall be with the total that the person saw', async () => {
  const opened = await play(open)
  expect(select.order(opened.snapshot)).toMatchObject({ _id: order._id, deliveryFee: order.deliveryFee })
  expect([select.changed(opened.snapshot), linesIn(opened)]).toEqual([
    false,
    order.items.map(({ productId, quantity }, item) => [productId, quantity, item, '']),
  ])
  expect((await play(open, submit)).calls).toEqual([])
  const sent = await play(open, onePiece!, addHoney, fee!, reason!, lower!, submit)
  expect(sent.calls).toEqual([
    {
      src: 'editOrder',
      input: {
        ...{ orderId: order._id, version: order.updatedAt },
        body: {
          lines: [
            { ...lines[0]!, quantity: 1 },
            ...lines.slice(1),
            { productId: honey._id, quantity: 1, size: '', color: '', price: null },
          ],
          ...{ deliveryFee: 40, reason: 'Agreed on the phone', note: order.note, agreed: false, totalPrice: 1200 },
        },
      },
    },
  ])
  expect(select.products(sent.snapshot)).toEqual([honey])
  const unseen = await play(open, addHoney, submit)
  expect(unseen.calls).toMatchObject([{ input: { body: { totalPrice: order.totalPrice } } }])
})

test('lines are added, joined, changed and removed', async () => {
  const rest = linesIn(await play(open)).slice(1)
  expect(linesIn(await play(open, remove, addHoney, addHoney))).toEqual([...rest, [honey._id, 2, undefined, '']])
  const second = { type: 'line.change', at: 1, line: { price: '90' } } as const
  expect(linesIn(await play(open, second))[1]).toEqual([...rest[0]!.slice(0, 3), '90'])
  const without = await play(open, ...lines.map(() => remove), submit)
  expect([without.calls, Object.keys(issueTexts(without.snapshot))]).toEqual([[], ['lines']])
})

test('another price or fee needs a reason, and a price is a number', async () => {
  const unexplained = await play(open, fee!, submit)
  expect([unexplained.calls, Object.keys(issueTexts(unexplained.snapshot))]).toEqual([[], ['reason']])
  const wrong = await play(open, wrongPrice!, reason!, submit)
  expect([wrong.calls, Object.keys(issueTexts(wrong.snapshot))]).toEqual([[], ['lines']])
  const free = { type: 'form.change', field: 'deliveryFee', value: '0' } as const
  expect((await play(open, free, reason!, submit)).calls).toMatchObject([{ input: { body: { deliveryFee: 0 } } }])
})

test('the toast offers to take an edit back, unless the customer has agreed to it', async () => {
  const toast = async (...steps: Parameters<typeof journey>[2][]) => {
    const done = await play(open, onePiece!, ...steps)
    expect([done.snapshot.value, toastTexts(done, 'success')]).toEqual(['closed', ['Order changed']])
    return done.emitted.find(({ type }) => type === 'toast.success')
  }
  const undo = { call: 'orderStatus', id: order._id, movedAt: '2026-05-02T06:00:00.000Z' }
  expect(await toast(lower!, submit, reply('good'))).toMatchObject({ action: { label: 'Undo', undo } })
  expect(await toast(agreed!, higher!, submit, reply('good'))).not.toHaveProperty('action')
  const recorded = resolveCall('editOrder', { ok: true, value: null })
  expect(await toast(lower!, submit, recorded)).not.toHaveProperty('action')
})

test('a failure keeps what is typed, and a changed form may be left only after a question', async () => {
  for (const [step, text] of [
    [reply('changed'), 'Somebody else changed this meanwhile. Reload and try again.'],
    [reply('unreachable'), 'The order could not be changed. Please try again.'],
    [rejectCall('editOrder'), unexpectedText],
  ] as const) {
    const failed = await play(open, addHoney, submit, step)
    expect([failed.snapshot.value, toastTexts(failed, 'error'), linesIn(failed).at(-1)]).toEqual([
      'editing',
      [text],
      [honey._id, 1, undefined, ''],
    ])
  }
  const unagreed = await play(open, addHoney, submit, reply('refused'))
  const { formError, hint } = unagreed.snapshot.context.form
  expect([unagreed.snapshot.value, unagreed.emitted, formError, hint]).toEqual(['editing', [], null, null])
  expect(issueTexts(unagreed.snapshot)).toEqual({
    agreed: 'The total rises. Ask the customer, then tick that they agree.',
  })
  expect((await play(open, cancel)).snapshot.value).toBe('closed')
  expect((await play(open, addHoney, cancel)).snapshot.value).toBe('leaving')
  const stayed = await play(open, addHoney, cancel, stay)
  expect([stayed.snapshot.value, linesIn(stayed).at(-1)]).toEqual(['editing', [honey._id, 1, undefined, '']])
  expect((await play(open, addHoney, cancel, leave)).snapshot.value).toBe('closed')
  const again = await play(open, addHoney, higher!, cancel, leave, open)
  expect([select.products(again.snapshot), select.changed(again.snapshot)]).toEqual([[], false])
  expect(again.snapshot.context.total).toBe(order.totalPrice)
})

test('an order is edited while it is not shipped, also where it is paid', () => {
  const may = (more: object, by: 'admin' | 'owner' = 'owner') => isEditable({ ...order, ...more }, by)
  const open = { status: 'pending', paymentStatus: 'unpaid', payVerifying: false, shared: false }
  expect([may(open), may({ ...open, status: 'processing' }), may({ ...open, status: 'shipped' })]).toEqual([
    true,
    true,
    false,
  ])
  const states = [{ paymentStatus: 'paid' }, { paymentStatus: 'refunded' }, { payVerifying: true }]
  expect(states.map((state) => may({ ...open, ...state }))).toEqual([true, false, false])
  expect(may({ ...open, shared: true })).toBe(false)
})

test('the customer is asked by a link in place of the edit; a failure keeps what is typed', async () => {
  const answered = (outcome: keyof typeof outcomes.proposeEdit) =>
    resolveCall('proposeEdit', outcomes.proposeEdit[outcome])
  const asked = await play(open, addHoney, higher!, ask, answered('good'))
  expect([asked.snapshot.value, toastTexts(asked, 'success')]).toEqual(['closed', ['The customer is asked by SMS']])
  expect(asked.calls).toMatchObject([
    {
      src: 'proposeEdit',
      input: {
        orderId: order._id,
        version: order.updatedAt,
        body: { agreed: false, totalPrice: order.totalPrice + 1000 },
      },
    },
  ])
  const unchanged = await play(open, ask)
  expect([unchanged.calls, unchanged.snapshot.context.form.checked]).toEqual([[], false])
  const unexplained = await play(open, fee!, ask)
  expect([unexplained.snapshot.value, Object.keys(issueTexts(unexplained.snapshot))]).toEqual(['editing', ['reason']])
  for (const [step, text] of [
    [answered('refused'), 'The customer is asked about another change already.'],
    [answered('tooMany'), 'Too many tries.'],
    [answered('unreachable'), 'The customer could not be asked. Please try again.'],
    [rejectCall('proposeEdit'), unexpectedText],
  ] as const) {
    const failed = await play(open, addHoney, ask, step)
    expect([failed.snapshot.value, toastTexts(failed, 'error'), linesIn(failed).at(-1)?.[0]]).toEqual([
      'editing',
      [text],
      honey._id,
    ])
  }
})
