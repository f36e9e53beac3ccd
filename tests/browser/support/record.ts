import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Recording, replayedPart } from '#devtools/recording/recording.ts'
import { replay } from '#devtools/replay/replay.ts'
import { machineOf } from '#machines/registry.ts'
import { openTab } from './session.ts'

/** The folder of the recordings of the main flows; tests/replay/recordings.test.ts replays them. */
const RECORDINGS = path.join('tests', 'replay', 'recordings')

const CHART_CODE = /\/assets\/FlowChart-[^/]+\.js$/

/**
 * Opens a tab with the flow inspector on from the start, without its charts: they show states, and no recorded values,
 * and the code of their layout takes longer to load than most pages.
 */
export const openRecorded = async (context: BrowserContext, url: string): Promise<Page> => {
  await context.route(CHART_CODE, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default () => null' }),
  )
  const page = await openTab(context, `${url}${url.includes('?') ? '&' : '?'}inspect`)
  await untilInspected(page)
  return page
}

/** Waits for the inspector after a page load: it moves the page when it opens, so that a press could miss its button. */
export const untilInspected = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Flow inspector' }).waitFor()

/** The recording of the open inspector of a page. */
export const recordingIn = async (page: Page): Promise<Recording> => {
  await page.waitForFunction(() => 'haatRecording' in globalThis)
  return JSON.parse(
    await page.evaluate(() => (globalThis as unknown as { haatRecording: () => string }).haatRecording()),
  )
}

/**
 * The path of a machine's actors through a recording: each event and the state after it, without steps that keep the
 * state.
 */
const pathOf = (recording: Recording, machine: string): string[] =>
  recording.actors
    .filter((actor) => actor.machine === machine)
    .flatMap(({ steps }) =>
      steps
        .map(({ event, state }) => ({ type: event?.type ?? 'start', state: JSON.stringify(state) }))
        .filter(({ state }, at, all) => state !== all[at - 1]?.state)
        .map(({ type, state }) => `${type} → ${state}`),
    )

/** Asserts that a new recording replays on today's machines, and contains steps of the given machines. */
export const expectReplays = (recording: Recording, machines: readonly string[]): void => {
  expect([recording.version, recording.language]).toEqual([3, 'en'])
  expect(replay(recording, machineOf).divergences).toEqual([])
  for (const machine of machines) expect(pathOf(recording, machine), machine).not.toEqual([])
}

/**
 * Compares a new recording with the stored one: it replays on today's machines, and the given machines take the same
 * path. `HAAT_KEEP_RECORDINGS=1` stores the new one.
 */
export const expectRecorded = (name: string, recording: Recording, machines: readonly string[]): void => {
  expectReplays(recording, machines)
  const file = path.join(RECORDINGS, `${name}.json`)
  if (process.env.HAAT_KEEP_RECORDINGS) writeFileSync(file, `${JSON.stringify(replayedPart(recording), null, 1)}\n`)
  const stored: Recording = JSON.parse(readFileSync(file, 'utf8'))
  for (const machine of machines) expect(pathOf(recording, machine), machine).toEqual(pathOf(stored, machine))
}
