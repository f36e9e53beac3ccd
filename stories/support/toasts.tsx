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

/** Everything that the flows of a story have told so far, a flow after the other. */
const toldBy = ({ watch }: Stage): readonly AnyEventObject[] =>
  watch.actors().flatMap(({ steps }) => steps.flatMap(({ emitted }) => emitted))

/** What a story's flows toast, as the shop shows it; it stays, because the story does. */
export const StoryToasts = ({ stage, theme }: { stage: Stage; theme: Theme }) => {
  const [toasts] = useState(makeToasts)
  useEffect(() => {
    const heard = new Set<AnyEventObject>()
    const hear = () => {
      for (const told of toldBy(stage)) {
        const kind = KINDS[told.type]
        if (!kind || heard.has(told)) continue
        heard.add(told)
        toasts.add(kind, String(told.text))
      }
    }
    hear()
    const unsubscribe = stage.watch.subscribe(hear)
    return () => {
      unsubscribe()
      toast.dismiss()
    }
  }, [stage, toasts])
  return <Toaster toasts={toasts} theme={theme} duration={Number.POSITIVE_INFINITY} />
}
