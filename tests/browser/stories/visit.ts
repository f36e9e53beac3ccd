import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Frame } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { chartOf, restingStates } from '#devtools/chart/chart.ts'
import { flows } from '#machines/registry.ts'
import { storybookFolder } from '#scripts/storybook.ts'
import { recordCoverage } from '#tests/support/recordCoverage.ts'
import { entriesOf, expectLooks, type FlowStates, show, visitEach } from './storyVisits.ts'

/** The stories by machine and leaf state that they show. The state coverage page of the Storybook reads the file. */
const STATES = 'stories/states.json'
type States = { readonly [machine: string]: { readonly [leaf: string]: readonly string[] } }

const resting = new Map(flows.map(({ machine }) => [machine.id, restingStates(chartOf(machine))]))
const listed = Object.entries(JSON.parse(readFileSync(STATES, 'utf8')) as States).flatMap(([machine, leaves]) =>
  Object.entries(leaves).flatMap(([leaf, ids]) => ids.map((id) => ({ id, state: `#${machine} ${leaf}` }))),
)
const listedStates = (story: string) => listed.filter(({ id }) => id === story).map(({ state }) => state)

/** The resting states of a story, as `#machine leaf`. */
const statesOf = (shown: readonly FlowStates[]): string[] => [
  ...new Set(
    shown.flatMap(({ machine, leaves }) =>
      leaves.filter((leaf) => resting.get(machine)?.includes(leaf)).map((leaf) => `#${machine} ${leaf}`),
    ),
  ),
]

/** The texts of the visible story, with the placeholders of its fields. */
const textsOf = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const texts = new Set<string>()
    const add = (text: string) => texts.add(text.replace(/\s+/g, ' ').trim())
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (walker.currentNode.parentElement?.checkVisibility()) add(walker.currentNode.nodeValue ?? '')
    for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]')) add(field.placeholder)
    return [...texts]
  })

const textOf = (frame: Frame) => frame.evaluate(() => document.body.textContent)

/** Asserts that the story shows its texts and states. */
async function expectShown(frame: Frame, shows: readonly string[], shown: readonly FlowStates[]): Promise<void> {
  const states = shown.flatMap(({ machine, leaves }) => leaves.map((leaf) => `#${machine} ${leaf}`))
  for (const one of shows) {
    if (one.startsWith('#')) expect.soft(states).toContain(one)
    else await expect.poll(() => textOf(frame), { message: 'the text of the story' }).toContain(one)
  }
}

/**
 * Declares one test per story of a shard: the story renders without errors in the console, settles, shows what it is to
 * show, is accessible (axe) and no wider than the window, in light at 1280 px; then, without a new mount, its contrast,
 * the sizes of its targets and its width are right in dark at 320 px.
 * @param shard from 0 to `shards` - 1
 */
export const visitStories = (shard: number, shards: number): void => {
  const found: { [story: string]: string[] } = {}
  /** Only in a run that writes the lists (`npm run coverage:flows`). */
  const texts: { [story: string]: string[] } = {}
  const folder = process.env.HAAT_FLOWS

  // Neighbours look alike, and a look is checked once per document.
  const part = <T>(all: readonly T[]) =>
    all.slice(...[shard, shard + 1].map((nth) => Math.round((nth * all.length) / shards)))
  visitEach(storybookFolder, part, async (frame, id) => {
    const { flows: shown, transitions, shows } = await show(frame, id)
    found[id] = statesOf(shown)
    for (const { machine, leaves } of shown) recordCoverage('stories', machine, leaves, [])
    for (const { machine, taken } of transitions) recordCoverage('stories', machine, [], taken)
    expect.soft(shows, 'the texts and states that the story declares').not.toEqual([])
    await expectShown(frame, shows, shown)
    if (folder) texts[id] = await textsOf(frame)
    expect.soft(statesOf(shown).toSorted(), `the states in ${STATES}`).toEqual(listedStates(id).toSorted())
    await expectLooks(frame)
  })
  afterAll(() => {
    if (!folder) return
    writeFileSync(path.join(folder, `states-${shard}.json`), JSON.stringify(found))
    writeFileSync(path.join(folder, `texts-${shard}.json`), JSON.stringify(texts))
  })

  test(`${STATES} names only stories of the Storybook`, () => {
    const ids = new Set(entriesOf(storybookFolder).map(({ id }) => id))
    expect(listed.map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([])
  })
}
