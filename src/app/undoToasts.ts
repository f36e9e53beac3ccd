import { TOAST_UNDO_MS } from '../../contract/constants.ts'

interface UndoToast {
  readonly undo: () => void
  readonly dismiss: () => void
}

interface Waiting extends UndoToast {
  /** Milliseconds that are left. */
  left: number
  startedAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Elements in which Ctrl or Cmd with Z takes back typed text. */
const EDITABLE = 'input, textarea, select, [contenteditable]'

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented }: KeyboardEvent) =>
  key.toLowerCase() === 'z' &&
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey &&
  !defaultPrevented &&
  !(target instanceof Element && target.matches(EDITABLE) && !target.matches('[type="checkbox"]'))

/**
 * The toasts with an Undo button. Each stays for 10 s, in which the time that the focus or the pointer is in the toasts
 * does not count; Ctrl or Cmd with Z presses the button of the newest.
 */
export const makeUndoToasts = (container: HTMLElement, lastMs = TOAST_UNDO_MS) => {
  const shown = new Map<number, Waiting>()
  let paused = false
  const remove = (id: number) => {
    clearTimeout(shown.get(id)?.timer)
    shown.delete(id)
  }
  const start = (id: number, toast: Waiting) => {
    toast.startedAt = Date.now()
    toast.timer = setTimeout(() => {
      remove(id)
      toast.dismiss()
    }, toast.left)
  }
  const pause = () => {
    if (paused) return
    paused = true
    for (const toast of shown.values()) {
      clearTimeout(toast.timer)
      toast.left -= Date.now() - toast.startedAt
    }
  }
  const resume = () => {
    if (!paused || container.matches(':hover') || container.contains(document.activeElement)) return
    paused = false
    for (const [id, toast] of shown) start(id, toast)
  }
  const press = (id: number) => {
    const toast = shown.get(id)
    remove(id)
    toast?.dismiss()
    toast?.undo()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const newest = [...shown.keys()].at(-1)
    if (newest === undefined || !isUndoKey(event)) return
    event.preventDefault()
    press(newest)
  }
  const later = () => setTimeout(resume)
  container.addEventListener('focusin', pause)
  container.addEventListener('pointerover', pause)
  container.addEventListener('focusout', later)
  container.addEventListener('pointerout', later)
  document.addEventListener('keydown', onKeyDown)
  return {
    add: (id: number, toast: UndoToast) => {
      const waiting: Waiting = { ...toast, left: lastMs, startedAt: Date.now(), timer: undefined }
      shown.set(id, waiting)
      if (!paused) start(id, waiting)
    },
    remove,
    press,
  }
}
