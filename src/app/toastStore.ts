import type { ToastKind } from './emitHandlers.ts'
import { makeStore } from './store.ts'

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
