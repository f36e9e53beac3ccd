import { lazy, Suspense, useState } from 'react'
import type { Theme } from '../views/app.tsx'
import type { ToastKind } from './outlets.ts'
import { makeStore, useStore } from './store.ts'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
}

/** What waits to be shown; the toaster itself comes with the first toast. */
export const makeToasts = () => {
  const waiting = makeStore<readonly Toast[]>([])
  let id = 0
  return {
    waiting,
    add: (kind: ToastKind, text: string) => waiting.set([...waiting.get(), { id: ++id, kind, text }]),
    /** Hands over everything that waits, once. */
    take: (): readonly Toast[] => {
      const taken = waiting.get()
      if (taken.length > 0) waiting.set([])
      return taken
    },
  }
}
export type Toasts = ReturnType<typeof makeToasts>

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
