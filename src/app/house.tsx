import { createContext, useContext } from 'react'
import type { Http } from '../http/runtime.ts'
import type { UseFlow } from '../views/flow.tsx'
import type { Cache } from './cache.ts'
import type { Drafts } from './drafts.ts'
import type { Inspect } from './inspect.ts'
import { makeUseFlow, type Wiring } from './useFlow.ts'
import type { Work } from './work.ts'

/** What the page started once and everything below uses. */
export interface House {
  readonly http: Http
  readonly cache: Cache
  readonly inspect: Inspect
  readonly work: Work
  readonly drafts: Drafts
}

export const HouseContext = createContext<House | null>(null)

export const useHouse = (): House => {
  const house = useContext(HouseContext)
  if (!house) throw new Error('useHouse needs a HouseContext above it')
  return house
}

/** Makes an area's calls. */
type Area = (http: Http, cache: Cache) => Wiring

const flows = new WeakMap<House, Map<Area, UseFlow>>()

/** The flows over an area's calls; made once, so that what an area remembers of its calls outlives a page. */
export const flowsOf = (house: House, area: Area): UseFlow => {
  const known = flows.get(house) ?? new Map<Area, UseFlow>()
  flows.set(house, known)
  const useFlow = known.get(area) ?? makeUseFlow(area(house.http, house.cache), house)
  known.set(area, useFlow)
  return useFlow
}
