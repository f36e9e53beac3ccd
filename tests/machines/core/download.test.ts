import { expect, test } from 'vitest'
import { downloadFixtures } from '#machines/core/download/download.fixtures.ts'
import { downloadMachine } from '#machines/core/download/download.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { journey, resolveCall } from '../support/journey.ts'

const [chosen] = downloadFixtures.events['file.download']

testCoverage(downloadMachine, downloadFixtures, {
  idle: ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(false),
  downloading: ({ snapshot, calls }) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    expect(calls.at(-1)).toEqual({ src: 'download', input: chosen.filters })
  },
})

test('a failure without a reason is named as the input says', async () => {
  const { unreachable } = downloadFixtures.outcomes.download
  const played = await journey(
    downloadMachine,
    { failed: 'users.export_failed' },
    chosen,
    resolveCall('download', unreachable),
  )
  expect(played.emitted).toMatchObject([
    { type: 'toast.error', text: 'Failed to download the users. Please try again.' },
  ])
})
