import { memoryLocation } from 'wouter/memory-location'
import { makeWatch, type Watch } from '../../src/flows/watch.ts'
import { makeClock, type StoryClock } from './clock.ts'

/** A call that a story leaves in flight. */
export interface WaitingCall {
  /** Session id of the actor that made the call, and the call's id there. */
  readonly actor: string
  readonly call: string
  readonly answer: (output: unknown) => void
  readonly break: (error: Error) => void
}

/** The address of a story's page, in memory. */
interface Place {
  readonly hook: ReturnType<typeof memoryLocation>['hook']
  readonly searchHook: ReturnType<typeof memoryLocation>['searchHook']
  /** Path with query. */
  readonly at: () => string
  readonly go: (to: string, options?: { readonly replace?: boolean }) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** The runtime of one story: its machines, the calls in flight, its clock, its address. */
export interface Stage {
  readonly watch: Watch
  readonly clock: StoryClock
  readonly place: Place
  readonly waiting: () => readonly WaitingCall[]
  /** Keeps a call in flight until somebody resolves it, or its actor no longer waits for it (`signal`). */
  readonly wait: (call: WaitingCall, signal: AbortSignal) => void
  /** Calls the listener after each change of the machines and of the calls in flight. */
  readonly subscribe: (listener: () => void) => () => void
  /** Registers a path that is being run to the state of the story. */
  readonly leading: (done: Promise<void>) => void
  /** Resolves once every machine has reached the state of its story. */
  readonly settled: () => Promise<void>
  /** Lets machines change the address from now on; before, a story keeps its address. */
  readonly play: () => void
  readonly isPlayed: () => boolean
  /** Starts the clock with the first interaction of a person. @returns a function that stops it */
  readonly open: () => () => void
}

const PLAYING = ['pointerdown', 'keydown', 'input', 'click'] as const
const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

const createListeners = () => {
  const listeners = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

const makePlace = (path: string): Place => {
  const memory = memoryLocation({ path, record: true })
  const { notify, subscribe } = createListeners()
  const go: Place['go'] = (to, options) => {
    memory.navigate(to, options)
    notify()
  }
  return {
    hook: () => [memory.hook()[0], go],
    searchHook: memory.searchHook,
    at: () => memory.history.at(-1) ?? path,
    go,
    subscribe,
  }
}

/** @param path address of the story's page, with its query */
export const makeStage = (path = '/'): Stage => {
  const clock = makeClock()
  const watch = makeWatch(clock.now)
  const calls = new Map<string, WaitingCall>()
  const leads = new Set<Promise<void>>()
  const { notify, subscribe } = createListeners()
  let isPlayed = false
  watch.subscribe(notify)
  const play = () => {
    isPlayed = true
    clock.flow()
  }
  return {
    watch,
    clock,
    place: makePlace(path),
    waiting: () => [...calls.values()],
    wait: (call, signal) => {
      const key = `${call.actor} ${call.call}`
      const end = () => {
        if (calls.get(key) !== waiting) return
        calls.delete(key)
        notify()
      }
      const waiting: WaitingCall = {
        ...call,
        answer: (output) => {
          end()
          call.answer(output)
        },
        break: (error) => {
          end()
          call.break(error)
        },
      }
      signal.addEventListener('abort', end)
      calls.set(key, waiting)
      notify()
    },
    subscribe,
    leading: (done) => {
      const lead = done.finally(() => leads.delete(lead))
      leads.add(lead)
    },
    settled: async () => {
      // Machines start after their story is drawn, and resolved calls arrive in later tasks.
      await turn()
      while (leads.size > 0) await Promise.all(leads)
      await turn()
      await turn()
    },
    play: () => {
      isPlayed = true
    },
    isPlayed: () => isPlayed,
    open: () => {
      for (const type of PLAYING) document.addEventListener(type, play, { capture: true })
      return () => {
        clock.stop()
        for (const type of PLAYING) document.removeEventListener(type, play, { capture: true })
      }
    },
  }
}
