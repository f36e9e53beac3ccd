import { createContext, useContext } from 'react'
import type { AppActors } from '#machines/app/app.machine.ts'

/** The actors that live as long as the page; the application provides those of its root actor. */
export const ActorsContext = createContext<AppActors | null>(null)

export const useActors = (): AppActors => {
  const actors = useContext(ActorsContext)
  if (!actors) throw new Error('useActors needs an ActorsContext above it')
  return actors
}
