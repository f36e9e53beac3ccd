import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { chartOf, restingStates } from '#devtools/chart/chart.ts'
import type { StoryRuntime } from '#devtools/storybook/storyRuntime.ts'
import { flows } from '#machines/registry.ts'
import { storybookFolder } from '#scripts/build/storybook.ts'
import { openContext } from '#tests/support/browser.ts'
import { DEVELOPER_TOOLS, sampledTest } from '#tests/support/sampledTest.ts'
import { serveStorybook } from '../stories/serve.ts'
import { LOOK_RULES, violations } from '../support/axe.ts'
import { overflow } from '../support/inspect.ts'

const test = sampledTest(3, ...DEVELOPER_TOOLS)

let storybook: Awaited<ReturnType<typeof serveStorybook>>
beforeAll(async () => {
  storybook = await serveStorybook()
})
afterAll(() => storybook?.stop())

const recording = (name: string) => path.join(import.meta.dirname, '../../replay/recordings', `${name}.json`)

interface Entry {
  readonly id: string
  readonly type: string
}
const stories = (): readonly Entry[] =>
  Object.values(
    (JSON.parse(readFileSync(path.join(storybookFolder, 'index.json'), 'utf8')) as { entries: Record<string, Entry> })
      .entries,
  ).filter(({ type }) => type === 'story')

const isSettled = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { storyRuntime: StoryRuntime }).storyRuntime.settled())

interface OpenStory {
  readonly page: Page
  readonly screen: FrameLocator
}

/** Opens a story next to its charts, once it has settled. */
const openWithCharts = async (id: string, { theme = 'light', width = 1280 } = {}): Promise<OpenStory> => {
  const page = await (await openContext({ viewport: { width, height: 860 } })).newPage()
  const globals = `theme:${theme};chart:on;a11y.manual:!true`
  await page.goto(`${storybook.url}/iframe.html?id=${id}&viewMode=story&globals=${globals}`)
  await page.waitForFunction(() => 'storyRuntime' in globalThis)
  await isSettled(page)
  return { page, screen: page.frameLocator('.StoryWithCharts-screen') }
}

const tab = (page: Page, machine: string) => page.locator(`[role="tab"][data-machine="${machine}"]`)
const currentState = (page: Page, state: string) => page.locator(`[data-state="${state}"][data-highlight="current"]`)
/**
 * Presses the label of a transition by the keyboard, and then a menu item with its payload. The chart moves what has the
 * focus into view, so that a mouse may press one element and be released over another.
 */
const send = async (page: Page, transition: string, payload?: string) => {
  await page.getByRole('button', { name: transition, exact: true }).press('Enter')
  if (payload) await page.getByRole('menuitem', { name: payload }).click()
}

test('the first page finds a story by the words on its screen and shows screens as pictures; the table of states has every state, and its links lead to stories; light, dark, 360 px, 1280 px and the charts are one click away each', async () => {
  const page = await (await openContext({ viewport: { width: 1500, height: 860 } })).newPage()
  expect(stories()[0]?.id).toBe('overview--start-here')
  await page.goto(`${storybook.url}/iframe.html?id=overview--start-here&viewMode=story&globals=a11y.manual:!true`)
  await page.getByRole('searchbox').fill('cart is empty')
  const found = page.getByRole('link', { name: 'Empty, Shop/Cart' })
  expect([await found.getAttribute('href'), await found.getAttribute('target')]).toEqual([
    './?path=/story/shop-cart--empty',
    '_top',
  ])
  await page.locator('.Overview-picture iframe').first().waitFor()
  // The first page does not find itself.
  await page.getByRole('searchbox').fill('Custom properties of the page')
  await page.getByText('No story has these words.').waitFor()

  await page.goto(
    `${storybook.url}/iframe.html?id=flows-state-coverage--state-coverage&viewMode=story&globals=a11y.manual:!true`,
  )
  await page.getByRole('heading', { name: 'State coverage' }).waitFor()
  const shown = await page
    .locator('[id^="machine-"]')
    .evaluateAll((all) =>
      all.map((part) => [
        part.id.slice('machine-'.length),
        [...part.querySelectorAll<HTMLElement>('tbody tr')].map((row) => row.dataset.state),
      ]),
    )
  expect(Object.fromEntries(shown)).toMatchObject(
    Object.fromEntries(flows.map(({ machine }) => [machine.id, restingStates(chartOf(machine))])),
  )
  for (const summary of await page.locator('#machine-signIn summary').all()) await summary.click()
  const known = new Set(stories().map(({ id }) => `./?path=/story/${id}`))
  const links = await page
    .locator('[data-stories] a')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href') ?? '', link.getAttribute('target')] as const))
  // A link leaves the frame of the table, which has no list of stories and no toolbar.
  expect(links.filter(([address, target]) => !known.has(address) || target !== '_top')).toStrictEqual([])
  await page.locator('#machine-signIn [data-stories] a').first().click()

  const preview = page.frameLocator('#storybook-preview-iframe')
  const canvas = page.locator('#storybook-preview-iframe')
  const tool = (name: string) => page.getByRole('switch', { name })
  const widthIs = (width: number) =>
    expect.poll(async () => Math.round((await canvas.boundingBox())?.width ?? 0)).toBe(width)
  await preview.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  expect(await tool('Light theme').getAttribute('aria-checked')).toBe('true')

  await tool('Dark theme').click()
  await preview.locator('html.dark').waitFor()
  await expect.poll(() => tool('Dark theme').getAttribute('aria-checked')).toBe('true')
  expect(await preview.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
    'rgb(17, 19, 18)',
  )
  await tool('Light theme').click()
  await preview.locator('html.light').waitFor()

  await tool('Phone, 360 px').click()
  await widthIs(360)
  await tool('Desk, 1280 px').click()
  await widthIs(1280)
  await tool('As wide as there is room').click()
  await expect.poll(() => tool('As wide as there is room').getAttribute('aria-checked')).toBe('true')

  await tool('Charts of the machines next to the story').click()
  await preview.getByRole('tab', { name: /^signIn/ }).waitFor()
  await preview.frameLocator('.StoryWithCharts-screen').getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await tool('Dark theme').click()
  const story = preview.frameLocator('.StoryWithCharts-screen')
  await story.locator('html.dark').waitFor()
  const storyWidthIs = (width: number) =>
    expect.poll(() => story.locator('html').evaluate(() => innerWidth)).toBe(width)
  const room = Math.round((await canvas.boundingBox())?.width ?? 0)
  await tool('Phone, 360 px').click()
  await storyWidthIs(360)
  await tool('Desk, 1280 px').click()
  await storyWidthIs(1280)
  await widthIs(room)
  await tool('Charts of the machines next to the story').click()
  await preview.locator('.StoryWithCharts-page').waitFor({ state: 'detached' })
  await widthIs(1280)
  await page.getByRole('button', { name: 'Overview: all screens, and a search for the words on them' }).click()
  await preview.getByRole('heading', { name: 'How to use it' }).waitFor()
})

/** Asserts that the charts next to a story, or the open menu of one, are accessible and fit. */
const inspectCharts = async (page: Page, where: string, rules?: readonly string[]) => {
  expect.soft(await violations(page, '.StoryWithCharts-panel', rules), where).toStrictEqual([])
  expect.soft(await overflow(page), where).toBeLessThanOrEqual(0)
}
const openRecordingFile = async (page: Page) => {
  await page.locator('.StoryWithCharts-panel input[type="file"]').setInputFiles(recording('sign-in-with-a-refresh'))
  await page.locator('[data-recording-controls] output').waitFor()
}

test('a click in the chart sends its event, and the screen follows; the charts are accessible in dark at 1280 px', async () => {
  const { page, screen } = await openWithCharts('account-sign-in--empty', { theme: 'dark' })
  await tab(page, 'signIn').click()
  await currentState(page, 'editing').waitFor()
  expect(await page.getByRole('button', { name: 'form.submit [isValid], from editing' }).count()).toBe(0)

  await page.getByRole('button', { name: 'form.change, from editing' }).click()
  await page.getByRole('menuitem').first().waitFor()
  await inspectCharts(page, 'menu')
  await page.getByRole('menuitem', { name: 'Nusrat@Example.com' }).click()
  await expect.poll(() => screen.getByLabel('Email or phone').inputValue()).toContain('Nusrat@Example.com')
  await send(page, 'form.change, from editing', 'secret1')
  await send(page, 'form.submit [isValid], from editing')
  await currentState(page, 'signingIn').waitFor()
  await screen.locator('[aria-busy="true"]').first().waitFor()

  await send(page, 'signIn done, from signingIn', 'refused')
  await currentState(page, 'editing').waitFor()
  await screen.getByRole('alert').filter({ hasText: 'is not right' }).first().waitFor()

  await send(page, 'form.submit [isValid], from editing')
  await send(page, 'signIn failed, from signingIn')
  await currentState(page, 'editing').waitFor()
  await send(page, 'form.submit [isValid], from editing')
  await page.getByRole('button', { name: 'Resolve signIn' }).click()
  await page.getByRole('menuitem', { name: 'good' }).click()
  await currentState(page, 'signedIn').waitFor()
  expect(await tab(page, 'signIn').textContent()).toContain('signedIn')
  expect(await page.locator('.StepList-steps').textContent()).toContain('navigate')
  await openRecordingFile(page)
  await inspectCharts(page, 'recording')
})

test('an action on the screen moves the chart; the charts are accessible and fit in light at 360 px', async () => {
  const { page, screen } = await openWithCharts('account-sign-in--empty', { width: 360 })
  await tab(page, 'signIn').click()
  await page.getByRole('button', { name: 'form.change, from editing' }).click()
  await page.getByRole('menuitem').first().waitFor()
  await inspectCharts(page, 'menu', LOOK_RULES)
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })

  await screen.getByLabel('Email or phone').fill('nusrat@example.com')
  await screen.getByLabel('Password', { exact: true }).fill('secret1')
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click()
  await currentState(page, 'signingIn').waitFor()
  await page.locator('.nodes-line[data-taken]').first().waitFor({ state: 'attached' })
  await openRecordingFile(page)
  await inspectCharts(page, 'recording', LOOK_RULES)
})

test('a delay pressed in the chart is skipped, the story follows the navigation of a flow, and the link to this state opens it', async () => {
  const { page, screen } = await openWithCharts('back-offices-products--full')
  await send(page, 'search.type, from search.settled')
  await currentState(page, 'search.typing').waitFor()
  await send(page, 'after 0.3 s, from search.typing')
  await currentState(page, 'search.settled').waitFor()

  await send(page, 'item.create, from view.browsing')
  await currentState(page, 'view.creating').waitFor()
  await screen.getByRole('heading', { name: 'Add Product' }).waitFor()
  // The last step is that of the form; the link opens the chart that is chosen.
  await tab(page, 'productForm').waitFor()
  await tab(page, 'products').click()

  // Where copying is denied, the page shows the address.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  await page.getByRole('button', { name: 'Copy link to this state' }).click()
  await page.goto(await page.getByLabel('Address of this state').inputValue())
  const preview = page.frameLocator('#storybook-preview-iframe')
  await preview.locator('[role="tab"][data-machine="products"][aria-selected="true"]').waitFor()
  const shown = preview.frameLocator('.StoryWithCharts-screen')
  await shown.getByRole('heading', { name: 'Add Product' }).waitFor()
  await preview.getByRole('button', { name: 'First step' }).click()
  await shown.getByRole('heading', { name: 'Add Product' }).waitFor({ state: 'detached' })
})

const dropRecording = async (page: Page, name: string, text: string) => {
  const data = await page.evaluateHandle(
    ([title, body]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([body], title, { type: 'application/json' }))
      return transfer
    },
    [name, text] as const,
  )
  await page.dispatchEvent('.StoryWithCharts-panel', 'drop', { dataTransfer: data })
}

test('a dialog has its own chart; a dropped recording is stepped forward and back, and the screen follows; a bad file and a divergence are shown', async () => {
  const name = 'category-create-and-delete'
  const { page, screen } = await openWithCharts('back-offices-categories--full')
  await send(page, 'item.delete, from browsing')
  await screen.getByRole('alertdialog').waitFor()
  expect(await page.getByRole('button', { name: /^confirm done/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Show its chart' }).click()
  await currentState(page, 'asking').waitFor()
  await send(page, 'dialog.confirm, from asking')
  await currentState(page, 'acting').waitFor()
  await send(page, 'act done [succeeded], from acting')
  await screen.getByRole('alertdialog').waitFor({ state: 'detached' })
  await tab(page, 'categories').click()
  await currentState(page, 'browsing').waitFor()

  const alert = page.locator('.StoryWithCharts-panel [role="alert"]')
  await dropRecording(page, 'notes.txt', 'milk, eggs')
  await expect.poll(() => alert.textContent()).toBe('This file is not JSON.')
  await page.locator('.StoryWithCharts-panel input[type="file"]').setInputFiles(recording('guest-purchase'))
  await expect.poll(() => alert.textContent()).toContain('This recording has no flow of this page.')
  expect(await alert.textContent()).toMatch(/the page has .*\bcategories\b/)

  await dropRecording(page, `${name}.json`, readFileSync(recording(name), 'utf8'))
  const position = page.locator('[data-recording-controls] output')
  const step = (n: number) => expect.poll(() => position.textContent()).toBe(`Step ${n} of 16`)
  await step(1)
  expect(await page.getByText("Today's machines replay the recording without a divergence.").count()).toBe(1)
  await screen.getByText('Food and grocery').first().waitFor()

  await page.getByRole('button', { name: 'Next step' }).click()
  await step(2)
  await page.keyboard.press('ArrowRight')
  await step(3)
  await screen.getByRole('heading', { name: 'Add Category' }).waitFor()
  await currentState(page, 'creating').waitFor()
  await page.keyboard.press('ArrowRight')
  await step(4)
  await page.keyboard.press('ArrowRight')
  await step(5)
  await screen.getByText('Category name is required').first().waitFor()

  await tab(page, 'categories').click()
  await currentState(page, 'creating').waitFor()
  await page.getByRole('button', { name: 'Last step' }).click()
  await step(16)
  await currentState(page, 'browsing').waitFor()
  // Dialogs and forms of the screen have moved the focus of the screen.
  await page.keyboard.press('ArrowLeft')
  await step(15)
  // Each key counts, also when it is pressed faster than the screen follows.
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key)
  await step(13)
  await page.locator('button.StepList-event', { hasText: 'confirm: dialog.confirm' }).click()
  await step(14)
  await screen.getByRole('alertdialog').waitFor()
  await currentState(page, 'acting').waitFor()
  await page.getByRole('button', { name: 'Close the recording' }).click()
  await currentState(page, 'browsing').waitFor()
  await screen.getByRole('alertdialog').waitFor({ state: 'detached' })

  const changed = readFileSync(recording('category-create-and-delete'), 'utf8').replace(
    '"type": "dialog.confirm"',
    '"type": "dialog.cancel"',
  )
  // The drop is on the screen itself, which forwards it.
  await screen.locator('body').evaluate((body, text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'changed.json', { type: 'application/json' }))
    body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, changed)
  const diverged = page.locator('[data-recording-controls] [role="alert"]')
  await diverged.first().waitFor()
  expect((await diverged.allTextContents()).join(' ')).toContain('confirm-1 diverges at step 1, dialog.cancel')
})
