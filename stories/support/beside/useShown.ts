import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from 'react'
import type { Watched } from '../../../src/flows/watch.ts'
import type { Stage } from '../stage.ts'
import { hearFrame, type Shown } from './frame.ts'

/** What the story in a frame says of itself; null until it is there. */
export const useShown = (frame: RefObject<HTMLIFrameElement | null>): Shown | null => {
  const [shown, setShown] = useState<Shown | null>(null)
  useLayoutEffect(() => (frame.current ? hearFrame(frame.current, setShown) : undefined), [frame])
  return shown
}

/** Draws anew whenever something happens on a stage; once for all that happens in one go. */
export const useStage = (stage: Stage | undefined): void => {
  const [, drawn] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    if (!stage) return
    let asked: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      asked ??= setTimeout(() => {
        asked = undefined
        drawn()
      })
    }
    ask()
    const stop = stage.subscribe(ask)
    return () => {
      clearTimeout(asked)
      stop()
    }
  }, [stage])
}

/** The flows of a stage that are there to be seen: those that live, and those that have come to their end. */
export const flowsOn = (stage: Stage | undefined): readonly Watched[] => {
  const all = stage?.watch.actors() ?? []
  const there = all.filter(({ isLive, snapshot }) => isLive || snapshot.status === 'done')
  // Of flows that are over, the last of a machine is enough.
  return there.filter(
    (flow, at) =>
      flow.isLive || !there.some((other, place) => other.machine === flow.machine && (other.isLive || place > at)),
  )
}
