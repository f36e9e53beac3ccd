import { type CSSProperties, useEffect, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast } from 'sonner'
import { TOAST_DEFAULT_MS, TOAST_SUCCESS_MS, TOAST_WIDTH_PX, TOASTS_VISIBLE } from '../../contract/constants.ts'
import type { Theme } from '../views/app.tsx'
import { moveFloatingElements, toastContainer } from '../views/ui/floatingElements.ts'
import { useStore } from './store.ts'
import type { Toasts } from './toastStore.ts'

const style = { '--width': `${TOAST_WIDTH_PX}px` } as CSSProperties

const createToast = {
  success: (text: string, duration = TOAST_SUCCESS_MS) => toast.success(text, { duration }),
  error: (text: string, duration = TOAST_DEFAULT_MS) => toast.error(text, { duration }),
  plain: (text: string, duration = TOAST_DEFAULT_MS) => toast(text, { duration }),
}

const latest = new Map<string, string | number>()

/** Shows a toast. A repeated text replaces the toast before, so that equal toasts do not pile up over the page. */
const show = (kind: keyof typeof createToast, text: string, duration?: number) => {
  const previous = latest.get(text)
  if (previous !== undefined) toast.dismiss(previous)
  latest.set(text, createToast[kind](text, duration))
}

interface ToasterProps {
  readonly toasts: Toasts
  readonly theme: Theme
  /** Duration of every toast in milliseconds, instead of the product's own; for tests and stories. */
  readonly duration?: number
}

/** The toaster (product 10.7); loaded with the first toast. */
export default function Toaster({ toasts, theme, duration }: ToasterProps) {
  const waiting = useStore(toasts.waiting)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { kind, text } of toasts.take()) show(kind, text, duration)
  }, [toasts, waiting, duration])
  useLayoutEffect(moveFloatingElements, [])
  return createPortal(
    <Sonner position="top-center" expand visibleToasts={TOASTS_VISIBLE} theme={theme} style={style} />,
    toastContainer,
  )
}
