import { expect, test } from 'vitest'
import { draftFixtures } from '#machines/unsavedChanges/draft.fixtures.ts'
import { draftMachine, draftSelect } from '#machines/unsavedChanges/draft.machine.ts'
import { leavingFixtures } from '#machines/unsavedChanges/leaving.fixtures.ts'
import { leavingMachine, leavingSelect } from '#machines/unsavedChanges/leaving.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { journey } from '../support/journey.ts'

testCoverage(leavingMachine, leavingFixtures, {
  staying: ({ snapshot }) => expect(leavingSelect.open(snapshot)).toBe(false),
  asking: ({ snapshot }) => expect(leavingSelect.open(snapshot)).toBe(true),
})

const { 'leave.ask': asks } = leavingFixtures.events
const go = { type: 'leave.go' }

test.each(asks)('leave.go passes the navigation that was asked about, once (%#)', async (ask) => {
  const { snapshot, emitted } = await journey(leavingMachine, undefined, ask, go, go)
  expect([leavingSelect.open(snapshot), emitted]).toEqual([false, [{ type: 'leave.pass', departure: ask.departure }]])
})

test('leave.go passes the last one of several navigations', async () => {
  const [link, back] = asks
  for (const [first, last] of [
    [link, back],
    [back, link],
  ]) {
    const { emitted } = await journey(leavingMachine, undefined, first!, last!, go)
    expect(emitted).toEqual([{ type: 'leave.pass', departure: last!.departure }])
  }
})

test('leave.stay closes the question and passes no navigation', async () => {
  const { snapshot, emitted } = await journey(leavingMachine, undefined, asks[0], { type: 'leave.stay' }, go)
  expect([leavingSelect.open(snapshot), emitted]).toEqual([false, []])
})

const { draft } = draftFixtures.events['draft.keep'][0]
const offers = (user: string) => draftSelect.offeredTo(user)

testCoverage(draftMachine, draftFixtures, {
  absent: ({ snapshot }) => expect(offers('admin')(snapshot)).toBeNull(),
  kept: ({ snapshot }) => expect(offers('admin')(snapshot)).toEqual(draft),
  restoring: ({ snapshot }) => {
    expect(offers('admin')(snapshot)).toBeNull()
    expect(draftSelect.restoredBy('categoryForm', 'food')(snapshot)).toMatchObject(draft)
  },
})

test('offers a draft only to its user and restores it only in its form', async () => {
  const kept = await journey(draftMachine, { stored: null }, { type: 'draft.keep', draft })
  expect(offers('someone-else')(kept.snapshot)).toBeNull()
  expect(offers('admin')(kept.snapshot)).toEqual(draft)
  const restoring = await journey(draftMachine, { stored: draft }, { type: 'draft.continue' })
  expect(draftSelect.restoredBy('categoryForm', '')(restoring.snapshot)).toBeNull()
  expect(draftSelect.restoredBy('productForm', 'food')(restoring.snapshot)).toBeNull()
})

test('restores a draft without a question where the page loads again in another language', async () => {
  const { snapshot, emitted } = await journey(draftMachine, draftFixtures.inputs.forLanguage)
  expect(offers('admin')(snapshot)).toBeNull()
  expect(draftSelect.restoredBy('categoryForm', 'food')(snapshot)).toMatchObject({ values: draft.values })
  expect(emitted).toEqual([])
})

test('keeps the draft until its form has restored it', async () => {
  const steps = [{ type: 'draft.continue' }, { type: 'draft.taken' }]
  const { emitted } = await journey(draftMachine, { stored: draft }, ...steps)
  expect(emitted).toEqual([
    { type: 'navigate', to: '/admin/categories?edit=food' },
    { type: 'draft.stored', draft: null },
  ])
})

test('a discarded draft is removed from the storage', async () => {
  const { snapshot, emitted } = await journey(draftMachine, { stored: draft }, { type: 'draft.discard' })
  expect([snapshot.value, emitted]).toEqual(['absent', [{ type: 'draft.stored', draft: null }]])
})
