import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { StoryRuntime } from '../../../devtools/storybook/storyRuntime.ts'
import { storybookFolder } from '../../../scripts/storybook.ts'
import { connectBrowser, NETWORK_ERROR } from '../../support/browser.ts'
import { recordCoverage } from '../../support/recordCoverage.ts'
import { violations } from '../support/axe.ts'
import { overflow } from '../support/inspect.ts'
import { serveStorybook } from './serve.ts'

interface Entry {
  readonly id: string
  readonly type: 'story' | 'docs'
  readonly title: string
  readonly name: string
}

const missing = inject('noStorybook')
if (missing) throw new Error(missing)

/** Every story of the built Storybook. */
export const stories: readonly Entry[] = Object.values(
  (JSON.parse(readFileSync(path.join(storybookFolder, 'index.json'), 'utf8')) as { entries: Record<string, Entry> })
    .entries,
).filter(({ type }) => type === 'story')

/**
 * The stories of the search box come last: its machine loads with its first use, and then runs in every story with the
 * shop's header, also where a person who opens only that story does not see it.
 */
const inOrder = [false, true].flatMap((isLast) =>
  stories.filter(({ title }) => (title === 'Shop/Search box') === isLast),
)

/** The current states of one machine of a story. */
export interface FlowStates {
  readonly machine: string
  readonly leaves: readonly string[]
}

/** For this user agent Storybook stops animations instead of waiting for them. */
const TEST_AGENT = 'StorybookTestRunner'
/** Maximum time for a story to settle, in milliseconds. */
const SETTLE_MS = 10_000

/**
 * Shows a story in the open Storybook, waits until its flows have settled, and returns their states and transitions.
 */
const show = (
  page: Page,
  id: string,
): Promise<{ flows: FlowStates[]; transitions: { machine: string; taken: number[] }[] }> =>
  page.evaluate(
    async ([storyId, limit]) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
        __STORYBOOK_ADDONS_CHANNEL__: {
          emit(type: string, payload: unknown): void
          on(type: string, listener: (payload: unknown) => void): void
          off(type: string, listener: (payload: unknown) => void): void
        }
      }
      await new Promise<void>((resolve, reject) => {
        const endings = ['storyRendered', 'storyUnchanged', 'storyErrored', 'storyThrewException', 'storyMissing']
        const listeners = endings.map((type) => {
          const listener = (payload: unknown) => {
            for (const registered of listeners) channel.off(...registered)
            if (type === 'storyRendered' || type === 'storyUnchanged') resolve()
            else reject(new Error(`${type}: ${String((payload as Error)?.message ?? payload)}`))
          }
          channel.on(type, listener)
          return [type, listener] as const
        })
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      })
      const { storyRuntime } = globalThis as unknown as { storyRuntime: StoryRuntime }
      const timeout = new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error('the flows of the story do not settle')), limit),
      )
      await Promise.race([storyRuntime.settled(), timeout])
      const actors = storyRuntime.recorder
        .actors()
        .filter(({ isLive, snapshot }) => isLive || snapshot.status === 'done')
      return {
        flows: actors.map(({ machine, steps }) => ({ machine, leaves: [...(steps.at(-1)?.leaves ?? [])] })),
        transitions: actors.map(({ machine, steps }) => ({ machine, taken: steps.flatMap(({ taken }) => taken) })),
      }
    },
    [id, SETTLE_MS] as const,
  )

/**
 * Declares one test per story: it renders without errors in the console, settles, is accessible (axe) and no wider than
 * the window.
 * @returns the states of the flows by story; the tests fill it
 */
export const visitEachStory = (theme: 'light' | 'dark', width: number): ReadonlyMap<string, readonly FlowStates[]> => {
  const found = new Map<string, readonly FlowStates[]>()
  const errors: string[] = []
  let page: Page
  let close: () => Promise<void>

  beforeAll(async () => {
    const server = await serveStorybook()
    const options: BrowserContextOptions = {
      reducedMotion: 'reduce',
      viewport: { width, height: 860 },
      userAgent: TEST_AGENT,
    }
    const context = await (await connectBrowser()).newContext(options)
    context.on('weberror', (event) => errors.push(String(event.error())))
    context.on('console', (message) => {
      if (message.type() === 'error' && !NETWORK_ERROR.test(message.text())) errors.push(message.text())
    })
    page = await context.newPage()
    await page.goto(
      `${server.url}/iframe.html?id=${stories.at(-1)?.id}&viewMode=story&globals=theme:${theme};a11y.manual:!true`,
    )
    await page.waitForFunction(() => 'storyRuntime' in globalThis)
    close = async () => {
      await context.close()
      await server.stop()
    }
  })
  afterAll(() => close?.())

  test.for(inOrder.map(({ id }) => id))('%s', async (id) => {
    errors.length = 0
    const { flows, transitions } = await show(page, id)
    found.set(id, flows)
    for (const { machine, leaves } of flows) recordCoverage('stories', machine, leaves, [])
    for (const { machine, taken } of transitions) recordCoverage('stories', machine, [], taken)
    expect.soft(await violations(page, '#storybook-root')).toStrictEqual([])
    expect.soft(await overflow(page), 'wider than the window by').toBeLessThanOrEqual(0)
    expect.soft(errors).toStrictEqual([])
  })
  return found
}
