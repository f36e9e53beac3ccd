import { expect, test } from 'vitest'
import { bulkProductsFixtures } from '#machines/products/bulkProducts.fixtures.ts'
import { bulkProductsMachine, bulkProductsSelect, previewRows } from '#machines/products/bulkProducts.machine.ts'
import { saree } from '#machines/products/productForm.fixtures.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { issueTexts, journey, resolveCall } from '../support/journey.ts'
import type { PlayResult } from '../support/paths.ts'

const { inputs, events, outcomes } = bulkProductsFixtures
const [open, openDelete, openAll] = events['bulk.open']
const [lower] = events['form.change']
const [confirm] = events['dialog.confirm']
const [cancel] = events['dialog.cancel']

const isOpen = ({ snapshot }: PlayResult) => expect(snapshot.hasTag('open')).toBe(true)
testCoverage(
  bulkProductsMachine,
  bulkProductsFixtures,
  {
    closed: ({ snapshot }) => expect(snapshot.hasTag('open')).toBe(false),
    choosing: isOpen,
    starting: ({ snapshot, calls }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(snapshot.can(cancel)).toBe(false)
      expect(calls.at(-1)?.src).toBe('start')
    },
  },
  { key: ({ kind, all, form }) => [kind, all?.count, form.values.value, Object.keys(form.issues).length > 0] },
)

const play = (...steps: Parameters<typeof journey>[2][]) => journey(bulkProductsMachine, inputs.fresh, ...steps)
const change = (field: string, value: unknown) => ({ type: 'form.change', field, value })

test('sends the change with what the person saw of each product', async () => {
  const { calls } = await play(open, lower, change('roundTo', 'endsIn9'), confirm)
  expect(calls).toEqual([
    {
      src: 'start',
      input: {
        change: { kind: 'price', by: 'percent', value: -10, roundTo: 'endsIn9' },
        products: [
          { id: 'saree', version: saree.updatedAt, price: 12_500, stock: 7 },
          { id: 'honey', version: saree.updatedAt, price: 899.5, stock: 7 },
        ],
      },
    },
  ])
})

test('the preview has the old and the new price of every product', async () => {
  const { snapshot } = await play(open, lower)
  const { kind, form, products } = snapshot.context
  expect(previewRows(kind, form, products)).toEqual([
    { id: 'saree', name: saree.productName, before: 12_500, after: 11_250 },
    { id: 'honey', name: 'Sundarban honey', before: 899.5, after: 810 },
  ])
})

test.each([
  ['price', 'value', 'ten', 'Lower prices by at most 100 %, or raise them by at most 1000 %'],
  ['price', 'value', '-101', 'Lower prices by at most 100 %, or raise them by at most 1000 %'],
  ['discount', 'discount', '101', 'Discount must be between 0 and 100'],
  ['stock', 'pieces', '', 'Stock must be a whole number'],
  ['category', 'category', '', 'Category is required'],
] as const)('of %s, %s "%s" shows its message and starts nothing', async (kind, field, value, message) => {
  const { snapshot, calls } = await play({ ...open, kind }, change(field, value), confirm)
  expect([snapshot.value, issueTexts(snapshot)[field], calls]).toEqual(['choosing', message, []])
})

test('a started change closes the dialog, with a toast that leaves Undo to the list of jobs', async () => {
  const started = resolveCall('start', outcomes.start.good)
  const changing = await play(open, lower, confirm, started)
  expect(changing.snapshot.value).toBe('closed')
  expect(changing.emitted).toEqual([{ type: 'toast.success', text: '2 products are being changed' }])
  expect(toastTexts(await play(openDelete, confirm, started), 'success')).toEqual(['2 products are being deleted'])
})

test('a refused change shows the reason and keeps the form', async () => {
  const refused = await play(open, lower, confirm, resolveCall('start', outcomes.start.refused))
  expect([refused.snapshot.value, toastTexts(refused, 'error')]).toEqual(['choosing', ['Not allowed']])
  expect(refused.snapshot.context.form.values.value).toBe('-10')
})

test('a change of all products of a list sends the filters and the confirmed number, and no product', async () => {
  const { snapshot, calls, emitted } = await play(openAll, lower, confirm, resolveCall('start', outcomes.start.good))
  const change = { kind: 'price', by: 'percent', value: -10, roundTo: '1' }
  expect(calls).toEqual([{ src: 'start', input: { all: { search: 'saree', count: 1566 }, change } }])
  expect(emitted).toEqual([{ type: 'toast.success', text: '1,566 products are being changed' }])
  expect(snapshot.value).toBe('closed')
})

test('another number of products is asked about again, with the form as it was', async () => {
  const otherCount = resolveCall('start', outcomes.start.otherCount)
  const asked = await play(openAll, lower, confirm, otherCount)
  expect(bulkProductsSelect.count(asked.snapshot)).toBe(1570)
  expect([asked.snapshot.value, asked.snapshot.context.form.values.value]).toEqual(['choosing', '-10'])
  expect(toastTexts(asked, 'error')).toEqual([
    'The filters find 1,570 products now. Check the number and confirm again.',
  ])
  const { calls } = await play(openAll, lower, confirm, otherCount, confirm)
  expect(calls.at(-1)?.input).toMatchObject({ all: { search: 'saree', count: 1570 } })
})

test.each([0, 20_001])('a list of %d products, which no change takes, closes the dialog', async (count) => {
  const { error } = outcomes.start.noneLeft as { error: object }
  const gone = { ok: false, error: { ...error, params: { count } } }
  const { snapshot, emitted } = await play(openAll, lower, confirm, resolveCall('start', gone))
  expect([snapshot.value, emitted.map(({ type }) => type)]).toEqual(['closed', ['toast.error']])
})

test('a list of as many products as one change takes is asked about', async () => {
  const { error } = outcomes.start.otherCount as { error: object }
  const full = { ok: false, error: { ...error, params: { count: 20_000 } } }
  const { snapshot } = await play(openAll, lower, confirm, resolveCall('start', full))
  expect([snapshot.value, bulkProductsSelect.count(snapshot)]).toEqual(['choosing', 20_000])
})
