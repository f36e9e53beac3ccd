import { createRecording } from '../../recording/createRecording.ts'
import type { ObservedActor } from '../../recording/recorder.ts'
import type { Recording } from '../../recording/recording.ts'
import type { Redaction } from '../../redaction/redaction.ts'
import { CHART, MACHINE, PLAYED, SCREEN } from '../chartGlobal.ts'

/** What happened in a story, as the address carries it. */
interface Played {
  /** Id of the story. */
  readonly story: string
  readonly recording: Recording
}

/** Longest address that servers and chat programs accept, in characters. */
const MAX_ADDRESS = 8000

/** Stories have example values: no value is redacted, and errors become JSON. */
const openRedaction: Redaction = {
  event: (_, event) =>
    event.error instanceof Error
      ? { ...event, error: { name: event.error.name, message: event.error.message } }
      : event,
  input: (_, input) => input,
  context: (_, context) => context,
  text: (text) => text,
  address: (address) => address,
}

const through = (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer()

/** A value as letters, digits, `-` and `_`: Storybook accepts no other characters in its address. */
export const encodePlayed = async (played: Played): Promise<string> => {
  const json = new TextEncoder().encode(JSON.stringify(played))
  const bytes = new Uint8Array(await through(json, new CompressionStream('deflate-raw')))
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The JSON text of the recording, or null if the address carries none of this story. */
export const decodePlayed = async (encoded: string, story: string): Promise<string | null> => {
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    const json = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))
    const played = JSON.parse(json) as Played
    return played.story === story ? JSON.stringify(played.recording) : null
  } catch {
    return null
  }
}

interface Linked {
  readonly story: string
  readonly theme: string
  /** Id of the width of the story. */
  readonly screen: string | undefined
  readonly machine: string | undefined
  readonly actors: readonly ObservedActor[]
}

/** A story that follows a recording compares states alone; without the rest, more recordings fit into an address. */
const withoutValues = ({ actors, ...recording }: Recording): Recording => ({
  ...recording,
  actors: actors.map((actor) => ({
    ...actor,
    steps: actor.steps.map(({ starts, changed: _, ignored: __, ...step }) => ({
      ...step,
      ...(starts && { starts: starts.map(({ id }) => ({ id })) }),
    })),
  })),
})

/** The address of a story with its charts in the current state; null if it is too long. */
export const linkTo = async ({ story, theme, screen, machine, actors }: Linked): Promise<string | null> => {
  const { recording } = createRecording(actors, openRedaction, new Date())
  const globals = [
    `theme:${theme}`,
    `${CHART}:on`,
    ...(screen === undefined ? [] : [`${SCREEN}:${screen}`]),
    ...(machine === undefined ? [] : [`${MACHINE}:${machine}`]),
    `${PLAYED}:${await encodePlayed({ story, recording: withoutValues(recording) })}`,
  ]
  const address = `${new URL('./', location.href)}?path=/story/${story}&globals=${globals.join(';')}`
  return address.length <= MAX_ADDRESS ? address : null
}
