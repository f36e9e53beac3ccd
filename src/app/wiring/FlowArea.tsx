import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { Http } from '#http/runtime.ts'
import { FlowContext } from '#views/flow.tsx'
import { type AppServices, useAppServices } from '../start/appServices.tsx'
import type { Cache } from '../start/cache.ts'
import { makeUseFlow } from './useFlow.ts'
import type { AnyWiring, Area, Wiring } from './wiring.ts'

type AnyArea = (http: Http, cache: Cache) => AnyWiring

const none = () => ({})

const wirings = new WeakMap<AnyArea, AnyWiring>()

/** The wiring of an area. It is created once, so that state of its calls outlives a page. */
const wiringOf = (area: AnyArea, { http, cache }: AppServices): AnyWiring => {
  const wiring = wirings.get(area) ?? area(http, cache)
  wirings.set(area, wiring)
  return wiring
}

/** The calls of the area; left out where its machines declare all of theirs. */
type AreaOf<Flows extends { readonly [Id in keyof Flows]: AnyStateMachine }> =
  Record<never, never> extends Wiring<Flows> ? { area?: Area<Flows> & AnyArea } : { area: Area<Flows> & AnyArea }

/** The wiring of the areas above. */
const WiringContext = createContext<AnyWiring>({})

/**
 * Provides the calls of an area to the flows of its views, and keeps the calls of the areas around it. `Flows` are the
 * machines that the views start: `<FlowArea<AdminFlows> area={admin}>` is a type error where `admin` lacks a call.
 */
export const FlowArea = <Flows extends { readonly [Id in keyof Flows]: AnyStateMachine } = never>({
  children,
  ...given
}: {
  children: ReactNode
} & AreaOf<NoInfer<Flows>>) => {
  const area = 'area' in given && given.area ? given.area : none
  const services = useAppServices()
  const outer = useContext(WiringContext)
  const own = wiringOf(area, services)
  const wiring = useMemo(() => ({ ...outer, ...own }), [outer, own])
  const useFlow = useMemo(() => makeUseFlow(wiring, services), [wiring, services])
  return (
    <WiringContext value={wiring}>
      <FlowContext value={useFlow}>{children}</FlowContext>
    </WiringContext>
  )
}
