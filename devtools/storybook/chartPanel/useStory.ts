import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from 'react'
import type { ObservedActor } from '../../recording/recorder.ts'
import { type StoryHandle, subscribeToStory } from '../frame.ts'
import type { StoryRuntime } from '../storyRuntime.ts'

/** The handle of the story in the frame; null until the story has published it. */
export const useStory = (frame: RefObject<HTMLIFrameElement | null>): StoryHandle | null => {
  const [story, setStory] = useState<StoryHandle | null>(null)
  useLayoutEffect(() => (frame.current ? subscribeToStory(frame.current, setStory) : undefined), [frame])
  return story
}

/** Renders again after changes of the runtime; once for all changes of a task. */
export const useRuntime = (runtime: StoryRuntime | undefined): void => {
  const [, render] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    if (!runtime) return
    let scheduled: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      scheduled ??= setTimeout(() => {
        scheduled = undefined
        render()
      })
    }
    schedule()
    const unsubscribe = runtime.subscribe(schedule)
    return () => {
      clearTimeout(scheduled)
      unsubscribe()
    }
  }, [runtime])
}

/** The actors that have a tab: running and done ones, of the ended actors of one machine only the last. */
export const visibleFlows = (runtime: StoryRuntime | undefined): readonly ObservedActor[] => {
  const all = runtime?.recorder.actors() ?? []
  const candidates = all.filter(({ isLive, snapshot }) => isLive || snapshot.status === 'done')
  return candidates.filter(
    (flow, index) =>
      flow.isLive || !candidates.some((other, at) => other.machine === flow.machine && (other.isLive || at > index)),
  )
}
