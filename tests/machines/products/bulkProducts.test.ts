import { expect, test } from 'vitest'
import { bulkProductsFixtures } from '../../../machines/products/bulkProducts.fixtures.ts'
import { bulkProductsMachine } from '../../../machines/products/bulkProducts.machine.ts'
import { previewRows } from '../../../machines/products/bulkProducts.select.ts'
import { saree } from '../../../machines/products/productForm.fixtures.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { journey, resolveCall } from '../support/journey.ts'
import type { PlayResult } from '../support/paths.ts'

const { inputs, events, outcomes } = bulkProductsFixtures
const [open, openDelete] = events['bulk.open']
const [lower] = events['form.change']
const [confirm] = events['dialog.confirm']
const [cancel] = events['dialog.cancel']
const [running, done, withFailures] = events['job.read']

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
    working: ({ snapshot }) => expect(snapshot.can(cancel)).toBe(true),
    reporting: ({ snapshot }) => expect(snapshot.context.job?.failed).toBe(1),
  },
  {
    key: ({ kind, form, job }) => [
      kind,
      form.values.value,
      Object.keys(form.issues).length > 0,
      job?.done,
      job?.failed,
    ],
  },
)

const play = (...steps: Parameters<typeof journey>[2][]) => journey(bulkProductsMachine, inputs.fresh, ...steps)
const change = (field: string, value: unknown) => ({ type: 'form.change', field, value })

test('sends the change with what the person saw of each product', async () => {
  const { calls } = await play(open, lower, change('wholeTaka', false), confirm)
  expect(calls).toEqual([
    {
      src: 'start',
      input: {
        change: { kind: 'price', by: 'percent', value: -10, wholeTaka: false },
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
  expect([snapshot.value, snapshot.context.form.issues[field], calls]).toEqual(['choosing', message, []])
})

test('a job without failures closes the dialog with a toast; others are named', async () => {
  const started = [open, lower, confirm, resolveCall('start', outcomes.start.good), running]
  const finished = await play(...started, done)
  expect([finished.snapshot.value, toastTexts(finished, 'success')]).toEqual(['closed', ['2 products changed']])
  const partly = await play(...started, withFailures)
  expect(partly.snapshot.value).toBe('reporting')
  const deleted = await play(openDelete, confirm, resolveCall('start', outcomes.start.good), done)
  expect(toastTexts(deleted, 'success')).toEqual(['2 products deleted'])
  for (const { emitted } of [finished, partly]) expect(emitted).toContainEqual({ type: 'invalidate', kind: 'Product' })
})
