import { expect, test } from 'vitest'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import { curtain, honey, newOrderFixtures, panjabi } from '#machines/staffOrders/newOrder.fixtures.ts'
import { newOrderMachine, newOrderSelect as select } from '#machines/staffOrders/newOrder.machine.ts'
import { choiceOfVariant } from '#machines/staffOrders/orderLines.ts'
import { newOrderPaths } from '../support/checkoutPaths.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { issueTexts, journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = newOrderFixtures
const [open] = events['dialog.open']
const [phone, discount, reason] = events['form.change']
const [take] = events['delivery.take']
const [addHoney, addPanjabi, addAsked, addCurtain, addSilk] = events['product.add']
const [sameGoods] = events['lines.take']
const [three] = events['line.change']
const [remove] = events['line.remove']
const [total] = events['total.show']
const [submit] = events['form.submit']
const [cancel] = events['form.cancel']
const [leave] = events['leave.confirm']
const [stay] = events['leave.cancel']
const [again] = events['duplicate.confirm']
const [back] = events['duplicate.decline']
const replies = outcomes.placeStaffOrder
const reply = (outcome: keyof typeof replies) => resolveCall('placeStaffOrder', replies[outcome])
const typed = [open, phone!, take, addHoney!, total] as const

const play = (...steps: Parameters<typeof journey>[2][]) => journey(newOrderMachine, undefined, ...steps)
const itemsIn = ({ snapshot }: Pick<Awaited<ReturnType<typeof play>>, 'snapshot'>) =>
  snapshot.context.form.values.items.map(({ productId, quantity, size, color }) => [productId, quantity, size, color])
type Played = Pick<Awaited<ReturnType<typeof play>>, 'snapshot'>
const shown = ({ snapshot }: Played) => [
  select.open(snapshot),
  select.busy(snapshot),
  select.leaving(snapshot),
  select.repeating(snapshot),
]

const states = {
  closed: (played: Played) => expect(shown(played)).toEqual([false, false, false, false]),
  filling: (played: Played) => {
    expect(shown(played)).toEqual([true, false, false, false])
    expect(played.snapshot.hasTag('form')).toBe(true)
  },
  leaving: (played: Played) => expect(shown(played)).toEqual([true, false, true, false]),
  placing: (played: Played) => expect(shown(played)).toEqual([true, true, false, false]),
  repeating: (played: Played) => expect(shown(played)).toEqual([true, false, false, true]),
}

testCoverage(newOrderMachine, newOrderFixtures, states, newOrderPaths)

test('a person who stays goes on with what is typed', async () => {
  const kept = await play(open, phone!, cancel, stay)
  expect(shown(kept)).toEqual([true, false, false, false])
  expect(kept.snapshot.context.form.values.phone).toBe(phone!.value)
})

test('eight inputs enter an order of two items for a known customer', async () => {
  const sent = await play(open, phone!, take, addHoney!, addHoney!, addPanjabi!, total, submit)
  const placed = {
    ...{ phone: '01712345678', customerName: 'Nusrat Jahan', district: 'Dhaka', city: 'Dhanmondi' },
    ...{ addressDetails: 'House 12, Road 5', channel: 'phone', payment: 'delivery' },
    ...{ note: '', discount: null, discountReason: '', totalPrice: 1950 },
    items: [
      { productId: honey._id, quantity: 2, size: '', color: '' },
      // The only colour is taken; the size is open, and the server asks for it.
      { productId: panjabi._id, quantity: 1, size: '', color: 'white' },
    ],
  }
  expect(sent.calls).toEqual([{ src: 'placeStaffOrder', input: placed }])
  expect(select.products(sent.snapshot)).toEqual([honey, panjabi])
})

test('eight inputs enter an order of two items from a pasted message', async () => {
  const change = (field: string, value: string) => ({ type: 'form.change', field, value }) as const
  const sent = await play(
    // The first input is the paste itself, which is in no machine.
    open,
    change('phone', '01712345678'),
    change('customerName', 'Nusrat Jahan'),
    { type: 'delivery.take', delivery: { district: 'Dhaka', city: 'Dhanmondi' } },
    change('addressDetails', 'House 12, Road 5'),
    { type: 'product.add', product: honey, asked: { quantity: 3 } },
    addAsked!,
    total,
    submit,
  )
  expect(sent.calls).toMatchObject([
    {
      input: {
        ...{ phone: '01712345678', customerName: 'Nusrat Jahan', district: 'Dhaka', city: 'Dhanmondi' },
        addressDetails: 'House 12, Road 5',
        items: [
          { productId: honey._id, quantity: 3, size: '', color: '' },
          { productId: panjabi._id, quantity: 2, size: 'L', color: 'white' },
        ],
      },
    },
  ])
})

test('a place that is taken keeps the name and the address that are typed', async () => {
  const part = await play(open, take, { type: 'delivery.take', delivery: { district: 'Sylhet' } })
  expect(part.snapshot.context.form.values).toMatchObject({
    ...{ customerName: 'Nusrat Jahan', district: 'Sylhet', city: 'Dhanmondi', addressDetails: 'House 12, Road 5' },
  })
})

test('the orders are shown where they are placed: a single one is opened', async () => {
  const to = async (outcome: 'good' | 'several') => {
    const done = await play(...typed, submit, reply(outcome))
    const addresses = done.emitted.filter(({ type }) => type === 'navigate')
    return [done.snapshot.value, toastTexts(done, 'success'), addresses]
  }
  expect(await to('good')).toEqual([
    'closed',
    ['The order for the customer is placed'],
    [{ type: 'navigate', to: `/admin/orders?order=${order._id}` }],
  ])
  expect(await to('several')).toEqual([
    'closed',
    ['2 orders for the customer are placed'],
    [{ type: 'navigate', to: '/admin/orders' }],
  ])
})

test('lines are added, joined, changed and removed', async () => {
  expect(itemsIn(await play(open, addHoney!, sameGoods))).toEqual([[honey._id, 3, '', '']])
  expect(itemsIn(await play(open, sameGoods, addPanjabi!))).toEqual([
    [honey._id, 2, '', ''],
    [panjabi._id, 1, '', 'white'],
  ])
  expect(itemsIn(await play(open, sameGoods, addPanjabi!, three))).toEqual([
    [honey._id, 3, '', ''],
    [panjabi._id, 1, '', 'white'],
  ])
  expect(itemsIn(await play(open, sameGoods, addPanjabi!, remove))).toEqual([[panjabi._id, 1, '', 'white']])
  const many = { type: 'line.change', at: 0, line: { quantity: 99 } } as const
  expect(itemsIn(await play(open, addHoney!, many, addHoney!))).toEqual([[honey._id, 99, '', '']])
})

test('what is missing is asked for, and a discount needs its reason', async () => {
  const missing = await play(open, submit)
  expect([missing.calls, Object.keys(issueTexts(missing.snapshot)).toSorted()]).toEqual([
    [],
    ['addressDetails', 'city', 'customerName', 'district', 'items', 'phone'],
  ])
  expect(Object.keys(issueTexts((await play(open, submit, take, addHoney!)).snapshot))).toEqual(['phone'])
  const unexplained = await play(...typed, discount!, submit)
  expect([unexplained.calls, Object.keys(issueTexts(unexplained.snapshot))]).toEqual([[], ['discountReason']])
  const explained = await play(...typed, discount!, reason!, submit)
  expect(explained.calls).toMatchObject([{ input: { discount: 50, discountReason: 'Regular customer' } }])
})

test('a failure keeps what is typed, and a changed order may be left only after a question', async () => {
  for (const [step, text] of [
    [reply('refused'), 'This order cannot be paid on delivery here. Choose another way to pay.'],
    [reply('unreachable'), 'The order for the customer could not be placed. Please try again.'],
    [rejectCall('placeStaffOrder'), unexpectedText],
  ] as const) {
    const failed = await play(...typed, submit, step)
    expect([failed.snapshot.value, toastTexts(failed, 'error'), itemsIn(failed)]).toEqual([
      'filling',
      [text],
      [[honey._id, 1, '', '']],
    ])
  }
  expect((await play(open, cancel)).snapshot.value).toBe('closed')
  const asked = await play(...typed, cancel)
  expect(asked.snapshot.value).toBe('leaving')
  expect(itemsIn(await play(...typed, cancel, stay))).toEqual([[honey._id, 1, '', '']])
  expect((await play(...typed, cancel, leave)).snapshot.value).toBe('closed')
  const emptied = await play(...typed, cancel, leave, open)
  expect([itemsIn(emptied), select.products(emptied.snapshot), emptied.snapshot.context.total]).toEqual([[], [], null])
})

test('the same goods are ordered again only on purpose, and a further press asks again', async () => {
  const asked = await play(...typed, submit, reply('duplicate'))
  expect([asked.snapshot.value, toastTexts(asked, 'error')]).toEqual(['repeating', []])
  const repeated = await play(...typed, submit, reply('duplicate'), again)
  expect(repeated.calls.at(-1)).toMatchObject({ input: { confirmDuplicate: true, totalPrice: 1950 } })
  const pressedAgain = await play(...typed, submit, reply('duplicate'), again, reply('refused'), submit)
  expect(pressedAgain.calls.at(-1)!.input).not.toHaveProperty('confirmDuplicate')
  expect((await play(...typed, submit, reply('duplicate'), back)).snapshot.value).toBe('filling')
  const unpriced = await play(...typed, { type: 'total.show', total: null }, submit)
  expect(unpriced.calls.at(-1)!.input).not.toHaveProperty('totalPrice')
})

test('a product with variants is added as the one that was searched, the only one in stock, or an open choice', async () => {
  const variantsIn = ({ snapshot }: Played) =>
    snapshot.context.form.values.items.map(({ size, color, variantId }) => [size, color, variantId])
  expect(variantsIn(await play(open, addCurtain!))).toEqual([['', '', '']])
  expect(variantsIn(await play(open, addSilk!))).toEqual([['', 'blue', 'curtain-silk']])
  const single = { type: 'product.add', product: { ...curtain, variants: curtain.variants!.slice(0, 1) } } as const
  expect(variantsIn(await play(open, single))).toEqual([['', 'blue', 'curtain-cotton']])
  const chosen = { ...three!, line: choiceOfVariant(curtain.variants![1]) }
  expect(variantsIn(await play(open, addCurtain!, chosen))).toEqual([['', 'blue', 'curtain-silk']])
})
