import { expect, test } from 'vitest'
import { auditFixtures, priceChange } from '#machines/audit/audit.fixtures.ts'
import { auditMachine } from '#machines/audit/audit.machine.ts'
import { auditExportFixtures } from '#machines/audit/auditExport.fixtures.ts'
import { auditExportMachine } from '#machines/audit/auditExport.machine.ts'
import { recordHistoryFixtures } from '#machines/audit/recordHistory.fixtures.ts'
import { recordHistoryMachine, recordHistorySelect } from '#machines/audit/recordHistory.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { testCoverage } from '../support/coverage.ts'
import { journey } from '../support/journey.ts'
import { testListCoverage } from '../support/listCoverage.ts'

testListCoverage(auditMachine, auditFixtures)

testCoverage(auditExportMachine, auditExportFixtures, {
  idle: ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(false),
  exporting: ({ snapshot, calls }) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    expect(calls.at(-1)).toEqual({
      src: 'exportAudit',
      input: { search: '01712345678', kind: 'user', verb: 'changed' },
    })
  },
})

testCoverage(recordHistoryMachine, recordHistoryFixtures, {
  closed: ({ snapshot }) => expect(recordHistorySelect.open(snapshot)).toBe(false),
  open: ({ snapshot }) => {
    expect(recordHistorySelect.open(snapshot)).toBe(true)
    expect(recordHistorySelect.record(snapshot).id).toBe(priceChange.recordId)
  },
})

const path = '/admin/audit'

test('the log goes on from an entry that stands in the address, and a filter begins at the newest again', async () => {
  const older = await journey(auditMachine, { path, search: '?kind=product' }, ...auditFixtures.events['older.choose'])
  expect(older.emitted).toEqual([{ type: 'navigate', to: `${path}?kind=product&page=${priceChange._id}` }])
  const filtered = await journey(
    auditMachine,
    { path, search: `?page=${priceChange._id}` },
    { type: 'filter.choose', name: 'verb', value: 'deleted' },
  )
  expect(listSelect.after(filtered.snapshot)).toBe(priceChange._id)
  expect(filtered.emitted).toEqual([{ type: 'navigate', to: `${path}?verb=deleted` }])
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
