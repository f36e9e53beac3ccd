import { expect, test } from 'vitest'
import { priceChange, recordHistoryFixtures } from '#machines/audit/recordHistory.fixtures.ts'
import { recordHistoryMachine, recordHistorySelect } from '#machines/audit/recordHistory.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { journey } from '../support/journey.ts'

testCoverage(recordHistoryMachine, recordHistoryFixtures, {
  closed: ({ snapshot }) => expect(recordHistorySelect.open(snapshot)).toBe(false),
  open: ({ snapshot }) => {
    expect(recordHistorySelect.open(snapshot)).toBe(true)
    expect(recordHistorySelect.record(snapshot).id).toBe(priceChange.recordId)
  },
})

test('another record begins at its newest changes', async () => {
  const [open] = recordHistoryFixtures.events['dialog.open']
  const { snapshot } = await journey(
    recordHistoryMachine,
    undefined,
    open!,
    { type: 'older.choose', after: '1-1' },
    { type: 'dialog.cancel' },
    { ...open!, record: { ...open!.record, id: 'other' } },
  )
  expect([recordHistorySelect.after(snapshot), recordHistorySelect.record(snapshot).id]).toEqual(['', 'other'])
})
