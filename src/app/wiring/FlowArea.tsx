import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { Http } from '#http/runtime.ts'
import { FlowContext } from '#views/flow.tsx'
import { type AppServices, useAppServices } from '../start/appServices.tsx'
import type { Cache } from '../start/cache.ts'
import { makeUseFlow } from './useFlow.ts'
import type { AnyWiring, Area, Interceptors, Wiring } from './wiring.ts'

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
  Record<never, never> extends Wiring<Flows> ? { area?: undefined } : { area: Area<Flows> & AnyArea }

/** The wiring and the interceptors of the areas above. */
const AreasContext = createContext<{ readonly wiring: AnyWiring } & Interceptors>({ wiring: {} })

/**
 * Provides the calls of an area to the flows of its views, and keeps the calls of the areas around it. `Flows` are the
 * machines that the views start: `<FlowArea<AdminFlows> area={admin}>` is a type error where `admin` lacks a call.
 * `answers` and `orderKeyOf` intercept the calls that the machines declare.
 */
export const FlowArea = <Flows extends { readonly [Id in keyof Flows]: AnyStateMachine } = Record<never, never>>({
  children,
  answers,
  orderKeyOf,
  ...given
}: {
  children: ReactNode
} & Interceptors &
  AreaOf<NoInfer<Flows>>) => {
  const area = 'area' in given && given.area ? given.area : none
  const services = useAppServices()
  const outer = useContext(AreasContext)
  const own = wiringOf(area, services)
  const areas = useMemo(
    () => ({
      wiring: { ...outer.wiring, ...own },
      answers: { ...outer.answers, ...answers },
      orderKeyOf: orderKeyOf ?? outer.orderKeyOf,
    }),
    [outer, own, answers, orderKeyOf],
  )
  const useFlow = useMemo(() => makeUseFlow(areas.wiring, { ...services, ...areas }), [areas, services])
  return (
    <AreasContext value={areas}>
      <FlowContext value={useFlow}>{children}</FlowContext>
    </AreasContext>
  )
}
