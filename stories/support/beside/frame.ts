import type { Stage } from '../stage.ts'
import type { Following, Script } from './script.ts'

/** What a story says of itself to the page that shows it beside its charts. */
export interface Shown {
  readonly stage: Stage
  /** Where it follows a recording. */
  readonly following: Following | null
  /** Shows the story anew: following a recording from its start, or as it was at first. */
  readonly anew: (script: Script | null) => void
}

const EVENT = 'story-shown'
const DROPPED = 'recording-dropped'

/** What was told last, for those who come to hear later. */
interface Frame extends Element {
  told?: Shown
}

/** The frame of a story that is shown beside its charts; null where a story is shown by itself. */
export const frameOfStory = (): Frame | null => {
  const { frameElement } = globalThis as { frameElement?: Frame | null }
  return frameElement?.matches('[data-story-screen]') ? frameElement : null
}

export const tellFrame = (shown: Shown): void => {
  const frame = frameOfStory()
  if (!frame) return
  frame.told = shown
  frame.dispatchEvent(new CustomEvent(EVENT, { detail: shown }))
}

/** A recording that is dropped onto the story itself goes to its charts, as one that is dropped onto them. @returns what ends it */
export const handOnDrops = (): (() => void) => {
  const frame = frameOfStory()
  if (!frame) return () => {}
  const isRecording = ({ name, type }: File) => type === 'application/json' || name.endsWith('.json')
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    const file = [...(event.dataTransfer?.files ?? [])].find(isRecording)
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    frame.dispatchEvent(new CustomEvent(DROPPED, { detail: file }))
  }
  addEventListener('dragover', over)
  addEventListener('drop', drop, { capture: true })
  return () => {
    removeEventListener('dragover', over)
    removeEventListener('drop', drop, { capture: true })
  }
}

/** Hears of recordings that are dropped onto the story in a frame. @returns what ends it */
export const hearDrops = (frame: Element, hear: (file: File) => void): (() => void) => {
  const listener = (event: Event) => hear((event as CustomEvent<File>).detail)
  frame.addEventListener(DROPPED, listener)
  return () => frame.removeEventListener(DROPPED, listener)
}

/** Hears of each showing of the story in a frame. @returns what ends it */
export const hearFrame = (frame: Frame, hear: (shown: Shown) => void): (() => void) => {
  const listener = (event: Event) => hear((event as CustomEvent<Shown>).detail)
  if (frame.told) hear(frame.told)
  frame.addEventListener(EVENT, listener)
  return () => frame.removeEventListener(EVENT, listener)
}
