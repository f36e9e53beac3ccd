import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { loadsOf } from '#devtools/recording/recording.ts'
import { replay } from '#devtools/replay/replay.ts'
import { machineOf } from '#machines/registry.ts'
import { openContext, openPage } from '#tests/support/browser.ts'
import { DEVELOPER_TOOLS, sampledTest } from '#tests/support/sampledTest.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addBranch, dialog } from '../categories/levels.ts'
import { LOOK_RULES, violations } from '../support/axe.ts'
import { banner, button, field, fill, labels, submitSignIn } from '../support/forms.ts'
import { appearance, overflow } from '../support/inspect.ts'
import { addStaff, type Person } from '../support/people.ts'
import { openRecorded, recordingIn } from '../support/record.ts'
import { openSignedIn, openTab } from '../support/session.ts'

const test = sampledTest(3, ...DEVELOPER_TOOLS)

let server: TestServer
let url: string
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
  ;({ admin } = await addStaff(server.databaseUrl))
})

const LAZY = /\/assets\/(inspector|Inspector|FlowChart)[-.]/
const panel = (page: Page) => page.getByRole('region', { name: 'Flow inspector' })
const flow = (page: Page, name: string) => panel(page).locator('.InspectorActors-actor').filter({ hasText: name })
const chart = (page: Page, machine: string) => panel(page).getByRole('region', { name: `Chart of ${machine}` })
const inPanel = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const isStored = (page: Page) => page.evaluate(() => sessionStorage.getItem('haat.inspect') !== null)
const isRecording = (page: Page) => page.evaluate(() => 'haatRecording' in globalThis)
const KEY = 'Alt+Shift+KeyF'

/** Collects the addresses of all requests of a page. */
const requestsOf = (page: Page): string[] => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}

test('the inspector shows the flows of a sign-in from their start, and the chart follows the state', async () => {
  const page = await openPage(`${url}/login?inspect`)
  await flow(page, 'session').filter({ hasText: 'guest' }).waitFor()
  await chart(page, 'signIn').getByText('Now in editing').waitFor()
  const { promise: released, resolve: respond } = Promise.withResolvers<void>()
  await page.route('**/api/user/signin', async (route) => {
    await released
    await route.continue()
  })
  await submitSignIn(page, admin.email, admin.password)
  await chart(page, 'signIn').getByText('Now in signingIn').waitFor()
  await flow(page, 'signIn').filter({ hasText: 'signingIn' }).waitFor()
  const events = panel(page).getByRole('region', { name: 'Events' })
  await events.getByText('form.submit', { exact: true }).waitFor()
  await expect.poll(() => events.textContent()).not.toContain(admin.email)
  expect(await events.textContent()).not.toContain(admin.password)
  respond()
  await page.waitForURL(`${url}/admin`)
  await flow(page, 'session').filter({ hasText: 'signedIn' }).waitFor()
  const { actors } = await recordingIn(page)
  expect(actors.find(({ machine }) => machine === 'session')).toMatchObject({ steps: [{ n: 0 }, expect.anything()] })

  await page.reload()
  await flow(page, 'session').filter({ hasText: 'signedIn' }).waitFor()
  // Chromium may show another site before this page's `pagehide`: what the visit contains has to be kept before.
  const kept = await page.evaluate(() => {
    dispatchEvent(new Event('beforeunload', { cancelable: true }))
    return JSON.stringify(sessionStorage)
  })
  expect(kept.match(/recordedAt/g)).toHaveLength(2)
  // Another site and back, as at a payment provider.
  await page.goto(url.replace('127.0.0.1', 'localhost'))
  await page.goto(`${url}/admin`)
  await flow(page, 'session').filter({ hasText: 'signedIn' }).waitFor()
  await panel(page).getByText('Includes the 2 earlier page loads of this visit.').waitFor()
  const visit = await recordingIn(page)
  const loads = loadsOf(visit)
  expect(loads.map((load) => [load.visit, load.page])).toEqual([
    [visit.visit, '/admin'],
    [visit.visit, '/admin'],
    [visit.visit, '/admin'],
  ])
  expect(loads.map(({ actors }) => actors.some(({ machine }) => machine === 'signIn'))).toEqual([true, false, false])
  expect(loads.flatMap((load) => replay(load, machineOf).divergences)).toEqual([])
  await inPanel(page, 'Start again').click()
  expect(loadsOf(await recordingIn(page))).toHaveLength(1)
})

test('off by default, none of its code is loaded; the key switches it on without a reload, hides and shows it, and it is switched off per tab', async () => {
  const page = await (await openContext()).newPage()
  const requests = requestsOf(page)
  await page.goto(`${url}/login`)
  await submitSignIn(page, admin.email, 'not the password')
  await banner(page, 'is not right').waitFor()
  expect(requests.filter((address) => LAZY.test(address))).toEqual([])
  expect(await isRecording(page)).toBe(false)

  await fill(page, { [labels.identifier]: 'rahim@example.com' })
  await page.keyboard.press(KEY)
  await panel(page).getByText('started before the recording').waitFor()
  expect(requests.filter((address) => LAZY.test(address))).not.toEqual([])
  expect(await field(page, labels.identifier).evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press(KEY)
  await panel(page).waitFor({ state: 'hidden' })
  const response = page.waitForResponse('**/api/user/signin')
  await submitSignIn(page, admin.email, 'not the password')
  await response
  await banner(page, 'is not right').waitFor()
  await page.keyboard.press(KEY)
  await panel(page).waitFor()

  await panel(page).getByLabel('Note').fill(`Sign-in of ${admin.email} is refused.`)
  await page.evaluate(() => {
    const drawn: string[] = []
    Object.assign(globalThis, { drawn })
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, ...more) {
      drawn.push(text)
      fillText.call(this, text, ...more)
    }
  })
  const download = page.waitForEvent('download')
  await inPanel(page, 'Download recording').click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^haat-recording-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.json$/)
  const downloaded = await text(await file.createReadStream())
  expect(downloaded).not.toContain(admin.email)
  const recording = JSON.parse(downloaded)
  expect(recording).toMatchObject({
    page: '/login',
    build: expect.stringMatching(/^\/assets\/.+\.js$/),
    browser: expect.stringContaining('Chrome'),
    window: { width: 1280 },
    note: expect.stringMatching(/^Sign-in of \S+@\S+ is refused\.$/),
    picture: expect.stringMatching(/^data:image\/webp;base64,.{1000}/),
  })
  // The picture has the words of the page, and nothing that a person typed.
  const drawn = await page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn.join('\n'))
  expect(drawn).toContain('Welcome Back')
  expect(drawn).toContain(labels.password)
  expect(drawn).not.toContain(admin.email.split('@')[0])
  const signIn = recording.actors.find(({ machine }: { machine: string }) => machine === 'signIn')
  expect(signIn.context).toBeDefined()
  expect(signIn.steps.map(({ event }: { event?: { type: string } }) => event?.type)).toContain(
    'xstate.done.actor.signIn',
  )
  expect(replay(recording, machineOf).divergences).toEqual([])

  await inPanel(page, 'Switch off').click()
  await panel(page).waitFor({ state: 'detached' })
  expect([await isRecording(page), await isStored(page)]).toEqual([false, false])
  await page.reload()
  await button(page, labels.signIn).waitFor()
  expect(await isRecording(page)).toBe(false)
})

test('a recording can be copied and restarted; its list of events scrolls to the end, unless a person has scrolled up', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const page = await openRecorded(
    await openContext({ permissions, viewport: { width: 360, height: 740 } }),
    `${url}/login`,
  )
  const name = field(page, labels.identifier)
  await name.fill('rahim@example.com')
  await panel(page)
    .getByRole('button', { name: /^rec \d+: open/ })
    .click()
  // A phone has no room for a chart and the page.
  expect((await panel(page).boundingBox())?.height).toBe(740 - 96)
  await inPanel(page, 'Copy').click()
  await panel(page).getByText('The recording is copied.').waitFor()
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied.actors.map(({ machine }: { machine: string }) => machine)).toContain('signIn')
  await inPanel(page, 'Start again').click()
  const events = (count: number) =>
    panel(page)
      .getByText(new RegExp(`^${count} events? since`))
      .waitFor()
  await events(0)
  await name.fill('')
  await events(1)

  await name.pressSequentially('rahim@example.com')
  await inPanel(page, 'Events').click()
  const list = panel(page).getByRole('region', { name: 'Events' })
  const pixelsToEnd = () => list.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight))
  await expect.poll(pixelsToEnd).toBeLessThan(2)
  await name.pressSequentially('.bd')
  await events(21)
  await expect.poll(pixelsToEnd).toBeLessThan(2)
  await list.evaluate((box) => box.scrollTo({ top: 40 }))
  await name.pressSequentially('x')
  await events(22)
  expect(await list.evaluate((box) => box.scrollTop)).toBe(40)
})

test('the inspector moves into an open dialog and stays usable; Escape in it leaves the dialog open', async () => {
  await addBranch(server.databaseUrl, 'Spices')
  const page = await openTab(await openSignedIn(url, admin), `${url}/admin/categories?inspect`)
  await page
    .locator('main')
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await dialog(page).waitFor()
  await dialog(page).getByRole('region', { name: 'Flow inspector' }).waitFor()
  await flow(page, 'leaving').click()
  await chart(page, 'leaving').waitFor()
  await flow(page, 'categories').filter({ hasText: 'confirming' }).click()
  await chart(page, 'categories').waitFor()
  await panel(page).getByRole('searchbox').press('Escape')
  await inPanel(page, 'Fold').click()
  await inPanel(page, 'Unfold').press('Escape')
  expect(await dialog(page).isVisible()).toBe(true)
  const [actions, bar] = await Promise.all([
    dialog(page).locator('.Dialog-actions').boundingBox(),
    panel(page).boundingBox(),
  ])
  expect(actions!.y + actions!.height).toBeLessThanOrEqual(bar!.y)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await inPanel(page, 'Unfold').click()
  await panel(page).getByRole('searchbox').waitFor()
  expect(await panel(page).evaluate((element) => element.closest('dialog'))).toBeNull()
})

test('the arrow keys change the height, and the panel never covers the focused element', async () => {
  const page = await openRecorded(await openContext({ viewport: { width: 1280, height: 600 } }), `${url}/register`)
  const height = async () => (await panel(page).boundingBox())!.height
  const before = await height()
  const edge = panel(page).getByRole('separator', { name: 'Height of the inspector' })
  await edge.press('ArrowUp')
  await expect.poll(height).toBe(before + 32)
  const last = page.locator('main a').last()
  await page.locator('main input').last().focus()
  while (!(await last.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement!.getBoundingClientRect()
      const panel = document.querySelector('.Inspector-inspector')!.getBoundingClientRect()
      return (
        focused.bottom > panel.top && !document.querySelector('.Inspector-inspector')!.contains(document.activeElement)
      )
    })
    expect(covered).toBe(false)
  }
})

test('the inspector is accessible and fits, in light and dark, at 1280 px and each of its panes at 360 px', async () => {
  const page = await openPage(`${url}/login?inspect`, { colorScheme: 'light', viewport: { width: 1280, height: 740 } })
  await submitSignIn(page, admin.email, 'not the password')
  await banner(page, 'is not right').waitFor()
  // The colour of a button differs under the mouse.
  await page.mouse.move(0, 0)
  const look = async (colorScheme: 'light' | 'dark', where: string) => {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => appearance(page)).toContain(colorScheme)
    expect
      .soft(await violations(page, '.Inspector-inspector', LOOK_RULES), `${colorScheme}, ${where}`)
      .toStrictEqual([])
  }
  const fits = async (where: string) => {
    expect.soft(await overflow(page), `${where} is wider than the window`).toBeLessThanOrEqual(0)
    const inner = await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth)
    expect.soft(inner, `${where} is wider than the panel`).toBeLessThanOrEqual(0)
  }
  const node = chart(page, 'signIn').locator('.react-flow__node').first()
  await node.waitFor()
  expect.soft(await violations(page), 'light, 1280 px').toStrictEqual([])
  await fits('1280 px')
  await look('dark', '1280 px')

  // Only a narrow panel has the buttons of its panes; the content of all panes has passed all rules above.
  await page.setViewportSize({ width: 360, height: 740 })
  await inPanel(page, 'Chart').waitFor()
  expect.soft(await violations(page, '.Inspector-inspector'), 'dark, 360 px').toStrictEqual([])
  for (const pane of ['Flows', 'Chart', 'Events']) {
    await inPanel(page, pane).click()
    if (pane === 'Chart') await node.waitFor()
    await look('light', `360 px, ${pane}`)
    await look('dark', `360 px, ${pane}`)
    await fits(`360 px, ${pane}`)
  }
})
