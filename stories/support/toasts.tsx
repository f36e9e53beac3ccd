import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import type { AnyEventObject } from 'xstate'
import Toaster from '../../src/app/Toaster.tsx'
import { makeToasts } from '../../src/app/toastStore.ts'
import type { Theme } from '../../src/views/app.tsx'
import type { Stage } from './stage.ts'

const KINDS: { readonly [type: string]: 'success' | 'error' | 'plain' } = {
  'toast.success': 'success',
  'toast.error': 'error',
  'toast.plain': 'plain',
}

/** All events that the machines of a story have emitted so far, machine by machine. */
const emittedBy = ({ watch }: Stage): readonly AnyEventObject[] =>
  watch.actors().flatMap(({ steps }) => steps.flatMap(({ emitted }) => emitted))

/** Shows the toasts of a story's machines, without end, because the story keeps its state. */
export const StoryToasts = ({ stage, theme }: { stage: Stage; theme: Theme }) => {
  const [toasts] = useState(makeToasts)
  useEffect(() => {
    const shown = new Set<AnyEventObject>()
    const showNew = () => {
      for (const event of emittedBy(stage)) {
        const kind = KINDS[event.type]
        if (!kind || shown.has(event)) continue
        shown.add(event)
        toasts.add(kind, String(event.text))
      }
    }
    showNew()
    const unsubscribe = stage.watch.subscribe(showNew)
    return () => {
      unsubscribe()
      toast.dismiss()
    }
  }, [stage, toasts])
  return <Toaster toasts={toasts} theme={theme} duration={Number.POSITIVE_INFINITY} />
}
