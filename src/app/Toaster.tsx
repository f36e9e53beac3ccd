import { type CSSProperties, useEffect, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast } from 'sonner'
import { TOAST_DEFAULT_MS, TOAST_SUCCESS_MS, TOAST_WIDTH_PX, TOASTS_VISIBLE } from '../../contract/constants.ts'
import type { Theme } from '../views/app.tsx'
import { placeToasts, toastPlace } from '../views/ui/toastPlace.ts'
import { useStore } from './store.ts'
import type { Toasts } from './toasts.tsx'

const style = { '--width': `${TOAST_WIDTH_PX}px` } as CSSProperties

const make = {
  success: (text: string) => toast.success(text, { duration: TOAST_SUCCESS_MS }),
  error: (text: string) => toast.error(text),
  plain: (text: string) => toast(text),
}

const latest = new Map<string, string | number>()

/** A sentence that is said again replaces the one before: a pile of the same would cover what it is about. */
const show = (kind: keyof typeof make, text: string) => {
  const former = latest.get(text)
  if (former !== undefined) toast.dismiss(former)
  latest.set(text, make[kind](text))
}

/** The toaster of spec section 8; loaded with the first toast. */
export default function Toaster({ toasts, theme }: { toasts: Toasts; theme: Theme }) {
  const waiting = useStore(toasts.waiting)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { kind, text } of toasts.take()) show(kind, text)
  }, [toasts, waiting])
  useLayoutEffect(placeToasts, [])
  return createPortal(
    <Sonner
      position="top-center"
      expand
      visibleToasts={TOASTS_VISIBLE}
      duration={TOAST_DEFAULT_MS}
      theme={theme}
      style={style}
    />,
    toastPlace,
  )
}
