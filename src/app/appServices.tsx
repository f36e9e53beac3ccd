import { createContext, useContext } from 'react'
import type { AppActors } from '../../machines/app/app.machine.ts'
import type { Http } from '../http/runtime.ts'
import type { UseFlow } from '../views/flow.tsx'
import type { Cache } from './cache.ts'
import type { DirtyForms } from './dirtyForms.ts'
import type { Inspect } from './inspect.ts'
import { makeUseFlow, type Wiring } from './useFlow.ts'

/** Services that start once per page load and that the whole application uses. */
export interface AppServices {
  readonly http: Http
  readonly cache: Cache
  readonly inspect: Inspect
  readonly dirtyForms: DirtyForms
  readonly actors: AppActors
}

export const AppServicesContext = createContext<AppServices | null>(null)

export const useAppServices = (): AppServices => {
  const services = useContext(AppServicesContext)
  if (!services) throw new Error('useAppServices needs an AppServicesContext above it')
  return services
}

/** Creates the wiring of an area. */
type Area = (http: Http, cache: Cache) => Wiring

const flows = new WeakMap<AppServices, Map<Area, UseFlow>>()

/** The `useFlow` hook of an area. It is created once per area, so that state of its calls outlives a page. */
export const flowsOf = (services: AppServices, area: Area): UseFlow => {
  const byArea = flows.get(services) ?? new Map<Area, UseFlow>()
  flows.set(services, byArea)
  const useFlow = byArea.get(area) ?? makeUseFlow(area(services.http, services.cache), services)
  byArea.set(area, useFlow)
  return useFlow
}
