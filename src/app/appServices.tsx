import { createContext, useContext } from 'react'
import type { Http } from '../http/runtime.ts'
import type { UseFlow } from '../views/flow.tsx'
import type { Cache } from './cache.ts'
import type { DirtyForms } from './dirtyForms.ts'
import type { Drafts } from './drafts.ts'
import type { Inspect } from './inspect.ts'
import { makeUseFlow, type Wiring } from './useFlow.ts'

/** What the page started once and everything below uses. */
export interface AppServices {
  readonly http: Http
  readonly cache: Cache
  readonly inspect: Inspect
  readonly work: DirtyForms
  readonly drafts: Drafts
}

export const AppServicesContext = createContext<AppServices | null>(null)

export const useAppServices = (): AppServices => {
  const house = useContext(AppServicesContext)
  if (!house) throw new Error('useHouse needs a HouseContext above it')
  return house
}

/** Makes an area's calls. */
type Area = (http: Http, cache: Cache) => Wiring

const flows = new WeakMap<AppServices, Map<Area, UseFlow>>()

/** The flows over an area's calls; made once, so that what an area remembers of its calls outlives a page. */
export const flowsOf = (house: AppServices, area: Area): UseFlow => {
  const known = flows.get(house) ?? new Map<Area, UseFlow>()
  flows.set(house, known)
  const useFlow = known.get(area) ?? makeUseFlow(area(house.http, house.cache), house)
  known.set(area, useFlow)
  return useFlow
}
