import { createContext, useContext } from 'react'
import type { Http } from '#http/runtime.ts'
import type { AppActors } from '#machines/app/app.machine.ts'
import type { DirtyForms } from '../forms/dirtyForms.ts'
import type { Cache } from './cache.ts'
import type { CartSlot } from './cartSlot.ts'
import type { Inspect } from './inspect.ts'

/** Services that start once per page load and that the whole application uses. */
export interface AppServices {
  readonly http: Http
  readonly cache: Cache
  readonly cart: CartSlot
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
