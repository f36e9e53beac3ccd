import { lazy, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import { createRecording } from '../recording/createRecording.ts'
import { createRecorder } from '../recording/recorder.ts'
import { createRedaction } from '../redaction/redaction.ts'
import type { RedactionRules } from '../redaction/rules.ts'
import { createHost, type FloatingLayer } from './host.ts'
import type { InspectorProps } from './inspectorProps.ts'

const Panel = lazy(() => import('./Inspector.tsx'))

/** Limits of the recorder. Events of ended reads may contain whole lists of entities. */
const LIMITS = { steps: 2000, finished: 400, weight: 4_000_000 }

/** The running actors of a page. The inspector sets `watch`, which then receives every inspection event. */
export interface InspectedActors {
  readonly live: Iterable<AnyActorRef>
  watch?: ((event: InspectionEvent) => void) | undefined
}

export interface InspectorOptions {
  readonly actors: InspectedActors
  readonly rules: RedactionRules
  /** Ids of machines that run once per request: their actors are grouped also while they run. */
  readonly groupedMachines: readonly string[]
  /** Attributes of the panel's root element, for the theme of the page. */
  readonly rootAttributes: { readonly [attribute: string]: string }
  readonly layer: FloatingLayer
  readonly saveFile: (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) => void
  /** Start of the names of downloaded files. */
  readonly filePrefix: string
  /** Name of the global function that returns the recording as JSON text, for scripts and tests. */
  readonly globalName: string
  /** Called after a person has closed the inspector. */
  readonly onClose: () => void
}

const timeOfDay = () => new Date().toLocaleTimeString('en-GB')
/** Initial height in px: enough for a chart, with space left for the page. */
const initialHeight = () => Math.round(Math.min(440, innerHeight * (innerWidth < 640 ? 0.52 : 0.48)))
const timestamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-')

type Actions = Omit<InspectorProps, 'since' | 'height' | 'onHeight' | 'isFolded' | 'onFold'>

/** Keeps the size of the panel and the start of its recording. */
const StatefulPanel = ({ onClear, ...actions }: Actions) => {
  const [since, setSince] = useState(timeOfDay)
  const [height, setHeight] = useState(initialHeight)
  const [isFolded, setFolded] = useState(false)
  const clear = () => {
    onClear()
    setSince(timeOfDay())
  }
  return (
    <Panel
      {...actions}
      since={since}
      height={height}
      onHeight={setHeight}
      isFolded={isFolded}
      onFold={setFolded}
      onClear={clear}
    />
  )
}

/** Starts to record the page's machines and shows the panel. @returns a function that hides or shows the panel */
export const startInspector = (options: InspectorOptions): { readonly toggle: () => void } => {
  const { actors, rules, groupedMachines, rootAttributes, saveFile, filePrefix, globalName, onClose } = options
  const recorder = createRecorder(() => performance.now(), LIMITS)
  const redaction = createRedaction(rules)
  const record = () => createRecording(recorder.actors(), redaction, new Date())
  const text = () => `${JSON.stringify(record().recording, null, 1)}\n`

  for (const actor of actors.live) recorder.attach(actor)
  actors.watch = recorder.inspect
  Object.assign(globalThis, { [globalName]: text })

  const host = createHost(options.layer)
  const root = createRoot(host.element)
  const close = () => {
    actors.watch = undefined
    Reflect.deleteProperty(globalThis, globalName)
    host.remove()
    root.unmount()
    onClose()
  }
  const actions: Actions = {
    recorder,
    redaction,
    groupedMachines,
    onDownload: () =>
      saveFile(new TextEncoder().encode(text()), `${filePrefix}-recording-${timestamp()}.json`, 'application/json'),
    onCopy: () => navigator.clipboard.writeText(text()),
    onClear: recorder.clear,
    onClose: close,
    measure: () => {
      const { recording, divergences } = record()
      return {
        bytes: new Blob([JSON.stringify(recording, null, 1)]).size,
        divergingMachines: [...new Set(divergences.map(({ machine }) => machine))],
      }
    },
  }
  root.render(
    <StrictMode>
      <div {...rootAttributes}>
        <Suspense fallback={null}>
          <StatefulPanel {...actions} />
        </Suspense>
      </div>
    </StrictMode>,
  )
  return { toggle: host.toggle }
}
