import { Schema } from 'effect'
import { type InspectorOptions, startInspector } from '#devtools/inspector/startInspector.tsx'
import { redactionRules } from '#machines/core/redaction.ts'
import { requestMachines } from '#machines/session/authorizedCall.machine.ts'
import { floatingElements, moveFloatingElements } from '#views/ui/floatingElements.ts'
import { themeAttributes } from '#views/ui/theme.tsx'
import { browserStore } from '../browser/browserStore.ts'
import { saveFile } from '../browser/saveFile.ts'
import type { LiveFlows } from '../start/inspect.ts'
import { INSPECT_PARAM, keptOn } from './keys.ts'
import { watchReads } from './watchReads.ts'

const forget = () => {
  keptOn.write(null)
  const address = new URL(location.href)
  if (!address.searchParams.has(INSPECT_PARAM)) return
  address.searchParams.delete(INSPECT_PARAM)
  history.replaceState(history.state, '', address)
}

/** The floating elements of the page (`floatingElements`), as the inspector adds itself to them. */
const layer = {
  add: (element: HTMLDivElement) => {
    floatingElements.add(element)
    moveFloatingElements()
  },
  remove: (element: HTMLDivElement) => {
    floatingElements.delete(element)
  },
}

/** The address without the parameter that switched the inspector on. */
const currentPage = (): string => {
  const query = new URLSearchParams(location.search)
  query.delete(INSPECT_PARAM)
  return `${location.pathname}${query.size > 0 ? `?${query}` : ''}`
}

/** The name of the page's own script, which contains the hash of all code. */
const build = (): string => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

const loadOwnTexts = async () => {
  const { default: texts } = await import('virtual:own-texts')
  const known = new Set(texts)
  return (text: string) => known.has(text)
}

/** Only the inspector writes it. A sign-out leaves it: it contains pseudonyms only. */
type Recorded = NonNullable<ReturnType<InspectorOptions['visit']['read']>>['loads'][number]
const Load = Schema.Unknown as unknown as Schema.Codec<Recorded, unknown>
const Visit = Schema.Struct({ name: Schema.String, loads: Schema.Array(Load), dropped: Schema.Finite })
const visit = browserStore('haat.visit', 1, Schema.fromJsonString(Visit), 'session')

let running: ReturnType<typeof startInspector> | undefined

/** Switches the inspector on; while it is on, the key hides and shows it. */
export const inspector = (flows: LiveFlows, isKey: boolean): void => {
  if (running) {
    if (isKey) running.toggle()
    return
  }
  keptOn.write('1')
  running = startInspector({
    actors: flows,
    rules: redactionRules,
    groupedMachines: requestMachines,
    page: currentPage,
    visit,
    build: new URL(build(), location.href).pathname,
    watchReads: (onRead) => watchReads(flows, onRead),
    loadOwnTexts,
    rootAttributes: {
      className: 'radix-themes',
      'data-is-root-theme': 'false',
      'data-has-background': 'false',
      'data-panel-background': 'solid',
      ...themeAttributes,
    },
    layer,
    saveFile,
    filePrefix: 'haat',
    globalName: 'haatRecording',
    onClose: () => {
      forget()
      running = undefined
    },
  })
}
