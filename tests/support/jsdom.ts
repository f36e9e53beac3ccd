import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { installComputedStyle } from './computedStyle.ts'
import { installLabels } from './labels.ts'
import { countProcessorTime } from './processorTime.ts'
import { failOnWarnings } from './warnings.ts'

countProcessorTime()

// On a busy machine a condition may become true late.
configure({ asyncUtilTimeout: 10_000 })

// A Haat server writes its settings into its pages; a test of another server removes them.
const settings = document.getElementById('haat-settings') ?? document.createElement('script')
settings.setAttribute('type', 'application/json')
settings.id = 'haat-settings'
document.head.append(settings)

// Before the hook that unmounts: a warning of that belongs to the test too.
failOnWarnings()

// The files of a worker share one jsdom and one React: each test starts with an empty page at the root address. Machines
// change the page after calls and delays, outside of `act`: tests wait for what a person sees, as in a browser.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  document.body.replaceChildren()
  if (!settings.isConnected) document.head.append(settings)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.documentElement.className = ''
  globalThis.storyRuntime = undefined
})
afterEach(cleanup)
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const opener = new WeakMap<HTMLDialogElement, Element | null>()

// Browser features that jsdom lacks and Radix Themes needs.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= Observer
globalThis.IntersectionObserver ??= Observer as unknown as typeof IntersectionObserver
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.scrollTo ??= () => {}
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  opener.set(this, document.activeElement)
  this.open = true
  this.querySelector<HTMLElement>('button, input, select, textarea')?.focus()
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  const before = opener.get(this)
  this.open = false
  if (before instanceof HTMLElement) before.focus()
}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.releasePointerCapture ??= () => {}
window.scrollTo = () => {}
installComputedStyle()
installLabels()
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as MediaQueryList
