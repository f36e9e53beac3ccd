import { fromCallback } from 'xstate'
import type { TimeUp, Wait, WaitRead } from '#machines/core/wait.ts'
import { watchReturn } from '../browser/online.ts'

/** Reads the clock at once and each second. Returns a function that ends it. */
export type WatchClock = (read: (now: number) => void) => () => void

/** Timers stand still while a device sleeps, so the clock is also read when the page is visible again. */
export const watchClock: WatchClock = (read) => {
  const report = () => read(Date.now())
  const timer = setInterval(report, 1000)
  const stop = watchReturn(report)
  report()
  return () => {
    clearInterval(timer)
    stop()
  }
}

export const makeWaits = (watch: WatchClock) => ({
  watchWait: fromCallback<WaitRead, Wait>(({ input, sendBack }) => {
    let until = input.until
    return watch((now) => {
      until ??= now + input.secondsLeft * 1000
      sendBack({ type: 'wait.read', until, secondsLeft: Math.max(0, Math.ceil((until - now) / 1000)) })
    })
  }),
  watchDeadline: fromCallback<TimeUp, { readonly ms: number }>(({ input, sendBack }) => {
    let until: number | null = null
    return watch((now) => {
      until ??= now + input.ms
      if (now >= until) sendBack({ type: 'time.up' })
    })
  }),
})

/** The actors of waits by the clock of the browser. */
export const waits = makeWaits(watchClock)
