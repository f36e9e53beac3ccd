import type { LiveFlows } from '../inspect.ts'
import { INSPECT_KEY, INSPECT_PARAM } from './keys.ts'

const isAsked = (): boolean => {
  if (new URLSearchParams(location.search).has(INSPECT_PARAM)) return true
  try {
    return sessionStorage.getItem(INSPECT_KEY) !== null
  } catch {
    return false
  }
}

/**
 * The inspector's switch: `?inspect` in the address, kept for the tab, and Alt+Shift+F. Nothing of the inspector is
 * loaded until then. Resolves once it watches, where it is asked for from the start.
 */
export const listenForInspector = (flows: LiveFlows): Promise<void> | undefined => {
  const load = (isKey: boolean) =>
    import('./inspector.tsx').then(({ inspector }) => inspector(flows, isKey)).catch(console.warn)
  addEventListener(
    'keydown',
    (event) => {
      if (!event.altKey || !event.shiftKey || event.code !== 'KeyF') return
      event.preventDefault()
      load(true)
    },
    true,
  )
  return isAsked() ? load(false) : undefined
}
