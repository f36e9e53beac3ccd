import { Fragment, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { showDifference } from './difference.ts'
import { type FollowOptions, followRecording, type RecordingFollower } from './followRecording.ts'
import { forwardDrops, publishStory } from './frame.ts'
import type { UseMachineFlow } from './storyFlows.ts'
import type { StoryRuntime } from './storyRuntime.ts'

/** Passed on to the component that provides the contexts of the application around a story. */
export interface StoryConnection {
  /** Replaces the default, which runs the machines along the story's paths. */
  readonly createFlow?: ((runtime: StoryRuntime) => UseMachineFlow) | undefined
  /** Receives the runtime of the story. */
  readonly onRuntime?: ((runtime: StoryRuntime) => void) | undefined
}

interface StoryScreenProps {
  /** The texts and states that the story declares to show. */
  readonly shown?: readonly string[] | undefined
  readonly renderStory: (connection: StoryConnection) => ReactNode
}

interface Mount {
  /** Number of restarts; a new number remounts the story. */
  readonly n: number
  readonly options: FollowOptions | null
}

/** A story inside of its providers. The page around its frame can restart it along a recording (`StoryHandle`). */
export const StoryScreen = ({ shown, renderStory }: StoryScreenProps) => {
  const [{ n, options }, setMount] = useState<Mount>({ n: 0, options: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each restart has its own followers
  const following = useMemo(() => {
    const followers = new Map<StoryRuntime, RecordingFollower>()
    const createFlow = (runtime: StoryRuntime) => {
      const follower = followRecording(options as FollowOptions, runtime)
      followers.set(runtime, follower)
      return follower.useFlow
    }
    return { followers, createFlow: options ? createFlow : undefined }
  }, [n, options])
  useEffect(forwardDrops, [])
  const endDifference = useRef(() => {})
  useEffect(() => () => endDifference.current(), [])
  const onRuntime = useCallback(
    (runtime: StoryRuntime) => {
      endDifference.current()
      // The steps of a recording show other states than the story's own.
      if (!options) endDifference.current = showDifference(runtime, shown)
      publishStory({
        runtime,
        follower: following.followers.get(runtime) ?? null,
        restart: (next) => setMount((now) => ({ n: now.n + 1, options: next })),
      })
    },
    [following, options, shown],
  )
  return <Fragment key={n}>{renderStory({ createFlow: following.createFlow, onRuntime })}</Fragment>
}
