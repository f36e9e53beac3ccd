import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { navigate } from 'wouter/use-browser-location'
import { makeTheme } from '#app/browser/theme.ts'
import { ErrorBoundary } from '#app/pages/ErrorBoundary.tsx'
import { Page } from '#app/pages/Page.tsx'
import { scrollToTopOnRouteChange } from '#app/pages/scroll.ts'
import { flowSentences } from '#messages/flows.ts'
import { commonTexts } from '#messages/ui.ts'
import { FormPage } from '#views/office/FormPage.tsx'

let prefers: string[] = []
beforeEach(() => {
  prefers = []
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: prefers.some((preference) => query.includes(preference)),
    addEventListener: () => {},
  }))
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('every change of path or query scrolls to the top once, smoothly or without motion as preferred, and Back does not', () => {
  history.replaceState(null, '', '/')
  scrollToTopOnRouteChange()
  navigate('/products')
  expect(vi.mocked(scrollTo).mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]])
  prefers = ['reduced-motion: reduce']
  navigate('/products?page=2', { replace: true })
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  navigate('/products?page=2')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(scrollTo).toHaveBeenCalledTimes(2)
})

test('a smooth scroll to the top that the layout ends on its way goes on, unless the person scrolls', () => {
  scrollToTopOnRouteChange()
  navigate('/products?page=3')
  vi.mocked(scrollTo).mockClear()
  vi.stubGlobal('scrollY', 400)
  dispatchEvent(new Event('scrollend'))
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' })
  vi.mocked(scrollTo).mockClear()
  dispatchEvent(new Event('wheel'))
  dispatchEvent(new Event('scrollend'))
  expect(scrollTo).not.toHaveBeenCalled()
})

test('an address with a part of a page scrolls to the part once it is rendered', async () => {
  history.replaceState(null, '', '/')
  scrollToTopOnRouteChange()
  const part = document.createElement('section')
  part.id = 'reviews'
  part.tabIndex = -1
  part.scrollIntoView = vi.fn()
  navigate('/product/p1#reviews')
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  await new Promise(requestAnimationFrame)
  document.body.append(part)
  await vi.waitFor(() => expect(part.scrollIntoView).toHaveBeenCalled(), 15_000)
  expect(document.activeElement).toBe(part)
  part.remove()
  history.replaceState(null, '', '/')
})

test('a page that is left before the event of its last scroll stores the position of that scroll', () => {
  vi.stubGlobal('navigation', { currentEntry: { key: 'list' } })
  scrollToTopOnRouteChange()
  vi.stubGlobal('scrollY', 900)
  dispatchEvent(new Event('scroll'))
  vi.stubGlobal('scrollY', 0)
  dispatchEvent(new Event('pagehide'))
  expect(JSON.parse(sessionStorage.getItem('positions') ?? '')).toEqual({ list: 0 })
})

test('a page sets the window title, and every page except the first moves the focus to its heading', async () => {
  // Another file of the same worker may have shown a page.
  vi.resetModules()
  const { Page } = await import('#app/pages/Page.tsx')
  const page = (title: string, content = <h1>{title}</h1>) => (
    <main>
      <Page key={title} title={title}>
        {content}
      </Page>
    </main>
  )
  const { rerender } = render(page(''))
  expect(document.title).toBe('Online shop')
  expect(document.activeElement).toBe(document.body)
  rerender(page('Sign in'))
  expect(document.title).toBe('Sign in · Online shop')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sign in' }))
  // biome-ignore lint/a11y/noAutofocus: the test needs a page that sets the focus itself
  rerender(page('Code', <input autoFocus aria-label="digit" />))
  expect(document.activeElement).toBe(screen.getByLabelText('digit'))
})

test('a form that replaces its list sets the window title while it is shown, also when it opens with the page', () => {
  const form = (title: string) => (
    <FormPage title={title} form={{}} formError={null} hint={null} busy={false} submit="Save" onCancel={() => {}}>
      {null}
    </FormPage>
  )
  const page = (title: string, content: ReactNode) => (
    <main>
      <Page key={title} title={title}>
        {content}
      </Page>
    </main>
  )
  const { rerender } = render(page('Categories', form('Edit Category')))
  expect(document.title).toBe('Edit Category · Online shop')
  rerender(page('Categories', form('Add Category')))
  expect(document.title).toBe('Add Category · Online shop')
  rerender(page('Categories', <h1>Categories</h1>))
  expect(document.title).toBe('Categories · Online shop')
  rerender(page('Categories', form('Add Category')))
  rerender(page('Products', form('Add Product')))
  expect(document.title).toBe('Add Product · Online shop')
  rerender(page('Users', <h1>Users</h1>))
  expect(document.title).toBe('Users · Online shop')
})

const Broken = ({ error }: { error: Error | null }) => {
  if (error) throw error
  return <p>fine</p>
}
test('a bug shows the failure in place of the screen, and another address renders again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { hook, navigate } = memoryLocation({ path: '/a' })
  const showing = (thrown: Error | null) => (
    <Router hook={hook}>
      <ErrorBoundary>
        <Broken error={thrown} />
      </ErrorBoundary>
    </Router>
  )
  const { rerender } = render(showing(new Error('x is not a function')))
  expect(screen.getByText(flowSentences['failure.unexpected'])).toBeTruthy()
  expect(screen.getByRole('button', { name: commonTexts.reload })).toBeTruthy()
  rerender(showing(null))
  act(() => navigate('/b'))
  expect(screen.getByText('fine')).toBeTruthy()
})

test("the theme is the stored choice of the person, else the system's", () => {
  prefers = ['color-scheme: dark']
  const theme = makeTheme()
  expect(theme.store.get()).toBe('dark')
  theme.choose('light')
  expect(document.documentElement.className).toBe('light')
  expect(makeTheme().store.get()).toBe('light')
  makeTheme().choose(null)
  expect(makeTheme().store.get()).toBe('dark')
})
