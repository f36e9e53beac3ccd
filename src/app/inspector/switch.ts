import type { LiveFlows } from '../start/inspect.ts'
import { INSPECT_PARAM, keptOn } from './keys.ts'

const isRequested = (): boolean => new URLSearchParams(location.search).has(INSPECT_PARAM) || keptOn.read() !== null

/**
 * Switches the inspector on by `?inspect` in the address, which the tab remembers, or by Alt+Shift+F. No code of the
 * inspector is loaded before. The promise resolves once the inspector watches, where it is on from the start.
 */
export const listenForInspector = (flows: LiveFlows): Promise<void> | undefined => {
  const load = (isKey: boolean) =>
    import('./inspector.ts').then(({ inspector }) => inspector(flows, isKey)).catch(console.warn)
  addEventListener(
    'keydown',
    (event) => {
      if (!event.altKey || !event.shiftKey || event.code !== 'KeyF') return
      event.preventDefault()
      load(true)
    },
    true,
  )
  return isRequested() ? load(false) : undefined
}
