import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { DEVELOPER_TOOLS, sampledTest } from '#tests/support/sampledTest.ts'
import { startTestServer } from '#tests/support/server.ts'

const test = sampledTest(3, ...DEVELOPER_TOOLS)

let url: string
beforeAll(async () => {
  ;({ url } = await startTestServer())
})

const chartOf = (page: Page, machine: string) => page.getByRole('region', { name: `Chart of ${machine}` })
/** The CSS transform of the chart: offset in pixels and scale. */
const view = (page: Page) => page.locator('.react-flow__viewport').evaluate(({ style }) => style.transform)

test('a chart appears under the content security policy of the server, its texts fit their boxes, and Ctrl and wheel or the buttons zoom it', async () => {
  const page = await openPage(`${url}/login?inspect`)
  const chart = chartOf(page, 'signIn')
  await chart.getByRole('group', { name: 'editing, current' }).waitFor()
  expect(await chart.locator('.nodes-line').count()).toBeGreaterThan(5)
  const overflowing = await chart.locator('.nodes-state, .nodes-labels').evaluateAll((boxes) =>
    boxes.flatMap((box) =>
      [...box.querySelectorAll('.TransitionLabel-label, .nodes-key, .nodes-note')].flatMap((label) => {
        const range = document.createRange()
        range.selectNodeContents(label)
        const [inner, outer] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
        const fits = inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom
        return fits ? [] : [label.textContent]
      }),
    ),
  )
  expect(overflowing).toEqual([])

  await expect.poll(() => view(page)).toMatch(/translate\((?!0px)/)
  const first = await view(page)
  const prevented = (ctrlKey: boolean) =>
    chart.locator('.react-flow__pane').evaluate((pane, init) => !pane.dispatchEvent(new WheelEvent('wheel', init)), {
      deltaY: -100,
      bubbles: true,
      cancelable: true,
      ctrlKey,
    })
  expect(await prevented(false)).toBe(false)
  expect(await view(page)).toBe(first)
  expect(await prevented(true)).toBe(true)
  await expect.poll(() => view(page)).not.toBe(first)

  const nearer = await view(page)
  await chart.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => view(page)).not.toBe(nearer)
  await chart.getByRole('button', { name: 'Show the whole chart' }).click()
  const field = await chart.locator('.FlowChart-canvas').boundingBox()
  await expect
    .poll(() =>
      chart.locator('.nodes-state').evaluateAll(
        (states, { x, y, width, height }) =>
          states.every((state) => {
            const box = state.getBoundingClientRect()
            return box.left >= x && box.top >= y && box.right <= x + width && box.bottom <= y + height
          }),
        field as NonNullable<typeof field>,
      ),
    )
    .toBe(true)
})
