import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import * as lists from '#stories/ui/Lists.stories.tsx'
import { VirtualList } from '#views/ui/VirtualList.tsx'
import { storiesOf } from '../support/stories.ts'

// jsdom has no layout: every item keeps its estimated height of 60 px, and the list begins at the top.
const { VeryLong, LongerThanAPage } = storiesOf(lists)

const highEstimate = () => 1500

const items = () => within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('listitem')
const places = () => items().map((item) => Number(item.getAttribute('aria-posinset')))
const scrollTo = (top: number) => {
  Object.assign(window, { scrollY: top })
  act(() => void fireEvent.scroll(window))
}
/** The position to which the list has scrolled the window. */
const scrolls = () => {
  const went: number[] = []
  window.scrollTo = ((to: ScrollToOptions) => went.push(to.top ?? 0)) as typeof window.scrollTo
  return went
}
afterEach(() => {
  Object.assign(window, { scrollY: 0 })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the document contains only items in view; each item has its position in the whole list', () => {
  render(<VeryLong />)
  expect(items().length).toBeLessThan(30)
  expect(places()[0]).toBe(1)
  expect(items()[0]?.getAttribute('aria-setsize')).toBe('10000')
  scrollTo(60 * 5000)
  expect(places().includes(5001)).toBe(true)
  expect(places().includes(1)).toBe(false)
  expect(items().length).toBeLessThan(30)
})

test('a list of up to 30 items is in the document as a whole', () => {
  const lines = Array.from({ length: 31 }, (_, at) => `Line ${at}`)
  const list = (shown: readonly string[]) => (
    <VirtualList items={shown} label="Lines" keyOf={(line) => line} estimate={highEstimate}>
      {(line) => line}
    </VirtualList>
  )
  const { rerender } = render(list(lines.slice(1)))
  expect(places()).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  rerender(list(lines))
  expect(items().length).toBeLessThan(10)
})

test('the focused item stays in the document, in its order, at any scroll position', () => {
  render(<VeryLong />)
  const button = screen.getByRole('button', { name: 'Line 3' })
  act(() => button.focus())
  scrollTo(60 * 5000)
  expect(document.activeElement).toBe(button)
  expect(places()[0]).toBe(4)
  expect(places()).toEqual([...places()].sort((one, other) => one - other))
})

test('with a new filter, a list that is too short for the scroll position starts at its top; a longer one does not move', async () => {
  const went = scrolls()
  render(<VeryLong />)
  scrollTo(60 * 9000)
  await userEvent.click(screen.getByRole('button', { name: 'Only those with 77' }))
  expect(went).toEqual([0])
  scrollTo(0)
  expect(places()[0]).toBe(1)
  scrollTo(60 * 50)
  await userEvent.click(screen.getByRole('button', { name: 'Only those with 77' }))
  expect(went).toEqual([0])
})

test('prepended items do not move the items in view, and at the top they are visible', async () => {
  const went = scrolls()
  render(<VeryLong />)
  await userEvent.click(screen.getByRole('button', { name: 'Five more on top' }))
  expect(went).toEqual([])
  expect(screen.getByRole('button', { name: 'Line -5' })).toBeTruthy()
  scrollTo(60 * 100)
  await userEvent.click(screen.getByRole('button', { name: 'Five more on top' }))
  expect(went).toEqual([60 * 105])
})

test('prepended items do not end the scroll to the top after a change of route', () => {
  const went = scrolls()
  render(<VeryLong />)
  scrollTo(60 * 100)
  // The scroll to the top lasts a part of a second, so neither clock nor timers advance before the press.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  window.dispatchEvent(new Event('replaceState'))
  scrollTo(60 * 90)
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Five more on top' })))
  expect(went).toEqual([])
})

/** Replaces the observer of sizes, which jsdom lacks. @returns reports a height for every item in the document */
const observedItems = () => {
  const observed = new Map<Element, (entries: unknown[]) => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report: (entries: unknown[]) => void
      constructor(report: (entries: unknown[]) => void) {
        this.#report = report
      }
      observe(target: Element) {
        observed.set(target, this.#report)
      }
      unobserve(target: Element) {
        observed.delete(target)
      }
      disconnect() {}
    },
  )
  return (height: number) =>
    act(() => {
      for (const target of items())
        observed.get(target)?.([{ target, borderBoxSize: [{ blockSize: height, inlineSize: 300 }] }])
    })
}

test('items above the view that are higher than estimated move the scroll position, unless a script scrolls upwards or a change of route has just begun to', () => {
  const reportHeight = observedItems()
  // A position beyond the height of the page would count as overscroll.
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(60 * 10_000)
  const went = scrolls()
  render(<VeryLong />)
  // The story's own change of route is over.
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 2000)
  onTestFinished(() => clock.mockRestore())
  const scrolledBy = (top: number) => {
    scrollTo(top)
    reportHeight(100)
    return went.splice(0).length
  }
  expect(scrolledBy(60 * 5000)).toBeGreaterThan(0)
  expect(scrolledBy(60 * 4000)).toBe(0)
  fireEvent.wheel(window)
  expect(scrolledBy(60 * 3000)).toBeGreaterThan(0)
  window.dispatchEvent(new Event('pushState'))
  expect(scrolledBy(60 * 6000)).toBe(0)
})

/** The browser moves the window to the end of a page that becomes shorter. */
const Shortened = () => {
  useLayoutEffect(() => void Object.assign(window, { scrollY: 1000 }), [])
  return null
}

test('a list that replaces a longer page does not end the smooth scroll to the top', () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(1600)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600)
  Object.assign(window, { scrollY: 1200 })
  const went = scrolls()
  render(
    <>
      <Shortened />
      <VeryLong />
    </>,
  )
  expect(went).toEqual([])
})

test('a list of tens of thousands of items is split into pages', async () => {
  render(<LongerThanAPage />)
  expect(screen.getByText('Page 1 of 3')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /next/i }))
  expect(places()[0]).toBe(20_001)
  expect(items()[0]?.getAttribute('aria-setsize')).toBe('50000')
  await userEvent.click(screen.getByRole('button', { name: 'Only those with 77' }))
  expect(places()[0]).toBe(1)
})

test("a list higher than the browsers' layout limit is split into pages", async () => {
  render(<LongerThanAPage count={15_000} estimate={highEstimate} />)
  expect(screen.getByText('Page 1 of 2')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /next/i }))
  expect(places()[0]).toBe(10_001)
})
