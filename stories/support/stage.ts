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

/** What goes on in one story: its flows, the calls that wait, its time. */
export interface Stage {
  readonly watch: Watch
  readonly clock: StoryClock
  readonly waiting: () => readonly WaitingCall[]
  readonly wait: (call: WaitingCall) => void
  /** Something leads a flow to where the story wants it. */
  readonly leading: (done: Promise<void>) => void
  /** Resolves once every flow stands where its story wants it. */
  readonly settled: () => Promise<void>
  /** Lets time flow as soon as somebody plays with the story; gives what closes it. */
  readonly open: () => () => void
}

const PLAYING = ['pointerdown', 'keydown', 'input', 'click'] as const
const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

export const makeStage = (): Stage => {
  const clock = makeClock()
  const watch = makeWatch(clock.now)
  const calls = new Map<string, WaitingCall>()
  const leads = new Set<Promise<void>>()
  const play = ({ target }: Event) => {
    // The chart beside the story lets time pass by its own buttons.
    if (!isBeside(target)) clock.flow()
  }
  return {
    watch,
    clock,
    waiting: () => [...calls.values()],
    wait: (call) => {
      const key = `${call.actor} ${call.call}`
      const over = () => calls.delete(key)
      calls.set(key, {
        ...call,
        answer: (output) => {
          over()
          call.answer(output)
        },
        break: (error) => {
          over()
          call.break(error)
        },
      })
    },
    leading: (done) => {
      const lead = done.finally(() => leads.delete(lead))
      leads.add(lead)
    },
    settled: async () => {
      while (leads.size > 0) await Promise.all(leads)
      // Answers that are given arrive in their own turn.
      await turn()
      await turn()
    },
    open: () => {
      for (const type of PLAYING) document.addEventListener(type, play, { capture: true })
      return () => {
        clock.stop()
        for (const type of PLAYING) document.removeEventListener(type, play, { capture: true })
      }
    },
  }
}

const isBeside = (target: EventTarget | null) => target instanceof Element && target.closest('[data-beside]') !== null
