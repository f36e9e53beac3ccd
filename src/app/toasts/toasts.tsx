import { useState } from 'react'
import type { ToastAction } from '#machines/core/emitted.ts'
import type { Theme } from '#views/app.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { useStore } from '../browser/store.ts'
import type { Toasts } from './toastStore.ts'

const load = () => import('./Toaster.tsx')
interface ToastHostProps {
  readonly toasts: Toasts
  readonly theme: Theme
  readonly onAction: (action: ToastAction) => void
}

// Without its code toasts are lost, but the page stays.
const Toaster = lazyWithPreload<ToastHostProps>(() => load().catch(() => ({ default: () => null })))

/**
 * Loads the toaster at the first interaction, so that an error toast can be shown even if the network fails afterwards.
 */
export const fetchToasterOnIntent = (): void => {
  const fetchToaster = () => {
    for (const type of intents) removeEventListener(type, fetchToaster)
    load().catch(() => undefined)
  }
  const intents = ['pointerdown', 'keydown', 'focusin'] as const
  for (const type of intents) addEventListener(type, fetchToaster, { passive: true })
}

export const ToastHost = (props: ToastHostProps) => {
  const { toasts } = props
  const waiting = useStore(toasts.waiting).length > 0
  const [started, setStarted] = useState(false)
  if (waiting && !started) setStarted(true)
  return started ? <Toaster {...props} /> : null
}
