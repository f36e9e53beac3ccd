import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoryRuntime } from '#devtools/storybook/storyRuntime.ts'
import { launchBrowser, listenForErrors, resultsFolder } from '#tests/support/browser.ts'
import { LOOK_RULES, violationsOfNewParts } from '../support/axe.ts'
import { overflow } from '../support/inspect.ts'
import { EMPTY_PAGE, serveStorybook } from './serve.ts'

export interface Entry {
  readonly id: string
  readonly type: 'story' | 'docs'
  readonly title: string
  readonly name: string
  /** The file of the story, as `./stories/….stories.tsx`. */
  readonly importPath: string
}

/** Every story of a built Storybook. */
export const entriesOf = (folder: string): readonly Entry[] =>
  Object.values(
    (JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as { entries: Record<string, Entry> }).entries,
  ).filter(({ type }) => type === 'story')

/** The current states of one machine of a story. */
export interface FlowStates {
  readonly machine: string
  readonly leaves: readonly string[]
}

export interface Shown {
  readonly flows: FlowStates[]
  readonly transitions: { machine: string; taken: number[] }[]
  /** What the story is to show (`parameters.shows`). */
  readonly shows: string[]
  /** All texts of the page. */
  readonly text: string
}

/** For this user agent Storybook stops animations instead of waiting for them. */
const TEST_AGENT = 'StorybookTestRunner'
/** Maximum time for a story to settle, in milliseconds. */
const SETTLE_MS = 10_000
/** The looks of a visit: a story is mounted in the first one, and changes to the other one in place. */
const LOOKS = { light: { width: 1280, height: 860 }, dark: { width: 320, height: 860 } } as const

/**
 * Opens the Storybook in a frame of the page, which changes its width without a new size of the window.
 * Chromium does not draw the frame, because it is transparent: drawing each story takes a third of a visit. Styles,
 * layout, focus and rules inside of the frame are those of a visible page.
 */
async function openFrame(page: Page, address: string): Promise<Frame> {
  const frame = await page.evaluateHandle(
    ([src, { width, height }]) => {
      const element = document.createElement('iframe')
      Object.assign(element, { src, width, height })
      element.style.cssText = 'border: 0; display: block; opacity: 0'
      document.body.style.margin = '0'
      document.body.append(element)
      element.focus()
      return element
    },
    [address, LOOKS.light] as const,
  )
  const content = await frame.contentFrame()
  if (!content) throw new Error('The page has no frame')
  return content
}

/** Shows the frame, for a picture of it. */
const reveal = (page: Page) => page.evaluate(() => document.querySelector('iframe')?.style.setProperty('opacity', '1'))

/** Shows a story in the open Storybook in light at 1280 px, and waits until its flows have settled. */
export const show = (frame: Frame, id: string): Promise<Shown> =>
  frame.evaluate(
    async ([storyId, limit, width]) => {
      globalThis.frameElement?.setAttribute('width', String(width))
      if (globalThis.innerWidth !== width) throw new Error(`The frame is ${globalThis.innerWidth} px wide`)
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
        __STORYBOOK_ADDONS_CHANNEL__: {
          emit(type: string, payload: unknown): void
          on(type: string, listener: (payload: unknown) => void): void
          off(type: string, listener: (payload: unknown) => void): void
        }
      }
      // Storybook reloads the page where another story is requested before `storyFinished`.
      await new Promise<void>((resolve, reject) => {
        const failures = ['storyErrored', 'storyThrewException', 'storyMissing']
        const listeners = ['storyFinished', 'storyUnchanged', ...failures].map((type) => {
          const listener = (payload: unknown) => {
            if (type === 'storyFinished' && (payload as { storyId: string }).storyId !== storyId) return
            for (const registered of listeners) channel.off(...registered)
            if (!failures.includes(type)) resolve()
            else reject(new Error(`${type}: ${String((payload as Error)?.message ?? payload)}`))
          }
          channel.on(type, listener)
          return [type, listener] as const
        })
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      })
      const { storyRuntime, __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
        storyRuntime: StoryRuntime
        __STORYBOOK_PREVIEW__: { currentRender: { story: { parameters: { shows?: string[] } } } }
      }
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
        shows: preview.currentRender.story.parameters.shows ?? [],
        text: document.body.textContent,
      }
    },
    [id, SETTLE_MS, LOOKS.light.width] as const,
  )

/**
 * Changes the shown story in place to dark and 320 px (400 % zoom): the theme is a class of the root element, and an attribute of the
 * toasts. The next story mounts in light again.
 */
const darkenAndNarrow = (frame: Frame): Promise<void> =>
  frame.evaluate(async (width) => {
    globalThis.frameElement?.setAttribute('width', String(width))
    document.documentElement.classList.replace('light', 'dark')
    for (const toasts of document.querySelectorAll<HTMLElement>('[data-sonner-theme]'))
      toasts.dataset.sonnerTheme = 'dark'
    if (globalThis.innerWidth !== width) throw new Error(`The frame is ${globalThis.innerWidth} px wide`)
    // Components learn their new sizes while the next frame is prepared, and may render again.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await globalThis.storyRuntime?.settled()
  }, LOOKS.dark.width)

/** Asserts the rules of axe, the width and what `also` asserts. */
type LookCheck = (look: keyof typeof LOOKS) => Promise<void>

/**
 * Asserts that the shown story is accessible (axe), no wider than the window and as `also` says, in light at 1280 px; then,
 * without a new mount, that its contrast, the sizes of its targets and its width are right in dark at 320 px.
 */
export async function expectLooks(frame: Frame, also?: LookCheck): Promise<void> {
  expect.soft(await violationsOfNewParts(frame, '#storybook-root', 'light')).toStrictEqual([])
  expect.soft(await overflow(frame), 'wider than the window by').toBeLessThanOrEqual(0)
  await also?.('light')
  await darkenAndNarrow(frame)
  expect
    .soft(await violationsOfNewParts(frame, '#storybook-root', 'dark', LOOK_RULES), 'dark at 320 px')
    .toStrictEqual([])
  expect.soft(await overflow(frame), 'in dark at 320 px wider than the window by').toBeLessThanOrEqual(0)
  await also?.('dark')
}

const SEARCH_BOX = 'Shop/Search box'

/**
 * Declares one test per story, in one open Storybook of the file.
 * @param folder the built Storybook
 * @param choose takes the stories of this file out of all of them
 * @param visit the test of a story; it fails, too, where a page throws or logs an error
 */
export function visitEach(
  folder: string,
  choose: (stories: readonly Entry[]) => readonly Entry[],
  visit: (frame: Frame, id: string) => Promise<void>,
): void {
  const stories = entriesOf(folder)
  // The stories of the search box come last: its machine loads with its first use, and then runs in every story with the
  // shop's header, also where a person who opens only that story does not see it.
  const visited = choose(
    [false, true].flatMap((isLast) => stories.filter(({ title }) => (title === SEARCH_BOX) === isLast)),
  )
  const errors: string[] = []
  let page: Page
  let frame: Frame
  let context: BrowserContext
  let close: () => Promise<void>

  beforeAll(async () => {
    const server = await serveStorybook(folder)
    const options: BrowserContextOptions = {
      reducedMotion: 'reduce',
      viewport: LOOKS.light,
      userAgent: TEST_AGENT,
    }
    context = await (await launchBrowser()).newContext(options)
    await context.tracing.start()
    listenForErrors(context, (error) => errors.push(error))
    page = await context.newPage()
    // Storybook's tool that marks elements reads the styles of all elements after each change of the page.
    await context.addInitScript(() => Object.assign(globalThis, { __STORYBOOK_HIGHLIGHT_INITIALIZED: true }))
    await page.goto(`${server.url}${EMPTY_PAGE}`)
    frame = await openFrame(
      page,
      `${server.url}/iframe.html?id=${(visited.findLast(({ title }) => title !== SEARCH_BOX) ?? visited[0])?.id}&viewMode=story&globals=theme:light;a11y.manual:!true`,
    )
    // A request before the first story has finished makes Storybook reload the page.
    await frame.waitForFunction(() => {
      const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
        __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } }
      }
      return preview?.currentRender?.phase === 'finished'
    })
    close = async () => {
      await context.close()
      await server.stop()
    }
  })
  afterAll(() => close?.())
  beforeEach(() => context.tracing.startChunk())
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return context.tracing.stopChunk()
    const results = resultsFolder(task)
    await reveal(page)
    await page.screenshot({ path: path.join(results, 'page.png') })
    await context.tracing.stopChunk({ path: path.join(results, 'trace.zip') })
    console.log(`Picture and trace: ${results}`)
  })

  test.for(visited.map(({ id }) => id))('%s', async (id) => {
    errors.length = 0
    await visit(frame, id)
    expect.soft(errors).toStrictEqual([])
  })
}
