import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Frame } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { chartOf, restingStates } from '#devtools/chart/chart.ts'
import { flows } from '#machines/registry.ts'
import { storybookFolder } from '#scripts/build/storybook.ts'
import { storiesToVisit } from '#scripts/build/storySample.ts'
import { recordCoverage } from '#tests/support/recordCoverage.ts'
import { type Entry, entriesOf, expectLooks, type FlowStates, type Shown, show, visitEach } from './storyVisits.ts'

/** The states that each story shows: `#machine leaf`. The links between charts and stories come from this file. */
const STATES = 'stories/states.json'
const listed: Record<string, readonly string[]> = JSON.parse(readFileSync(STATES, 'utf8'))
const resting = new Map(flows.map(({ machine }) => [machine.id, restingStates(chartOf(machine))]))

/** The resting states of a story, as `#machine leaf`. */
const statesOf = (shown: readonly FlowStates[]): string[] => [
  ...new Set(
    shown.flatMap(({ machine, leaves }) =>
      leaves.filter((leaf) => resting.get(machine)?.includes(leaf)).map((leaf) => `#${machine} ${leaf}`),
    ),
  ),
]

const textOf = (frame: Frame) => frame.evaluate(() => document.body.textContent)

const visited = new Set(storiesToVisit().map((file) => `./${file}`))
const isVisited = ({ importPath }: Entry) => visited.has(importPath)

/** Asserts that the story shows its texts and states. */
async function expectShown(frame: Frame, { shows, flows: shown, text }: Shown): Promise<void> {
  const states = shown.flatMap(({ machine, leaves }) => leaves.map((leaf) => `#${machine} ${leaf}`))
  for (const one of shows) {
    if (one.startsWith('#')) expect.soft(states).toContain(one)
    else if (!text.includes(one))
      await expect.poll(() => textOf(frame), { message: 'the text of the story' }).toContain(one)
  }
}

/**
 * Declares one test per story of a shard, of the stories that a run visits: the story renders without errors in the
 * console, settles, shows what it is to show, is accessible (axe) and no wider than the window, in light at 1280 px; then,
 * without a new mount, its contrast, the sizes of its targets and its width are right in dark at 320 px.
 * @param shard from 0 to `shards` - 1
 */
export const visitStories = (shard: number, shards: number): void => {
  const found: { [story: string]: string[] } = {}

  // Neighbours look alike, and a look is checked once per document.
  const part = (stories: readonly Entry[]) => {
    const all = stories.filter(isVisited)
    return all.slice(...[shard, shard + 1].map((nth) => Math.round((nth * all.length) / shards)))
  }
  visitEach(storybookFolder, part, async (frame, id) => {
    const shown = await show(frame, id)
    found[id] = statesOf(shown.flows)
    for (const { machine, leaves } of shown.flows) recordCoverage('stories', machine, leaves, [])
    for (const { machine, taken } of shown.transitions) recordCoverage('stories', machine, [], taken)
    expect.soft(shown.shows, 'the texts and states that the story declares').not.toEqual([])
    await expectShown(frame, shown)
    expect.soft(found[id].toSorted(), `the states in ${STATES}`).toEqual(listed[id] ?? [])
    await expectLooks(frame)
  })
  afterAll(() => {
    const { HAAT_FLOWS: folder } = process.env
    if (folder) writeFileSync(path.join(folder, `states-${shard}.json`), JSON.stringify(found))
  })

  test(`${STATES} names only stories of the Storybook`, () => {
    const entries = entriesOf(storybookFolder)
    const ids = new Set(entries.map(({ id }) => id))
    expect(Object.keys(listed).filter((id) => !ids.has(id))).toEqual([])
    // The states of a story outside of the sample are those that an earlier visit has found.
    for (const { id } of entries.filter((entry) => !isVisited(entry)))
      for (const [, machine, leaf] of listed[id]?.map((state) => /^#(\w+) (.+)$/.exec(state)!) ?? [])
        recordCoverage('stories', machine!, [leaf!], [])
  })
}
