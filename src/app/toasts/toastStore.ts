import type { Message } from '#contract/messages.ts'
import { makeStore } from '../browser/store.ts'
import type { ToastDetails, ToastKind } from '../start/emitHandlers.ts'

export interface Toast extends ToastDetails {
  readonly id: number
  readonly kind: ToastKind
  readonly text: Message
}

/** Queue of toasts to show; the toaster itself is loaded with the first toast. */
export const makeToasts = () => {
  const waiting = makeStore<readonly Toast[]>([])
  let id = 0
  return {
    waiting,
    add: (kind: ToastKind, text: Message, more?: ToastDetails) =>
      waiting.set([...waiting.get(), { id: ++id, kind, text, ...more }]),
    /** Returns and removes all queued toasts. */
    take: (): readonly Toast[] => {
      const queued = waiting.get()
      if (queued.length > 0) waiting.set([])
      return queued
    },
  }
}
export type Toasts = ReturnType<typeof makeToasts>
