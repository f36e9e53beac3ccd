import { useEffect, useRef } from 'react'
import * as css from './useReturnToItem.module.css'

const LIT_MS = 1600
const ROW_PX = 48

const show = (item: HTMLElement) => {
  item.scrollIntoView?.({ block: 'center', behavior: 'instant' })
  const link = item.querySelector<HTMLElement>('a')
  ;(link ?? item).focus({ preventScroll: true })
  item.classList.add(css.lit)
  setTimeout(() => item.classList.remove(css.lit), LIT_MS)
}

/** The card or the row of an item. */
const itemOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"], tr[data-key="${CSS.escape(id)}"]`)

/** Scrolls to a row that a virtual table has not rendered, so that it does. */
const scrollToRow = (at: number) => {
  const top = document.querySelector('[role="grid"] tbody')?.getBoundingClientRect().top
  if (top !== undefined && at >= 0)
    scrollTo({ top: top + scrollY + at * ROW_PX - innerHeight / 2, behavior: 'instant' })
}

/**
 * After a form that replaced its list has closed, scrolls to the edited item, gives its link the focus and lights it for
 * a moment.
 * @param isOpen whether a form replaces the list
 * @param edited id of the item in the form
 * @param keys ids of the listed items; undefined while the list loads
 */
export const useReturnToItem = (isOpen: boolean, edited: string | undefined, keys: readonly string[] | undefined) => {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (edited) last.current = edited
    const id = last.current
    if (isOpen || !id || !keys) return
    const end = (item: HTMLElement | null) => {
      last.current = undefined
      if (item) show(item)
    }
    const item = itemOf(id)
    if (item) return end(item)
    scrollToRow(keys.indexOf(id))
    // A list that is read again before that starts over.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => end(itemOf(id))))
    return () => cancelAnimationFrame(frame)
  }, [isOpen, edited, keys])
}
