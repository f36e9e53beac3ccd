import { createActor } from 'xstate'
import { leavingMachine, type PendingNavigation } from '../../machines/unsavedChanges/leaving.machine.ts'
import { leavingSelect } from '../../machines/unsavedChanges/leaving.select.ts'
import type { DirtyForms } from './dirtyForms.ts'
import type { Inspect } from './inspect.ts'
import type { Store } from './store.ts'

export interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: unknown
}
type Navigate = (to: string, options?: NavigateOptions) => void

/** The browser's own count of its history entries, where it tells it. */
const entryIndex = (): number | undefined =>
  (globalThis as { navigation?: { currentEntry?: { index: number } } }).navigation?.currentEntry?.index

/**
 * The one blocker: asks before a changed form is left by a link, by a navigation, by Back and Forward, or by closing
 * the page. `navigate` is the bare navigation. Must be made before the router listens.
 */
export const makeLeaving = (work: DirtyForms, navigate: Navigate, inspect: Inspect) => {
  const actor = createActor(leavingMachine, { inspect })
  /** Somebody has said to go on: the next departure is not asked about. */
  let passing = false
  let returning = false
  let index = entryIndex()
  let place = location.pathname + location.search

  const here = () => {
    index = entryIndex()
    place = location.pathname + location.search
  }
  for (const type of ['pushState', 'replaceState']) addEventListener(type, here)

  addEventListener(
    'popstate',
    (event) => {
      if (returning) {
        returning = false
        event.stopImmediatePropagation()
        return
      }
      const isElsewhere = location.pathname + location.search !== place
      if (passing || !isElsewhere || !work.isChanged()) {
        passing = false
        return here()
      }
      // The address has moved already: it is moved back before anybody hears of it.
      event.stopImmediatePropagation()
      const now = entryIndex()
      const delta = now !== undefined && index !== undefined && now !== index ? now - index : -1
      returning = true
      history.go(-delta)
      actor.send({ type: 'leave.ask', departure: { kind: 'traverse', delta } })
    },
    { capture: true },
  )
  addEventListener('beforeunload', (event) => {
    if (work.isChanged()) event.preventDefault()
  })

  const go = (departure: PendingNavigation) => {
    if (departure.kind === 'traverse') {
      passing = true
      history.go(departure.delta)
      return
    }
    navigate(departure.to, { replace: departure.replace, state: departure.state })
  }
  actor.on('leave.pass', ({ departure }) => go(departure))
  actor.start()

  return {
    /** Navigates, or asks first. */
    navigate: (to: string, { replace = false, state }: NavigateOptions = {}) => {
      const departure: PendingNavigation = { kind: 'navigate', to, replace, state }
      if (work.isChanged()) actor.send({ type: 'leave.ask', departure })
      else go(departure)
    },
    /** Whether it is asking. */
    asking: {
      get: () => leavingSelect.open(actor.getSnapshot()),
      subscribe: (listener: () => void) => {
        const subscription = actor.subscribe(listener)
        return () => subscription.unsubscribe()
      },
    } satisfies Pick<Store<boolean>, 'get' | 'subscribe'>,
    stay: () => actor.send({ type: 'leave.stay' }),
    go: () => actor.send({ type: 'leave.go' }),
  }
}
export type Leaving = ReturnType<typeof makeLeaving>
