import { memoryLocation } from 'wouter/memory-location'
import { makeWatch, type Watch } from '../../src/flows/watch.ts'
import { makeClock, type StoryClock } from './clock.ts'

/** A call that a story has left in flight. */
export interface WaitingCall {
  /** Session id of the flow that made it, and the call's id there. */
  readonly actor: string
  readonly call: string
  readonly answer: (output: unknown) => void
  readonly break: (error: Error) => void
}

/** Where a story's page is, in memory. */
interface Place {
  readonly hook: ReturnType<typeof memoryLocation>['hook']
  readonly searchHook: ReturnType<typeof memoryLocation>['searchHook']
  /** Path with query. */
  readonly at: () => string
  readonly go: (to: string, options?: { readonly replace?: boolean }) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** What goes on in one story: its flows, the calls that wait, its time, its address. */
export interface Stage {
  readonly watch: Watch
  readonly clock: StoryClock
  readonly place: Place
  readonly waiting: () => readonly WaitingCall[]
  /** A call stays in flight until somebody answers it, or its flow no longer waits for it (`signal`). */
  readonly wait: (call: WaitingCall, signal: AbortSignal) => void
  /** Tells of each change of the flows and of the calls that wait. */
  readonly subscribe: (listener: () => void) => () => void
  /** Something leads a flow to where the story wants it. */
  readonly leading: (done: Promise<void>) => void
  /** Resolves once every flow stands where its story wants it. */
  readonly settled: () => Promise<void>
  /** From now on flows move the address; until somebody plays, a story stays where it is. */
  readonly play: () => void
  readonly isPlayed: () => boolean
  /** Lets time flow as soon as somebody plays with the story; gives what closes it. */
  readonly open: () => () => void
}

const PLAYING = ['pointerdown', 'keydown', 'input', 'click'] as const
const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

const listening = () => {
  const listeners = new Set<() => void>()
  return {
    tell: () => {
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
  const { tell, subscribe } = listening()
  const go: Place['go'] = (to, options) => {
    memory.navigate(to, options)
    tell()
  }
  return {
    hook: () => [memory.hook()[0], go],
    searchHook: memory.searchHook,
    at: () => memory.history.at(-1) ?? path,
    go,
    subscribe,
  }
}

/** @param path where the story's page is, with its query */
export const makeStage = (path = '/'): Stage => {
  const clock = makeClock()
  const watch = makeWatch(clock.now)
  const calls = new Map<string, WaitingCall>()
  const leads = new Set<Promise<void>>()
  const { tell, subscribe } = listening()
  let isPlayed = false
  watch.subscribe(tell)
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
      const over = () => {
        if (calls.get(key) !== waiting) return
        calls.delete(key)
        tell()
      }
      const waiting: WaitingCall = {
        ...call,
        answer: (output) => {
          over()
          call.answer(output)
        },
        break: (error) => {
          over()
          call.break(error)
        },
      }
      signal.addEventListener('abort', over)
      calls.set(key, waiting)
      tell()
    },
    subscribe,
    leading: (done) => {
      const lead = done.finally(() => leads.delete(lead))
      leads.add(lead)
    },
    settled: async () => {
      // Flows start once their story is drawn, and answers that are given arrive in their own turn.
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
