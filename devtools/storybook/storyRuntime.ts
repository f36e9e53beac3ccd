import type { AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate'
import { createRecorder, type Recorder } from '../recording/recorder.ts'
import type { EmitEffect } from '../replay/timeline.ts'
import { createStoryClock, type StoryClock } from './storyClock.ts'

/** A call that a story leaves in flight. */
export interface PendingCall {
  /** Session id of the actor that made the call, and the call's id there. */
  readonly actor: string
  readonly call: string
  readonly resolve: (output: unknown) => void
  readonly reject: (error: Error) => void
}

/** How a project's machines are connected to a story. */
export interface StoryHooks {
  /** Actors by source that replace a machine's own ones; other calls resolve along the story's path. */
  readonly provide: (machine: AnyStateMachine, runtime: StoryRuntime) => { readonly [src: string]: AnyActorLogic }
  /** Whether the machine's own implementation of a source stays. */
  readonly isKept: (src: string) => boolean
  /** Called before an actor starts. @returns a function that ends the connection */
  readonly connect: (actor: AnyActorRef, runtime: StoryRuntime) => () => void
  /** Tag of states in which a machine ignores events: the story's path waits until the machine leaves them. */
  readonly busyTag: string
  /** Order of emitted events and the events that they cause, for stories that follow a recording. */
  readonly effects: readonly EmitEffect[]
}

/** The runtime of one story: its machines, the calls in flight, its clock. */
export interface StoryRuntime {
  readonly hooks: StoryHooks
  readonly recorder: Recorder
  readonly clock: StoryClock
  readonly pending: () => readonly PendingCall[]
  /** Keeps a call in flight until it is resolved or rejected, or its actor no longer waits for it (`signal`). */
  readonly addPending: (call: PendingCall, signal: AbortSignal) => void
  /** Calls the listener after each change of the machines and of the calls in flight. */
  readonly subscribe: (listener: () => void) => () => void
  /** Registers a path that is being run to the state of the story. */
  readonly addPath: (done: Promise<void>) => void
  /** Resolves once every machine has reached the state of its story. */
  readonly settled: () => Promise<void>
  /** Lets machines change the address from now on; before, a story keeps its address. */
  readonly play: () => void
  readonly isPlayed: () => boolean
  /** Starts the clock with the first interaction of a person. @returns a function that stops it */
  readonly open: () => () => void
}

declare global {
  /** The runtime of the visible story, for the test runner. */
  var storyRuntime: StoryRuntime | undefined
}

const INTERACTIONS = ['pointerdown', 'keydown', 'input', 'click'] as const
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
/** Upper limit of a wait for an idle page, in milliseconds: without frames to draw a browser may report none. */
const IDLE_MS = 100
/** Resolves once the page has nothing to do: React renders in several tasks. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: IDLE_MS })
    else setTimeout(resolve)
  })

/** The calls in flight. */
const createPendingCalls = (notify: () => void): Pick<StoryRuntime, 'pending' | 'addPending'> => {
  const calls = new Map<string, PendingCall>()
  return {
    pending: () => [...calls.values()],
    addPending: (call, signal) => {
      const key = `${call.actor} ${call.call}`
      const end = () => {
        if (calls.get(key) !== pending) return
        calls.delete(key)
        notify()
      }
      const pending: PendingCall = {
        ...call,
        resolve: (output) => {
          end()
          call.resolve(output)
        },
        reject: (error) => {
          end()
          call.reject(error)
        },
      }
      signal.addEventListener('abort', end)
      calls.set(key, pending)
      notify()
    },
  }
}

/** The paths that lead to the state of the story. */
const createPaths = (): Pick<StoryRuntime, 'addPath' | 'settled'> => {
  const paths = new Set<Promise<void>>()
  return {
    addPath: (done) => {
      const path = done.finally(() => paths.delete(path))
      paths.add(path)
    },
    settled: async () => {
      // Machines start after their story is rendered, and resolved calls arrive in later tasks.
      await nextTask()
      do {
        while (paths.size > 0) await Promise.all(paths)
        // A machine at the end of its path may show a part of the page that starts another machine.
        await idle()
        await nextTask()
      } while (paths.size > 0)
      await nextTask()
    },
  }
}

export const createStoryRuntime = (hooks: StoryHooks): StoryRuntime => {
  const clock = createStoryClock()
  const recorder = createRecorder(clock.now)
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  let isPlayed = false
  recorder.subscribe(notify)
  const onInteraction = () => {
    isPlayed = true
    clock.start()
  }
  return {
    hooks,
    recorder,
    clock,
    ...createPendingCalls(notify),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    ...createPaths(),
    play: () => {
      isPlayed = true
    },
    isPlayed: () => isPlayed,
    open: () => {
      for (const type of INTERACTIONS) document.addEventListener(type, onInteraction, { capture: true })
      return () => {
        clock.stop()
        for (const type of INTERACTIONS) document.removeEventListener(type, onInteraction, { capture: true })
      }
    },
  }
}
