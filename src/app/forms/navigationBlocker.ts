import type { LeavingEvent, PendingNavigation } from '#machines/unsavedChanges/leaving.machine.ts'
import type { DirtyForms } from './dirtyForms.ts'

export interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: unknown
}
type Navigate = (to: string, options?: NavigateOptions) => void

/** Index of the current history entry; undefined where the browser does not support it. */
const entryIndex = (): number | undefined =>
  (globalThis as { navigation?: { currentEntry?: { index: number } } }).navigation?.currentEntry?.index

/**
 * The only blocker of navigation: it asks for confirmation before a changed form is left by a link, by a navigation, by
 * Back and Forward, or by closing the page. Back and Forward with a dialog open close only the dialog (`closeDialog`
 * returns whether there was one). `navigate` is the router's navigation, `ask` sends to the actor that asks.
 * Call this before the router adds its listeners.
 */
export const makeNavigationBlocker = (
  dirtyForms: DirtyForms,
  navigate: Navigate,
  ask: (event: Extract<LeavingEvent, { type: 'leave.ask' }>) => void,
  closeDialog: () => boolean,
) => {
  /** The person has confirmed: the next navigation passes without a dialog. */
  let isConfirmed = false
  let isRestoring = false
  let index = entryIndex()
  let address = location.pathname + location.search

  const updatePosition = () => {
    index = entryIndex()
    address = location.pathname + location.search
  }
  for (const type of ['pushState', 'replaceState']) addEventListener(type, updatePosition)

  addEventListener(
    'popstate',
    (event) => {
      if (isRestoring) {
        isRestoring = false
        event.stopImmediatePropagation()
        return
      }
      const addressChanged = location.pathname + location.search !== address
      const asks = dirtyForms.isChanged()
      if (isConfirmed || !addressChanged || (!asks && !closeDialog())) {
        isConfirmed = false
        return updatePosition()
      }
      // The address has already changed; it is restored before other listeners run.
      event.stopImmediatePropagation()
      const currentIndex = entryIndex()
      const delta =
        currentIndex !== undefined && index !== undefined && currentIndex !== index ? currentIndex - index : -1
      isRestoring = true
      history.go(-delta)
      if (asks) ask({ type: 'leave.ask', departure: { kind: 'traverse', delta } })
    },
    { capture: true },
  )
  addEventListener('beforeunload', (event) => {
    if (dirtyForms.isChanged()) event.preventDefault()
  })

  const perform = (departure: Exclude<PendingNavigation, { kind: 'language' }>) => {
    if (departure.kind === 'traverse') {
      isConfirmed = true
      history.go(departure.delta)
      return
    }
    navigate(departure.to, { replace: departure.replace, state: departure.state })
  }

  return {
    /** Navigates, or opens the confirmation dialog first. */
    navigate: (to: string, { replace = false, state }: NavigateOptions = {}) => {
      const departure = { kind: 'navigate', to, replace, state } as const
      if (dirtyForms.isChanged()) ask({ type: 'leave.ask', departure })
      else perform(departure)
    },
    /** Performs a navigation without asking. */
    perform,
  }
}
export type NavigationBlocker = ReturnType<typeof makeNavigationBlocker>
