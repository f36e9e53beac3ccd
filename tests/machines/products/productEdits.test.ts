import { describe, expect, test } from 'vitest'
import type { EditedField } from '#contract/products/cellRules.ts'
import { unreachable } from '#machines/core/fixtures.ts'
import type { CellEdit } from '#machines/products/cellEdits.ts'
import { productEditsFixtures } from '#machines/products/productEdits.fixtures.ts'
import { productEditsMachine, productEditsSelect as select } from '#machines/products/productEdits.machine.ts'
import { saree } from '#machines/products/productForm.fixtures.ts'
import { messageText } from '#texts/en/flows.ts'
import { testCoverage } from '../support/coverage.ts'
import { endDelay, journey, rejectCall, resolveCall } from '../support/journey.ts'
import type { PlayResult } from '../support/paths.ts'

const { inputs, events, outcomes } = productEditsFixtures
const [typePrice, typeStock, typeLow] = events['cell.type']
const [commitPrice, commitStock] = events['cell.commit']
const price = typePrice.cell
const stagesOf = ({ form }: { form: { values: { edits: readonly CellEdit[] } } }) =>
  form.values.edits.map(({ field, stage }) => [field, stage])
const expectCall =
  (src: string) =>
  ({ calls, snapshot }: PlayResult) => {
    expect(calls.at(-1)?.src).toBe(src)
    expect(snapshot.value).not.toBe('resting')
  }

testCoverage(
  productEditsMachine,
  productEditsFixtures,
  {
    resting: ({ snapshot }) => {
      expect(snapshot.context.current).toBeNull()
      expect(snapshot.hasTag('draft')).toBe(true)
    },
    saving: expectCall('save'),
    comparing: expectCall('load'),
  },
  { key: ({ form, current }) => [stagesOf({ form }).toSorted(), current?.field] },
)

const play = (...steps: Parameters<typeof journey>[2][]) => journey(productEditsMachine, inputs.fresh, ...steps)
const save = (reply: unknown) => resolveCall('save', reply)
const load = (reply: unknown) => resolveCall('load', reply)
const shown = ({ snapshot }: PlayResult, product = saree, field: EditedField = 'productOriginalPrice') => {
  const { issue, ...cell } = select.cell(product, field)(snapshot)
  return { ...cell, issue: issue && messageText(issue) }
}

test('a wrong value keeps its text and message and blocks no other value', async () => {
  const played = await play(typeStock, commitStock, typePrice, commitPrice)
  const { context } = played.snapshot
  expect(shown(played, saree, 'remainingProducts')).toEqual({
    text: '-1',
    issue: 'Stock cannot be negative',
    stage: 'wrong',
  })
  expect(played.calls).toEqual([
    { src: 'save', input: { id: 'saree', field: price.field, text: '11000', version: saree.updatedAt } },
  ])
  expect(stagesOf(context)).toEqual([['remainingProducts', 'wrong']])
})

test('a stock is saved with the stock that the cell showed', async () => {
  const { calls } = await play({ ...typeStock, text: ' 20 ' }, commitStock)
  expect(calls[0]?.input).toEqual({
    id: 'saree',
    field: 'remainingProducts',
    text: '20',
    version: saree.updatedAt,
    stockShown: 7,
  })
})

test('a Bangla name is saved without blanks around it, and never as a number', async () => {
  const cell = { id: 'saree', field: 'productNameBn', shown: '', version: saree.updatedAt } as const
  const name = (text: string) => play({ type: 'cells.fill', cells: [{ cell, text }] })
  expect((await name(' ৳১,২০০ অফার ')).calls[0]?.input).toMatchObject({ field: 'productNameBn', text: '৳১,২০০ অফার' })
  expect((await name(' ')).calls).toEqual([])
  expect(shown(await name('অ'.repeat(501)), saree, 'productNameBn')).toMatchObject({ stage: 'wrong' })
})

test('a second value of a product is saved with the version of the first', async () => {
  const { calls } = await play(
    typePrice,
    commitPrice,
    { ...typeStock, text: '20' },
    commitStock,
    save(outcomes.save.good),
  )
  expect(calls.map(({ input }) => input.version)).toEqual([saree.updatedAt, '2026-05-02T06:00:00.000Z'])
})

test('a saved value shows until the list has been read again', async () => {
  const first = await play(typePrice, commitPrice, { ...typeStock, text: '20' }, commitStock, save(outcomes.save.good))
  expect(shown(first)).toEqual({ text: '11000', issue: null, stage: 'saved' })
  const later = { ...saree, productOriginalPrice: 8000, updatedAt: '2026-05-03T06:00:00.000Z' }
  expect(shown(first, later)).toMatchObject({ text: '8000', stage: null })
})

test('pasted values are saved one after another', async () => {
  const cells = ['a', 'b'].map((id) => ({ cell: { ...price, id }, text: '11500' }))
  const { calls } = await play({ type: 'cells.fill', cells }, save(outcomes.save.good))
  expect(calls.map(({ input }) => input.id)).toEqual(['a', 'b'])
})

describe('after a failed save', () => {
  test.each([
    ['refused', 'Price is too high'],
    ['variants', 'belong to its variants'],
    ['unreachable', 'Cannot reach the shop'],
  ] as const)('%s: the text stays with a message, and can be tried again', async (outcome, message) => {
    const played = await play(typePrice, commitPrice, save(outcomes.save[outcome]))
    expect(shown(played)).toMatchObject({ text: '11000', stage: 'failed', issue: expect.stringContaining(message) })
    expect([select.unsaved(played.snapshot), select.canRetry(played.snapshot)]).toEqual([1, true])
    const again = await play(typePrice, commitPrice, save(unreachable), { type: 'cells.retry' })
    expect(again.calls).toHaveLength(2)
  })

  test('of a deleted product, the text stays with what to do, and its row stays until it is discarded', async () => {
    const steps = [typePrice, commitPrice, save(outcomes.load.refused)]
    const played = await play(...steps)
    expect(shown(played)).toMatchObject({ text: '11000', issue: expect.stringContaining('was deleted') })
    expect(select.unsavedIds(played.snapshot)).toEqual(['saree'])
    expect(select.isGone('saree')(played.snapshot)).toBe(true)
    expect(select.canRetry(played.snapshot), 'a product that is gone').toBe(false)
    const saving = await play(typePrice, commitPrice)
    expect(select.unsavedIds(saving.snapshot), 'while it is saved').toEqual(['saree'])
    const discarded = await play(...steps, { type: 'cells.discard' })
    expect(select.unsavedIds(discarded.snapshot)).toEqual([])
  })

  test('the text that was typed during the save stays', async () => {
    const later = { ...typePrice, text: '12000' }
    const played = await play(typePrice, commitPrice, later, save(unreachable))
    expect(shown(played)).toMatchObject({ text: '12000', stage: 'typed' })
  })

  test('Escape and Discard take the change back', async () => {
    const restored = await play(typePrice, commitPrice, save(unreachable), ...events['cell.restore'])
    const discarded = await play(typePrice, commitPrice, save(unreachable), { type: 'cells.discard' })
    expect([shown(restored).text, shown(discarded).text]).toEqual(['12500', '12500'])
  })
})

describe("after somebody else's change of the product", () => {
  const { conflict } = outcomes.save

  test('a value that they left is saved with their version', async () => {
    const { calls } = await play(typePrice, commitPrice, save(conflict), load(outcomes.load.good))
    expect(calls.at(-1)).toMatchObject({ src: 'save', input: { text: '11000', version: '2026-05-02T06:00:00.000Z' } })
  })

  test('a value that they changed too stays with theirs in its message, and a second Enter saves it', async () => {
    const steps = [typePrice, commitPrice, save(conflict), load(outcomes.load.samePlace)]
    const played = await play(...steps)
    expect(shown(played)).toMatchObject({ text: '11000', issue: expect.stringContaining('set this to 9000') })
    const { calls } = await play(...steps, commitPrice)
    expect(calls.at(-1)).toMatchObject({ src: 'save', input: { version: '2026-05-02T06:00:00.000Z' } })
  })
})

test('after a conflict, the current version of the product is read', async () => {
  const { calls } = await play(typePrice, commitPrice, save(outcomes.save.conflict))
  expect(calls.at(-1)).toEqual({ src: 'load', input: { id: 'saree' } })
})

test.each([
  ['an exception in the save', [rejectCall('save')], 'Something went wrong'],
  ['an exception in the read', [save(outcomes.save.conflict), rejectCall('load')], 'Something went wrong'],
  [
    'no answer in time',
    [save(outcomes.save.conflict), endDelay('readLimit.productEdits.comparing')],
    'too long to answer',
  ],
  ['a deleted product', [save(outcomes.save.conflict), load(outcomes.load.refused)], 'was deleted'],
])('after %s, the cell keeps its text and says why', async (_, steps, words) => {
  const played = await play(typePrice, commitPrice, ...steps)
  expect([played.snapshot.value, shown(played)]).toEqual([
    'resting',
    { text: '11000', issue: expect.stringContaining(words), stage: words === 'was deleted' ? 'gone' : 'failed' },
  ])
})

test('what was saved at one go is offered to be taken back, the last value first', async () => {
  const stock = { ...typeStock, text: '20' }
  const later = { ...saree, remainingProducts: 20, updatedAt: '2026-05-02T06:00:01.000Z' }
  const steps = [typePrice, commitPrice, stock, commitStock, save(outcomes.save.good)]
  expect((await play(...steps)).emitted).toEqual([])
  const { emitted, snapshot } = await play(...steps, save({ ok: true, value: later }))
  const cells = [
    { id: 'saree', field: 'remainingProducts', before: '7', saved: '20', version: later.updatedAt },
    { id: 'saree', field: price.field, before: '12500', saved: '11000', version: '2026-05-02T06:00:00.000Z' },
  ]
  expect(emitted).toEqual([
    { type: 'toast.success', text: '2 values saved', action: { label: 'Undo', undo: { call: 'productCells', cells } } },
  ])
  expect(snapshot.context.replaced).toEqual([])
  const single = await play(typePrice, commitPrice, save(outcomes.save.good))
  expect(single.emitted).toMatchObject([{ text: `Price of ${saree.productName} saved` }])
})

describe('a price that changes by more than half', () => {
  const asked = [typeLow, commitPrice]

  test.each(['6249.99', '18750.01'])('is asked about: ৳12,500 to %s', async (text) => {
    const { calls, snapshot } = await play({ ...typeLow, text }, commitPrice)
    expect([calls, select.asked(snapshot).map((edit) => edit.text)]).toEqual([[], [text]])
  })

  test.each(['6250', '18750'])('is not asked about at %s', async (text) => {
    const { calls, snapshot } = await play({ ...typeLow, text }, commitPrice)
    expect([calls.length, select.asked(snapshot)]).toEqual([1, []])
  })

  test('is saved after the answer, and else goes back', async () => {
    const confirmed = await play(...asked, { type: 'cells.confirm' })
    expect(confirmed.calls).toMatchObject([{ src: 'save', input: { text: '5' } }])
    const declined = await play(...asked, { type: 'cells.decline' })
    expect([declined.calls, shown(declined)]).toEqual([[], { text: '12500', issue: null, stage: null }])
  })

  test('holds back no other value', async () => {
    const { calls } = await play(...asked, { ...typeStock, text: '20' }, commitStock)
    expect(calls).toMatchObject([{ input: { field: 'remainingProducts' } }])
  })
})

test('a text as before is no change', async () => {
  const { calls, snapshot } = await play({ ...typePrice, text: '12500 ' }, commitPrice)
  expect([calls, stagesOf(snapshot.context)]).toEqual([[], []])
})
