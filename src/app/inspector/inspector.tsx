import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { recordingOf } from '../../flows/record.ts'
import { makeStandIns } from '../../flows/standIns.ts'
import { makeWatch } from '../../flows/watch.ts'
import type { InspectorProps } from '../../views/flows/inspectorProps.ts'
import { themeAttributes } from '../../views/ui/theme.tsx'
import type { LiveFlows } from '../inspect.ts'
import { saveFile } from '../saveFile.ts'
import { makeStore, type Store, useStore } from '../store.ts'
import { makeHost } from './host.ts'
import { INSPECT_KEY, INSPECT_PARAM } from './keys.ts'

const Panel = lazy(() => import('../../views/flows/Inspector.tsx'))

/** Limits of the record. Events of finished reads may contain whole lists of orders. */
const LIMITS = { steps: 2000, finished: 400, weight: 4_000_000 }

/** Keeps the inspector on through reloads, sign-in and redirects. */
const remember = () => {
  try {
    sessionStorage.setItem(INSPECT_KEY, '1')
  } catch {
    // Without storage, the inspector is on until the next page load.
  }
}

const forget = () => {
  try {
    sessionStorage.removeItem(INSPECT_KEY)
  } catch {
    // Without storage, there is nothing to remove.
  }
  const address = new URL(location.href)
  if (!address.searchParams.has(INSPECT_PARAM)) return
  address.searchParams.delete(INSPECT_PARAM)
  history.replaceState(history.state, '', address)
}

const timeOfDay = () => new Date().toLocaleTimeString('en-GB')
/** Initial height in px: enough for a chart, with space left for the page. */
const lowHeight = () => Math.round(Math.min(440, innerHeight * (innerWidth < 640 ? 0.52 : 0.48)))
const fileName = () => `haat-recording-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`

type ChangingProps = Pick<InspectorProps, 'since' | 'height' | 'isFolded'>
type Actions = Omit<InspectorProps, keyof ChangingProps>

const ConnectedPanel = ({ store, actions }: { store: Store<ChangingProps>; actions: Actions }) => (
  <Panel {...actions} {...useStore(store)} />
)

type Running = { readonly toggle: () => void }

const startInspector = (flows: LiveFlows, onEnd: () => void): Running => {
  const watch = makeWatch(() => performance.now(), LIMITS)
  const standIns = makeStandIns()
  const recorded = () => recordingOf(watch.actors(), standIns, new Date())
  const text = () => `${JSON.stringify(recorded().recording, null, 1)}\n`
  const panelProps = makeStore<ChangingProps>({ since: timeOfDay(), height: lowHeight(), isFolded: false })
  const show = (more: Partial<ChangingProps>) => panelProps.set({ ...panelProps.get(), ...more })

  for (const actor of flows.live) watch.join(actor)
  flows.watch = watch.inspect
  Object.assign(globalThis, { haatRecording: text })
  remember()

  const host = makeHost()
  const root = createRoot(host.element)
  const stop = () => {
    flows.watch = undefined
    Reflect.deleteProperty(globalThis, 'haatRecording')
    forget()
    host.remove()
    root.unmount()
    onEnd()
  }
  const actions: Actions = {
    watch,
    standIns,
    onHeight: (height: number) => show({ height }),
    onFold: (isFolded: boolean) => show({ isFolded }),
    onDownload: () => saveFile(new TextEncoder().encode(text()), fileName(), 'application/json'),
    onCopy: () => navigator.clipboard.writeText(text()),
    onClear: () => {
      watch.clear()
      show({ since: timeOfDay() })
    },
    onClose: stop,
    measure: () => {
      const { recording, partings } = recorded()
      const parted = [...new Set(partings.map(({ machine }) => machine))]
      return { bytes: new Blob([JSON.stringify(recording, null, 1)]).size, parted }
    },
  }
  root.render(
    <StrictMode>
      <div
        className="radix-themes"
        data-is-root-theme="false"
        data-has-background="false"
        data-panel-background="solid"
        {...themeAttributes}
      >
        <Suspense fallback={null}>
          <ConnectedPanel store={panelProps} actions={actions} />
        </Suspense>
      </div>
    </StrictMode>,
  )
  return { toggle: host.toggle }
}

let running: Running | undefined

/** Switches the inspector on; while it is on, the key hides and shows it. */
export const inspector = (flows: LiveFlows, isKey: boolean): void => {
  if (running) {
    if (isKey) running.toggle()
    return
  }
  running = startInspector(flows, () => {
    running = undefined
  })
}
