import { expect } from 'vitest'
import { usersExportFixtures } from '#machines/users/usersExport.fixtures.ts'
import { usersExportMachine } from '#machines/users/usersExport.machine.ts'
import { testCoverage } from '../support/coverage.ts'

testCoverage(usersExportMachine, usersExportFixtures, {
  idle: ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(false),
  exporting: ({ snapshot, calls }) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    expect(calls.at(-1)).toEqual({ src: 'exportUsers', input: { searchTerm: 'nusrat', role: 'owner' } })
  },
})
