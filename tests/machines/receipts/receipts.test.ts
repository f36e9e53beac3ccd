import { expect, test } from 'vitest'
import { oil, receipt, receiveGoodsFixtures, redKurta } from '#machines/receipts/receiveGoods.fixtures.ts'
import { receiveGoodsMachine, receiveGoodsSelect as select } from '#machines/receipts/receiveGoods.machine.ts'
import { undoReceiptFixtures } from '#machines/receipts/undoReceipt.fixtures.ts'
import { undoQuestion, undoReceiptMachine } from '#machines/receipts/undoReceipt.machine.ts'
import { receiveGoodsPaths } from '../support/checkoutPaths.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { issueTexts, journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = receiveGoodsFixtures
const [open] = events['dialog.open']
const [supplier, badDay] = events['form.change']
const [addOil, addKurta] = events['goods.add']
const [pieces, cost, many] = events['cell.type']
const [remove] = events['line.remove']
const [submit] = events['form.submit']
const [cancel] = events['form.cancel']
const [leave] = events['leave.confirm']
const [stay] = events['leave.cancel']
const play = (...way: Parameters<typeof journey>[2][]) => journey(receiveGoodsMachine, undefined, ...way)
type Played = Pick<Awaited<ReturnType<typeof play>>, 'snapshot'>
const shown = ({ snapshot }: Played) => [select.open(snapshot), select.busy(snapshot), select.leaving(snapshot)]
const linesIn = ({ snapshot }: Played) =>
  snapshot.context.form.values.lines.map((line) => [line.productName, line.pieces, line.cost])

const formErrors = ({ snapshot }: Played) => {
  const { formError, hint } = snapshot.context.form
  return [formError, hint]
}

testCoverage(
  receiveGoodsMachine,
  receiveGoodsFixtures,
  {
    closed: (played) => expect(shown(played)).toEqual([false, false, false]),
    filling: (played) => {
      expect([shown(played), played.snapshot.hasTag('form')]).toEqual([[true, false, false], true])
    },
    leaving: (played) => expect(shown(played)).toEqual([true, false, true]),
    booking: (played) => {
      expect(shown(played)).toEqual([true, true, false])
      expect(played.calls.at(-1)!.src).toBe('bookReceipt')
    },
  },
  receiveGoodsPaths,
)

test('goods that are found are counted and booked, and the next dialog begins blank', async () => {
  const sent = await play(open, supplier!, addOil!, addKurta!, pieces!, cost!, submit)
  const line = { productId: oil.productId, variantId: '' }
  expect(sent.calls).toEqual([
    {
      src: 'bookReceipt',
      input: {
        ...{ supplier: 'Karwan Bazar Oil House', day: '2026-11-28', note: '' },
        lines: [
          { ...line, pieces: 24, cost: 180.5 },
          { productId: redKurta.productId, variantId: redKurta.variantId, pieces: 1, cost: null },
        ],
      },
    },
  ])
  const booked = await play(open, addOil!, submit, resolveCall('bookReceipt', outcomes.bookReceipt.good))
  expect([booked.snapshot.value, toastTexts(booked, 'success')]).toEqual(['closed', ['Added to the stock']])
  const again = await play(open, addOil!, cancel, leave, open)
  expect(again.snapshot.context.form.values).toEqual({ supplier: '', day: open.day, note: '', lines: [] })
})

test('goods that are added again have one piece more, and a line can be removed', async () => {
  expect(linesIn(await play(open, addOil!, addKurta!, addOil!))).toEqual([
    ['Mustard oil', '2', ''],
    ['Kurta', '1', ''],
  ])
  expect(linesIn(await play(open, addOil!, pieces!, addOil!))).toEqual([['Mustard oil', '25', '']])
  expect(linesIn(await play(open, addOil!, many!, addOil!))).toEqual([['Mustard oil', '1', '']])
  expect(linesIn(await play(open, addOil!, addKurta!, remove))).toEqual([['Kurta', '1', '']])
  const largeKurta = { type: 'goods.add', goods: { ...redKurta, variantId: 'kurta-l', size: 'L' } } as const
  expect(linesIn(await play(open, addKurta!, largeKurta))).toHaveLength(2)
  const second = { type: 'cell.type', at: 1, cell: 'pieces', text: '7' } as const
  expect(linesIn(await play(open, addOil!, addKurta!, second)).map(([, typed]) => typed)).toEqual(['1', '7'])
})

test('what is wrong shows at its cell, and goes once it is right', async () => {
  const none = await play(open, badDay!, submit)
  expect([none.calls, issueTexts(none.snapshot)]).toEqual([
    [],
    { day: 'A day looks like 2026-11-23', lines: 'Add what has been delivered' },
  ])
  const wrong = await play(open, addOil!, many!, submit)
  expect(issueTexts(wrong.snapshot)).toEqual({ 'lines.0.pieces': expect.stringMatching(/^A whole number from 1 to /) })
  expect(issueTexts((await play(open, addOil!, many!, submit, pieces!)).snapshot)).toEqual({})
  const noCost = { type: 'cell.type', at: 0, cell: 'cost', text: 'a lot' } as const
  expect(issueTexts((await play(open, addOil!, noCost, submit)).snapshot)).toEqual({
    'lines.0.cost': 'Price must be greater than 0',
  })
})

test('a refusal shows at its line, and a failure keeps what is typed', async () => {
  const send = (...way: Parameters<typeof journey>[2][]) => play(open, addOil!, submit, ...way)
  const refused = await send(resolveCall('bookReceipt', outcomes.bookReceipt.refused))
  expect([refused.snapshot.value, issueTexts(refused.snapshot)]).toEqual([
    'filling',
    { 'lines.0': 'This product is gone.' },
  ])
  expect(formErrors(refused)).toEqual([{ message: 'This product is gone.' }, null])
  const lost = await send(resolveCall('bookReceipt', outcomes.bookReceipt.unreachable))
  expect([formErrors(lost), linesIn(lost)]).toEqual([
    ['receipts.failed', expect.anything()],
    [['Mustard oil', '1', '']],
  ])
  expect(toastTexts(lost, 'error')).toEqual(['The goods could not be added to the stock. Please try again.'])
  const broken = await send(rejectCall('bookReceipt'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['filling', [unexpectedText]])
})

test('a changed form asks before it closes', async () => {
  expect(shown(await play(open, cancel))).toEqual([false, false, false])
  expect(shown(await play(open, addOil!, cancel))).toEqual([true, false, true])
  const stayed = await play(open, addOil!, cancel, stay)
  expect([shown(stayed), linesIn(stayed)]).toEqual([[true, false, false], [['Mustard oil', '1', '']]])
})

const [undoIt] = undoReceiptFixtures.events['receipt.undo']

testCoverage(undoReceiptMachine, undoReceiptFixtures, {
  idle: ({ snapshot }) => expect(undoQuestion(snapshot)).toBeUndefined(),
  asking: ({ snapshot, calls }) => {
    expect(snapshot.hasTag('confirming')).toBe(true)
    expect(calls.at(-1)).toEqual({
      src: 'confirm',
      input: {
        id: receipt._id,
        success: 'The goods are taken back',
        fallback: 'The goods could not be taken back. Please try again.',
      },
    })
  },
})

test('a receipt is taken back after a question', async () => {
  const done = await journey(undoReceiptMachine, undefined, undoIt, resolveCall('confirm', undefined))
  expect([done.snapshot.value, toastTexts(done, 'error')]).toEqual(['idle', []])
  const broken = await journey(undoReceiptMachine, undefined, undoIt, rejectCall('confirm'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['idle', [unexpectedText]])
})
