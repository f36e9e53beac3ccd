import { TOAST_UNDO_MS } from '#contract/constants.ts'
import { watchReturn } from '../browser/online.ts'

interface UndoToast {
  readonly undo: () => void
  readonly dismiss: () => void
}

interface Waiting extends UndoToast {
  /** Milliseconds that are left. */
  left: number
  startedAt: number
  /** Time from which the toast offers what can no longer be taken back. */
  readonly endsAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Elements in which Ctrl or Cmd with Z takes back typed text. */
const EDITABLE = 'input, textarea, select, [contenteditable]'

/** Fields whose text is saved: the browser would bring an older text back instead of the last step. */
const SAVED = '[data-saved]'

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented }: KeyboardEvent) =>
  key.toLowerCase() === 'z' &&
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey &&
  !defaultPrevented &&
  !(target instanceof Element && target.matches(EDITABLE) && !target.matches(`[type="checkbox"], ${SAVED}`))

/** The time of each toast, which stands still while the focus or the pointer is in the toasts. */
const makeTimers = (container: HTMLElement, lastMs: number) => {
  const shown = new Map<number, Waiting>()
  let paused = false
  const remove = (id: number) => {
    clearTimeout(shown.get(id)?.timer)
    shown.delete(id)
  }
  const removeAfter = (ms: number, id: number, toast: Waiting) => {
    if (ms === Number.POSITIVE_INFINITY) return
    toast.timer = setTimeout(() => {
      remove(id)
      toast.dismiss()
    }, ms)
  }
  const start = (id: number, toast: Waiting) => {
    toast.startedAt = Date.now()
    removeAfter(Math.min(toast.left, toast.endsAt - Date.now()), id, toast)
  }
  const pause = () => {
    if (paused) return
    paused = true
    for (const [id, toast] of shown) {
      clearTimeout(toast.timer)
      toast.left -= Date.now() - toast.startedAt
      removeAfter(toast.endsAt - Date.now(), id, toast)
    }
  }
  const resume = () => {
    if (!paused || container.matches(':hover') || container.contains(document.activeElement)) return
    paused = false
    for (const [id, toast] of shown) {
      clearTimeout(toast.timer)
      start(id, toast)
    }
  }
  /** The timers have stood still while the device slept. */
  const wake = () => {
    const now = Date.now()
    for (const [id, toast] of shown) {
      clearTimeout(toast.timer)
      const left = paused ? Number.POSITIVE_INFINITY : toast.startedAt + toast.left - now
      removeAfter(Math.min(left, toast.endsAt - now), id, toast)
    }
  }
  /** @param limitMs the time in which it can be taken back */
  const add = (id: number, toast: UndoToast, limitMs: number) => {
    // A toast that goes with the focus in it fires no event.
    resume()
    const now = Date.now()
    const waiting: Waiting = { ...toast, left: lastMs, startedAt: now, endsAt: now + limitMs, timer: undefined }
    shown.set(id, waiting)
    if (paused) removeAfter(limitMs, id, waiting)
    else start(id, waiting)
  }
  return { shown, remove, pause, resume, wake, add }
}

/**
 * The toasts with an Undo button. Each stays for 10 s, in which the time that the focus or the pointer is in the toasts
 * does not count, but no longer than what they offer can be taken back. Ctrl or Cmd with Z presses the button of the newest.
 */
export const makeUndoToasts = (container: HTMLElement, lastMs = TOAST_UNDO_MS) => {
  const { shown, remove, pause, resume, wake, add } = makeTimers(container, lastMs)
  const press = (id: number) => {
    const toast = shown.get(id)
    remove(id)
    toast?.dismiss()
    toast?.undo()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const newest = [...shown.keys()].at(-1)
    if (!isUndoKey(event)) return
    const isSaved = event.target instanceof Element && event.target.matches(SAVED)
    if (newest !== undefined || isSaved) event.preventDefault()
    if (newest !== undefined) press(newest)
  }
  const later = () => setTimeout(resume)
  container.addEventListener('focusin', pause)
  container.addEventListener('pointerover', pause)
  container.addEventListener('focusout', later)
  container.addEventListener('pointerout', later)
  document.addEventListener('keydown', onKeyDown)
  watchReturn(wake)
  return {
    add,
    remove,
    press,
  }
}
