import { lazy, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import { drawPage } from '../picture/drawPage.ts'
import { createRecording } from '../recording/createRecording.ts'
import { createRecorder, type ObservedRead } from '../recording/recorder.ts'
import type { Recording } from '../recording/recording.ts'
import { joinVisit, type VisitStore } from '../recording/visit.ts'
import { createRedaction } from '../redaction/redaction.ts'
import type { RedactionRules } from '../redaction/rules.ts'
import { createHost, type FloatingLayer } from './host.ts'
import type { InspectorProps } from './inspectorProps.ts'
import { narrow } from './narrow.ts'
import { maxHeight } from './Resizer.tsx'

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
  /** Address of the current page; the recording contains it redacted. */
  readonly page: () => string
  /** Name of the build. */
  readonly build: string
  /** Where the tab keeps the redacted recordings of the earlier loads of a page. */
  readonly visit: VisitStore
  /** Reports each read of the server that ended. @returns a function that ends it */
  readonly watchReads: (onRead: (read: ObservedRead) => void) => () => void
  /** Loads the check whether a text is one of the application's own: a picture of the page shows no other texts. */
  readonly loadOwnTexts: () => Promise<(text: string) => boolean>
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
/** Initial height in px: enough for a chart, with space left for the page. A phone shows one or the other. */
const initialHeight = () => (narrow().matches ? maxHeight() : Math.round(Math.min(440, innerHeight * 0.48)))
const timestamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-')

type Actions = Omit<InspectorProps, 'since' | 'note' | 'height' | 'onHeight' | 'isFolded' | 'onFold'>

/** Keeps the size of the panel and the start of its recording. */
const StatefulPanel = ({ onClear, ...actions }: Actions) => {
  const [since, setSince] = useState(timeOfDay)
  const [height, setHeight] = useState(initialHeight)
  const [isFolded, setFolded] = useState(() => narrow().matches)
  const [note, setNote] = useState('')
  const writeNote = (written: string) => {
    setNote(written)
    actions.onNote(written)
  }
  const clear = () => {
    onClear()
    writeNote('')
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
      note={note}
      onNote={writeNote}
      onClear={clear}
    />
  )
}

/** The recorder of the page, and the recordings that it makes. */
const createRecordings = (options: InspectorOptions) => {
  const recorder = createRecorder(() => performance.now(), LIMITS)
  const redaction = createRedaction(options.rules)
  const visit = joinVisit(options.visit)
  let note = ''
  // Without the texts, recordings have no picture.
  const ownTexts = options.loadOwnTexts().catch(() => undefined)
  const record = () =>
    createRecording(recorder.actors(), redaction, new Date(), {
      ...(visit.name !== undefined && { visit: visit.name }),
      page: options.page(),
      build: options.build,
      language: document.documentElement.lang || undefined,
      browser: navigator.userAgent,
      window: { width: innerWidth, height: innerHeight, scale: devicePixelRatio },
      note,
      reads: recorder.reads(),
    })
  const jsonOf = (recording: Recording) => `${JSON.stringify(visit.whole(recording), null, 1)}\n`
  const text = () => jsonOf(record().recording)
  const textWithPicture = async (page: HTMLElement) => {
    const { recording } = record()
    const isOwnText = await ownTexts
    const picture = isOwnText && drawPage(isOwnText, page)
    return jsonOf(picture ? { ...recording, picture } : recording)
  }
  const setNote = (written: string) => {
    note = written
  }
  const leave = () => visit.leave(record().recording)
  const clear = () => {
    recorder.clear()
    visit.clear()
  }
  const measure = () => {
    const { recording, divergences } = record()
    return {
      bytes: new Blob([jsonOf(recording)]).size,
      earlierLoads: visit.counts(),
      divergingMachines: [...new Set(divergences.map(({ machine }) => machine))],
    }
  }
  return { recorder, redaction, visit, text, textWithPicture, setNote, leave, clear, measure }
}

/** Starts to record the page's machines and shows the panel. @returns a function that hides or shows the panel */
export const startInspector = (options: InspectorOptions): { readonly toggle: () => void } => {
  const { actors, groupedMachines, rootAttributes, saveFile, filePrefix, globalName, onClose } = options
  const recordings = createRecordings(options)
  const { recorder, redaction, visit } = recordings

  for (const actor of actors.live) recorder.attach(actor)
  actors.watch = recorder.inspect
  const endReads = options.watchReads(recorder.addRead)
  Object.assign(globalThis, { [globalName]: recordings.text })
  // A page of another site can replace this one before `pagehide` has run here, and what is stored then may never reach a
  // quick return; browsers wait for `beforeunload`, but those of iOS do not send it.
  const leaving = ['beforeunload', 'pagehide'] as const
  for (const type of leaving) addEventListener(type, recordings.leave)

  const host = createHost(options.layer)
  const root = createRoot(host.element)
  const close = () => {
    actors.watch = undefined
    endReads()
    for (const type of leaving) removeEventListener(type, recordings.leave)
    visit.end()
    Reflect.deleteProperty(globalThis, globalName)
    host.remove()
    root.unmount()
    onClose()
  }
  const actions: Actions = {
    recorder,
    redaction,
    groupedMachines,
    onDownload: async () =>
      saveFile(
        new TextEncoder().encode(await recordings.textWithPicture(host.element)),
        `${filePrefix}-recording-${timestamp()}.json`,
        'application/json',
      ),
    onCopy: async () => navigator.clipboard.writeText(await recordings.textWithPicture(host.element)),
    onNote: recordings.setNote,
    onClear: recordings.clear,
    onClose: close,
    measure: recordings.measure,
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
