import { frameOfStory } from './frame.ts'
import type { StoryRuntime } from './storyRuntime.ts'

/** The frame in which Storybook's manager shows a story. */
const CANVAS = '#storybook-preview-iframe'
const DIALOG = 'dialog[open], [role="dialog"], [role="alertdialog"]'
const ENDS = ['pointerdown', 'keydown'] as const

/** Whether a person looks at the story: tests and pictures of stories open it outside of Storybook's manager. */
const isLookedAt = (): boolean => {
  const page = frameOfStory()?.ownerDocument.defaultView ?? globalThis
  const { frameElement } = page as { frameElement?: Element | null }
  return frameElement?.matches(CANVAS) === true
}

/** Whether it is drawn. A text that only a screen reader reads has the size of one px. */
const isSeen = (element: HTMLElement): boolean => element.checkVisibility() && element.offsetWidth > 1

const seenIn = (page: HTMLElement, selector: string): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(selector)].filter(isSeen)

/** The innermost element of the first place that has the text. */
const placeOf = (text: string, within: Element): HTMLElement | undefined => {
  if (!(within instanceof HTMLElement) || !within.textContent.includes(text)) return undefined
  for (const child of within.children) {
    const place = placeOf(text, child)
    if (place) return place
  }
  return isSeen(within) ? within : undefined
}

/**
 * The element of a page that its other states do not have: an alert, else the focused element, the
 * open dialog, or the first of the texts that the story shows. An open dialog hides what is outside of it, and sets the
 * focus itself: in it, only a wrong field counts as focused.
 * @param shown texts; one with `#` at its start names a state of a machine
 */
const differenceIn = (page: HTMLElement, shown: readonly string[]): HTMLElement | undefined => {
  const dialog = seenIn(page, DIALOG).at(-1)
  const place = dialog ?? page
  const alert = seenIn(place, '[role="alert"]').find(({ textContent }) => textContent.trim() !== '')
  const focused = seenIn(place, dialog ? ':focus[aria-invalid="true"]' : ':focus')[0]
  const texts = () => shown.filter((text) => !text.startsWith('#')).map((text) => placeOf(text, page))
  return alert ?? focused ?? dialog ?? texts().find((found) => found !== undefined && found !== page)
}

/** A sticky element comes into sight only where its container ends, after several times. */
const SCROLLS = 10

const isInSight = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

/** Scrolls to the element, and frames it. The frame is no part of the markup. @returns a function that removes it */
const frameIn = (element: HTMLElement): (() => void) => {
  const block = element.offsetHeight > innerHeight ? 'start' : 'center'
  for (let n = 0; n < SCROLLS && !isInSight(element); n += 1) element.scrollIntoView({ block })
  const outline = '2px dashed #0a84ff'
  const frame = element.animate({ outline: [outline, outline] }, { duration: 1, fill: 'forwards' })
  return () => frame.cancel()
}

/**
 * Scrolls to what differs in a story once it has settled, and frames it until the first press or key, for a person who
 * looks at the story. @returns a function that ends it
 */
export const showDifference = (runtime: StoryRuntime, shown: readonly string[] = []): (() => void) => {
  if (!isLookedAt()) return () => {}
  let removeFrame: (() => void) | undefined
  let isEnded = false
  const end = () => {
    isEnded = true
    removeFrame?.()
    for (const type of ENDS) removeEventListener(type, end, { capture: true })
  }
  for (const type of ENDS) addEventListener(type, end, { capture: true })
  void runtime.settled().then(() => {
    const element = isEnded ? undefined : differenceIn(document.body, shown)
    removeFrame = element && frameIn(element)
  })
  return end
}
