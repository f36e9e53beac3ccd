import { createContext, useContext } from 'react'
import type { Http } from '../http/runtime.ts'
import type { UseFlow } from '../views/flow.tsx'
import type { Cache } from './cache.ts'
import type { Inspect } from './inspect.ts'
import { makeUseFlow, type Wiring } from './useFlow.ts'

/** What the page started once and everything below uses. */
export interface House {
  readonly http: Http
  readonly cache: Cache
  readonly inspect: Inspect
}

export const HouseContext = createContext<House | null>(null)

export const useHouse = (): House => {
  const house = useContext(HouseContext)
  if (!house) throw new Error('useHouse needs a HouseContext above it')
  return house
}

const flows = new WeakMap<House, Map<(http: Http) => Wiring, UseFlow>>()

/** The flows over an area's calls; made once, so that what an area remembers of its calls outlives a page. */
export const flowsOf = (house: House, area: (http: Http) => Wiring): UseFlow => {
  const known = flows.get(house) ?? new Map<(http: Http) => Wiring, UseFlow>()
  flows.set(house, known)
  const useFlow = known.get(area) ?? makeUseFlow(area(house.http), house.inspect)
  known.set(area, useFlow)
  return useFlow
}
