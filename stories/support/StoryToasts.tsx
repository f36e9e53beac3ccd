import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import type { AnyEventObject } from 'xstate'
import type { ToastKind } from '#app/start/emitHandlers.ts'
import Toaster from '#app/toasts/Toaster.tsx'
import { makeToasts } from '#app/toasts/toastStore.ts'
import type { Message } from '#contract/messages.ts'
import type { StoryRuntime } from '#devtools/storybook/storyRuntime.ts'
import type { Theme } from '#views/app.tsx'

const KINDS: { readonly [type: string]: ToastKind } = {
  'toast.success': 'success',
  'toast.warning': 'warning',
  'toast.error': 'error',
  'toast.plain': 'plain',
}

/** All events that the machines of a story have emitted so far, machine by machine. */
const emittedBy = ({ recorder }: StoryRuntime): readonly AnyEventObject[] =>
  recorder.actors().flatMap(({ steps }) => steps.flatMap(({ emitted }) => emitted))

/** Shows the toasts of a story's machines, without end, because the story keeps its state. */
export const StoryToasts = ({ runtime, theme }: { runtime: StoryRuntime; theme: Theme }) => {
  const [toasts] = useState(makeToasts)
  useEffect(() => {
    const shown = new Set<AnyEventObject>()
    const showNew = () => {
      for (const event of emittedBy(runtime)) {
        const kind = KINDS[event.type]
        if (!kind || shown.has(event)) continue
        shown.add(event)
        toasts.add(kind, event.text as Message, { hint: event.hint })
      }
    }
    showNew()
    const unsubscribe = runtime.recorder.subscribe(showNew)
    return () => {
      unsubscribe()
      toast.dismiss()
    }
  }, [runtime, toasts])
  return <Toaster toasts={toasts} theme={theme} duration={Number.POSITIVE_INFINITY} />
}
