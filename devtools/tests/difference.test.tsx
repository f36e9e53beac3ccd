import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type StoryConnection, StoryScreen } from '../storybook/StoryScreen.tsx'
import type { StoryRuntime } from '../storybook/storyRuntime.ts'

const cancel = vi.fn()
const framed: HTMLElement[] = []
const scrolled: HTMLElement[] = []

beforeEach(() => {
  framed.length = 0
  scrolled.length = 0
  cancel.mockReset()
  vi.stubGlobal('frameElement', Object.assign(document.createElement('iframe'), { id: 'storybook-preview-iframe' }))
  // jsdom has no layout and no animations.
  Object.assign(HTMLElement.prototype, {
    checkVisibility(this: HTMLElement) {
      return !this.closest('[hidden], dialog:not([open])')
    },
    animate(this: HTMLElement) {
      framed.push(this)
      return { cancel }
    },
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.closest('.visually-hidden') ? 1 : 200
  })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, this.closest('[data-below]') ? 2000 : 0, 200, 20)
  })
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    scrolled.push(this)
    delete this.dataset[this.dataset.sticky === undefined ? 'below' : 'sticky']
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of ['checkVisibility', 'animate']) Reflect.deleteProperty(HTMLElement.prototype, name)
})

const Story = ({ children, onRuntime }: StoryConnection & { children: ReactNode }) => {
  useEffect(() => onRuntime?.({ settled: () => Promise.resolve() } as StoryRuntime), [onRuntime])
  return children
}

/** Shows the story until it has settled. */
const show = async (children: ReactNode, shown?: readonly string[]) => {
  const renderStory = (connection: StoryConnection) => <Story {...connection}>{children}</Story>
  let unmount = () => {}
  await act(async () => {
    ;({ unmount } = render(<StoryScreen shown={shown} renderStory={renderStory} />))
  })
  return unmount
}

const focus = (input: HTMLInputElement | null) => input?.focus()
const field = <input aria-label="Name" ref={focus} />
const dialogWithWrongField = (
  <dialog open>
    <input aria-label="Name" aria-invalid="true" ref={focus} />
  </dialog>
)
const alert = <p role="alert">The server does not answer</p>

test.for<[string, ReactNode, () => HTMLElement]>([
  [
    'the alert',
    <>
      {field}
      {alert}
    </>,
    () => screen.getByRole('alert'),
  ],
  [
    'the focused element',
    <>
      <p role="alert" />
      {field}
    </>,
    () => screen.getByRole('textbox'),
  ],
  [
    'the open dialog',
    <>
      {alert}
      <dialog open>{field}</dialog>
    </>,
    () => screen.getByRole('dialog'),
  ],
  ['the wrong field of the open dialog', dialogWithWrongField, () => screen.getByRole('textbox')],
  [
    'the innermost element with a text that can be seen',
    <>
      <p className="visually-hidden">2 found</p>
      <div>
        <p hidden>2 found</p>
        <p data-testid="seen">
          <b>2</b> found
        </p>
      </div>
    </>,
    () => screen.getByTestId('seen'),
  ],
])('frames %s of a settled story', async ([, story, expected]) => {
  await show(story, ['#list ready', 'Nowhere', '2 found'])
  expect(framed).toEqual([expected()])
  expect(scrolled).toEqual([])
})

test('scrolls to what is out of sight, again where a sticky part of the page has moved along', async () => {
  await show(
    <p data-below="" data-sticky="">
      Paid
    </p>,
    ['Paid'],
  )
  const paid = screen.getByText('Paid')
  expect(scrolled).toEqual([paid, paid])
  expect(framed).toEqual([paid])
})

test('frames nothing without a difference', async () => {
  await show(<p>Orders</p>, ['#orders ready'])
  expect(framed).toEqual([])
})

test.for(['pointerdown', 'keydown'])('the frame goes with the first %s', async (type) => {
  await show(alert)
  expect(cancel).not.toHaveBeenCalled()
  window.dispatchEvent(new Event(type))
  expect(cancel).toHaveBeenCalledOnce()
})

test('the frame goes with the story', async () => {
  const unmount = await show(alert)
  unmount()
  expect(cancel).toHaveBeenCalledOnce()
})

test('tests and pictures, which show a story in a frame of their own, see neither frame nor scrolling', async () => {
  vi.stubGlobal('frameElement', document.createElement('iframe'))
  await show(<div data-below="">{alert}</div>)
  expect(framed).toEqual([])
  expect(scrolled).toEqual([])
})

test('a story next to its charts is framed only in the canvas of Storybook', async () => {
  const canvas = globalThis.frameElement
  const charts = {
    ownerDocument: { defaultView: { frameElement: canvas } },
    matches: () => true,
    dispatchEvent: () => {},
  }
  vi.stubGlobal('frameElement', charts)
  await show(alert)
  expect(framed).toHaveLength(1)
  charts.ownerDocument.defaultView.frameElement = null
  await show(alert)
  expect(framed).toHaveLength(1)
})
