import type { ToastKind } from './emitHandlers.ts'
import { makeStore } from './store.ts'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
}

/** Queue of toasts to show; the toaster itself is loaded with the first toast. */
export const makeToasts = () => {
  const waiting = makeStore<readonly Toast[]>([])
  let id = 0
  return {
    waiting,
    add: (kind: ToastKind, text: string) => waiting.set([...waiting.get(), { id: ++id, kind, text }]),
    /** Returns and removes all queued toasts. */
    take: (): readonly Toast[] => {
      const queued = waiting.get()
      if (queued.length > 0) waiting.set([])
      return queued
    },
  }
}
export type Toasts = ReturnType<typeof makeToasts>
