import type { FollowOptions, RecordingFollower } from './followRecording.ts'
import type { StoryRuntime } from './storyRuntime.ts'

/** Access of the surrounding page to the story in its frame. */
export interface StoryHandle {
  readonly runtime: StoryRuntime
  /** Set if the story follows a recording. */
  readonly follower: RecordingFollower | null
  /** Remounts the story: at the start of a recording, or in its own state. */
  readonly restart: (options: FollowOptions | null) => void
}

const PUBLISHED = 'story-published'
const DROPPED = 'recording-dropped'

/** Holds the latest handle for later subscribers. */
interface StoryFrame extends Element {
  latest?: StoryHandle
}

/** The frame element around a story with charts; null for a story without them. */
export const frameOfStory = (): StoryFrame | null => {
  const { frameElement } = globalThis as { frameElement?: StoryFrame | null }
  return frameElement?.matches('[data-story-screen]') ? frameElement : null
}

/** Publishes the story's handle to the page around its frame; without effect outside of a frame. */
export const publishStory = (handle: StoryHandle): void => {
  const frame = frameOfStory()
  if (!frame) return
  frame.latest = handle
  frame.dispatchEvent(new CustomEvent(PUBLISHED, { detail: handle }))
}

/** Forwards recordings that are dropped onto the story to the page around its frame. @returns a function that stops it */
export const forwardDrops = (): (() => void) => {
  const frame = frameOfStory()
  if (!frame) return () => {}
  const isRecording = ({ name, type }: File) => type === 'application/json' || name.endsWith('.json')
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  const onDrop = (event: DragEvent) => {
    const file = [...(event.dataTransfer?.files ?? [])].find(isRecording)
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    frame.dispatchEvent(new CustomEvent(DROPPED, { detail: file }))
  }
  addEventListener('dragover', onDragOver)
  addEventListener('drop', onDrop, { capture: true })
  return () => {
    removeEventListener('dragover', onDragOver)
    removeEventListener('drop', onDrop, { capture: true })
  }
}

/** Calls `onDrop` for each recording that is dropped onto the story in the frame. @returns a function that unsubscribes */
export const subscribeToDrops = (frame: Element, onDrop: (file: File) => void): (() => void) => {
  const listener = (event: Event) => onDrop((event as CustomEvent<File>).detail)
  frame.addEventListener(DROPPED, listener)
  return () => frame.removeEventListener(DROPPED, listener)
}

/** Calls `onStory` with the latest and each later handle of the story in the frame. @returns a function that unsubscribes */
export const subscribeToStory = (frame: StoryFrame, onStory: (handle: StoryHandle) => void): (() => void) => {
  const listener = (event: Event) => onStory((event as CustomEvent<StoryHandle>).detail)
  if (frame.latest) onStory(frame.latest)
  frame.addEventListener(PUBLISHED, listener)
  return () => frame.removeEventListener(PUBLISHED, listener)
}
