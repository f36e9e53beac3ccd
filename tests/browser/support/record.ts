import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { flowOf } from '../../../src/flows/all.ts'
import type { Recording } from '../../../src/flows/recording.ts'
import { replay } from '../../../src/flows/replay.ts'

/** Where the recordings of the main flows are kept; tests/replay/recordings.test.ts replays them. */
const KEPT = path.join('tests', 'replay', 'recordings')

/** What the open inspector of a page has recorded. */
export const recordingIn = async (page: Page): Promise<Recording> => {
  await page.waitForFunction(() => 'haatRecording' in globalThis)
  return JSON.parse(
    await page.evaluate(() => (globalThis as unknown as { haatRecording: () => string }).haatRecording()),
  )
}

/** The way of a machine's actors through a recording: what each was told and where it stood then, rests left out. */
const wayOf = (recording: Recording, machine: string): string[] =>
  recording.actors
    .filter((actor) => actor.machine === machine)
    .flatMap(({ steps }) =>
      steps
        .map(({ event, state }) => ({ type: event?.type ?? 'start', state: JSON.stringify(state) }))
        .filter(({ state }, at, all) => state !== all[at - 1]?.state)
        .map(({ type, state }) => `${type} → ${state}`),
    )

/**
 * Holds a recording just made against the one that is kept: it replays on today's machines, and the machines named go
 * the same way. `HAAT_KEEP_RECORDINGS=1` keeps the new one.
 */
export const expectRecorded = (name: string, recording: Recording, machines: readonly string[]): void => {
  expect(replay(recording, (id) => flowOf(id)?.machine).partings).toEqual([])
  const file = path.join(KEPT, `${name}.json`)
  if (process.env.HAAT_KEEP_RECORDINGS) writeFileSync(file, `${JSON.stringify(recording, null, 1)}\n`)
  const kept: Recording = JSON.parse(readFileSync(file, 'utf8'))
  for (const machine of machines) {
    expect(wayOf(recording, machine), machine).not.toEqual([])
    expect(wayOf(recording, machine), machine).toEqual(wayOf(kept, machine))
  }
}
