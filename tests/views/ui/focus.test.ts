import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => document.body.replaceChildren())

test('the first page that replaces its skeleton takes no focus, but keeps that of a closed dialog', async () => {
  vi.resetModules()
  const { focusNear, focusNewContent } = await import('#views/ui/focus.ts')
  const show = (title: string) => {
    const heading = Object.assign(document.createElement('h1'), { textContent: title })
    document.body.replaceChildren(heading)
    focusNewContent()
    return heading
  }
  show('Skeleton')
  show('Dashboard')
  expect(document.activeElement).toBe(document.body)
  focusNear(null)
  const replaced = show('Dashboard again')
  expect(document.activeElement).toBe(replaced)
})
