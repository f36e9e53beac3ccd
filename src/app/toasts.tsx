import { lazy, Suspense, useState } from 'react'
import type { Theme } from '../views/app.tsx'
import { useStore } from './store.ts'
import type { Toasts } from './toastStore.ts'

const load = () => import('./Toaster.tsx')
const Toaster = lazy(load)

/**
 * Fetches the toaster on the first sign that somebody is about to do something: where the network then fails, the toast
 * that says so has to be there.
 */
export const fetchToasterOnIntent = (): void => {
  const fetchIt = () => {
    for (const type of intents) removeEventListener(type, fetchIt)
    load().catch(() => undefined)
  }
  const intents = ['pointerdown', 'keydown', 'focusin'] as const
  for (const type of intents) addEventListener(type, fetchIt, { passive: true })
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
