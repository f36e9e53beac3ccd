import { expect } from 'vitest'
import { revenueExportFixtures } from '#machines/revenue/revenueExport.fixtures.ts'
import { revenueExportMachine } from '#machines/revenue/revenueExport.machine.ts'
import { testCoverage } from '../support/coverage.ts'

testCoverage(revenueExportMachine, revenueExportFixtures, {
  idle: ({ snapshot }) => expect(snapshot.can({ type: 'figures.export' })).toBe(true),
  exporting: ({ snapshot, calls }) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    expect(calls.at(-1)).toEqual({ src: 'exportFigures', input: { from: '2026-11-01' } })
  },
})
