import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { watchPayBy } from '#app/areas/payments/payments.ts'
import { waits } from '#app/wiring/waits.ts'
import { RESEND_COOLDOWN_S, SECOND_FACTOR_MS } from '#contract/constants.ts'
import { enterCodeMachine, enterCodeSelect } from '#machines/account/enterCode.machine.ts'
import { secondFactorMachine } from '#machines/account/secondFactor.machine.ts'
import { phoneCodeFixtures } from '#machines/checkout/phoneCode.fixtures.ts'
import { phoneCodeMachine, phoneCodeSelect } from '#machines/checkout/phoneCode.machine.ts'
import { waitOf } from '#machines/core/wait.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The clock runs on while the timers stand still; then the page is visible again. */
const sleep = (ms: number) => {
  vi.setSystemTime(Date.now() + ms)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the wait for another code of an account', () => {
  const start = () => {
    const machine = enterCodeMachine.provide({ actors: { watchWait: waits.watchWait } })
    const actor = createActor(machine, { input: { flow: 'reset', identifier: 'nusrat@example.com' } }).start()
    return { actor, secondsLeft: () => enterCodeSelect.cooldown(actor.getSnapshot()) }
  }

  test('counts down each second', () => {
    const { actor, secondsLeft } = start()
    expect(secondsLeft()).toBe(RESEND_COOLDOWN_S)
    vi.advanceTimersByTime(2000)
    expect(secondsLeft()).toBe(RESEND_COOLDOWN_S - 2)
    vi.advanceTimersByTime((RESEND_COOLDOWN_S - 2) * 1000)
    expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(true)
    actor.stop()
  })

  test('shows what is left as soon as the device is awake', () => {
    const { actor, secondsLeft } = start()
    vi.advanceTimersByTime(1000)
    sleep(58_000)
    expect(secondsLeft()).toBe(1)
    sleep(1000)
    expect([secondsLeft(), actor.getSnapshot().can({ type: 'code.resend' })]).toEqual([0, true])
    actor.stop()
  })

  test('ends its timer with the screen', () => {
    start().actor.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('the wait for another code of a checkout goes on while the order is sent', () => {
  const machine = phoneCodeMachine.provide({ actors: { watchWait: waits.watchWait } })
  const open = (wait: typeof phoneCodeFixtures.inputs.soonAfter.wait) =>
    createActor(machine, { input: { ...phoneCodeFixtures.inputs.soonAfter, wait } }).start()
  const first = open(waitOf(30))
  vi.advanceTimersByTime(10_000)
  first.send({ type: 'otp.paste', text: '4711' })
  const { output } = first.getSnapshot()
  sleep(15_000)
  const second = open(output!.wait)
  expect(phoneCodeSelect.wait(second.getSnapshot())).toBe(5)
  second.stop()
})

test('the second factor expires while the device sleeps, and not before', () => {
  const machine = secondFactorMachine.provide({ actors: { watchDeadline: waits.watchDeadline } })
  const actor = createActor(machine, { input: { via: 'password' } }).start()
  sleep(SECOND_FACTOR_MS - 1)
  expect(actor.getSnapshot().matches({ app: 'typing' })).toBe(true)
  sleep(1)
  expect(actor.getSnapshot().matches('expired')).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('the end of the time to pay is said when the clock passes it, and again while it shows', () => {
  const payBy = new Date(Date.now() + 60_000).toISOString()
  const watched = (input: string | null) => {
    const events: string[] = []
    const machine = createMachine({
      invoke: { src: watchPayBy, input: { payBy: input } },
      on: { 'time.up': { actions: () => void events.push('time.up') } },
    })
    return { actor: createActor(machine).start(), events }
  }
  const { actor, events } = watched(payBy)
  vi.advanceTimersByTime(59_000)
  expect(events).toEqual([])
  sleep(1000)
  expect(events).toEqual(['time.up'])
  vi.advanceTimersByTime(31_000)
  expect(events).toEqual(['time.up', 'time.up'])
  actor.stop()
  const without = watched(null)
  vi.advanceTimersByTime(3_600_000)
  expect(without.events).toEqual([])
  without.actor.stop()
  expect(vi.getTimerCount()).toBe(0)
})
