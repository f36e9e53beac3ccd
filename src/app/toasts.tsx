import { lazy, Suspense, useState } from 'react'
import type { Theme } from '../views/app.tsx'
import { useStore } from './store.ts'
import type { Toasts } from './toastStore.ts'

const load = () => import('./Toaster.tsx')
const Toaster = lazy(load)

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

export const ToastHost = ({ toasts, theme }: { toasts: Toasts; theme: Theme }) => {
  const waiting = useStore(toasts.waiting).length > 0
  const [started, setStarted] = useState(false)
  if (waiting && !started) setStarted(true)
  return started ? (
    <Suspense fallback={null}>
      <Toaster toasts={toasts} theme={theme} />
    </Suspense>
  ) : null
}
