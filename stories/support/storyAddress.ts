import { memoryLocation } from 'wouter/memory-location'
import { type AnyActorLogic, type AnyActorRef, type EventObject, fromCallback } from 'xstate'
import { makeWaits, type WatchClock } from '#app/wiring/waits.ts'
import type { StoryHooks, StoryRuntime } from '#devtools/storybook/storyRuntime.ts'
import { emitEffects } from '#machines/core/emitted.ts'

/** The address of a story's page, in memory; its history state is that of the window. */
export interface StoryAddress {
  readonly hook: ReturnType<typeof memoryLocation>['hook']
  readonly searchHook: ReturnType<typeof memoryLocation>['searchHook']
  /** Path with query. */
  readonly current: () => string
  readonly navigate: (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** @param path address of the story's page, with its query */
export const createStoryAddress = (path: string): StoryAddress => {
  const memory = memoryLocation({ path, record: true })
  const listeners = new Set<() => void>()
  const navigate: StoryAddress['navigate'] = (to, options) => {
    memory.navigate(to, options)
    history.replaceState(options?.state ?? null, '')
    for (const listener of listeners) listener()
  }
  return {
    hook: () => [memory.hook()[0], navigate],
    searchHook: memory.searchHook,
    current: () => memory.history.at(-1) ?? path,
    navigate,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

const pathnameOf = (address: string) => address.replace(/[?#].*$/s, '')

/** Sends the query of the story's address to a screen, as the application does with the page's address. */
const watchAddress = (address: StoryAddress) =>
  fromCallback<EventObject, { path: string }>(({ input, sendBack }) =>
    address.subscribe(() => {
      const current = address.current()
      const search = current.slice(pathnameOf(current).length)
      if (pathnameOf(current) === input.path) sendBack({ type: 'address.changed', search } as EventObject)
    }),
  )

/** Reads the clock of a story. */
const watchClock =
  (clock: StoryRuntime['clock']): WatchClock =>
  (read) => {
    let timer = 0
    const report = () => {
      timer = clock.setTimeout(report, 1000)
      read(clock.now())
    }
    report()
    return () => clock.clearTimeout(timer)
  }

/** Applies `navigate` events of a machine to the address, but only within the same page: a story has no other pages. */
const followNavigation = (actor: AnyActorRef, address: StoryAddress, { isPlayed }: StoryRuntime) =>
  actor.on('navigate', ({ to, replace }: { to: string; replace?: boolean }) => {
    if (isPlayed() && pathnameOf(to) === pathnameOf(address.current())) address.navigate(to, { replace })
  })

/**
 * Connects the machines of the shop to a story: `watchAddress` sends the story's address, the waits read the story's clock,
 * other callbacks (`watch…`) stay
 * as the machine defines them, and navigation stays on the story's page.
 */
export const storyHooks = (address: StoryAddress): StoryHooks => ({
  isKept: (src) => src.startsWith('watch'),
  provide: ({ implementations: { actors } }, { clock }): { readonly [src: string]: AnyActorLogic } => {
    const provided = { watchAddress: watchAddress(address), ...makeWaits(watchClock(clock)) }
    return Object.fromEntries(Object.entries(provided).filter(([src]) => src in actors))
  },
  connect: (actor, runtime) => followNavigation(actor, address, runtime).unsubscribe,
  busyTag: 'busy',
  effects: emitEffects,
})
