import { afterEach, expect, test } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, createActor } from 'xstate'
import { type ChartTransition, chartOf } from '#devtools/chart/chart.ts'
import type { ObservedActor } from '#devtools/recording/recorder.ts'
import {
  formatOutcome,
  formatPayload,
  pendingCallOptions,
  transitionOptions,
} from '#devtools/storybook/chartPanel/transitionOptions.ts'
import { provideActors } from '#devtools/storybook/storyFlows.ts'
import { createStoryRuntime } from '#devtools/storybook/storyRuntime.ts'
import { signInMachine } from '#machines/account/signIn.machine.ts'
import { errorReply } from '#machines/core/fixtures.ts'
import { flowOf } from '#machines/registry.ts'
import { searchBoxMachine } from '#machines/search/searchBox.machine.ts'
import { createStoryAddress, storyHooks } from '#stories/support/storyAddress.ts'

const actors: AnyActorRef[] = []
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop()
})

/** A started machine whose calls stay in flight. */
const startRuntime = (machine: AnyStateMachine, input: unknown = {}) => {
  const runtime = createStoryRuntime(storyHooks(createStoryAddress('/')))
  const actor = createActor(provideActors(machine, {}, runtime), {
    input,
    clock: runtime.clock,
    inspect: runtime.recorder.inspect,
  })
  actors.push(actor)
  actor.start()
  const flow = () => runtime.recorder.actors()[0] as ObservedActor
  const transition = (from: string, label: string) =>
    chartOf(machine).transitions.find((one) => one.from === from && one.label === label) as ChartTransition
  const options = (from: string, label: string) =>
    transitionOptions(transition(from, label), flow(), runtime, flowOf(machine.id)?.fixtures)
  const send = (from: string, label: string, text = '') =>
    options(from, label)
      .find((option) => option.text.includes(text))
      ?.run()
  const leaves = () => flow().steps.at(-1)?.leaves
  const nextTask = () => new Promise((resolve) => setTimeout(resolve))
  return { runtime, flow, options, send, leaves, nextTask }
}

const startFilledSignIn = () => {
  const started = startRuntime(signInMachine)
  started.send('editing', 'form.change', 'Nusrat')
  started.send('editing', 'form.change', 'secret1')
  return started
}

test('an event is sent with values of the fixtures, and is available only at the transition whose guard passes', () => {
  const { options, send, leaves } = startRuntime(signInMachine)
  expect(options('editing', 'form.submit [isValid]')).toHaveLength(0)
  expect(options('editing', 'form.submit')).toHaveLength(1)
  expect(options('editing', 'form.change').map(({ text }) => text)).toContain('password: “secret1”')
  send('editing', 'form.change', 'Nusrat')
  send('editing', 'form.change', 'secret1')
  expect(options('editing', 'form.submit')).toHaveLength(0)
  send('editing', 'form.submit [isValid]')
  expect(leaves()).toStrictEqual(['signingIn'])
  expect(options('editing', 'form.change')).toHaveLength(0)
})

test('the result of a transition resolves the call in flight with an outcome that executes this transition', async () => {
  const { options, send, leaves, nextTask } = startFilledSignIn()
  send('editing', 'form.submit [isValid]')
  const names = (label: string) => options('signingIn', label).map(({ text }) => text.split(':')[0])
  expect(names('signIn done [isUnverified]')).toStrictEqual(['unverified'])
  expect(names('signIn done [hasSession]')).toStrictEqual(['good', 'admin', 'owner'])
  expect(names('signIn done')).toContain('refused')
  send('signingIn', 'signIn done [isUnverified]')
  await nextTask()
  expect(leaves()).toStrictEqual(['unverified'])
})

test('a call in flight is listed until it fails', async () => {
  const { runtime, flow, send, leaves, nextTask } = startFilledSignIn()
  expect(pendingCallOptions(flow(), runtime, flowOf('signIn')?.fixtures)).toHaveLength(0)
  send('editing', 'form.submit [isValid]')
  expect(pendingCallOptions(flow(), runtime, flowOf('signIn')?.fixtures).map(({ call }) => call)).toStrictEqual([
    'signIn',
  ])
  send('signingIn', 'signIn failed')
  await nextTask()
  expect(leaves()).toStrictEqual(['editing'])
  expect(pendingCallOptions(flow(), runtime, flowOf('signIn')?.fixtures)).toHaveLength(0)
})

test('a delay advances the clock of the story', () => {
  const { runtime, options, send, leaves } = startRuntime(searchBoxMachine)
  const delay = chartOf(searchBoxMachine).transitions.find(({ cause }) => cause.kind === 'delay') as ChartTransition
  expect(options(delay.from, delay.label)).toHaveLength(0)
  const type = chartOf(searchBoxMachine).transitions.find(
    ({ cause, to }) => cause.kind === 'event' && to.includes(delay.from),
  ) as ChartTransition
  send(type.from, type.label)
  expect(leaves()).toStrictEqual([delay.from])
  send(delay.from, delay.label)
  expect(leaves()).toStrictEqual(delay.to)
  expect(runtime.clock.now()).toBe((delay.cause as { ms: number }).ms)
})

test('payloads and outcomes have short descriptions', () => {
  expect(formatPayload({ type: 'form.change', field: 'name', value: 'Oil' })).toBe('name: “Oil”')
  expect(formatPayload({ type: 'item.delete', item: { id: '1' } })).toBe('item: {"id":"1"}')
  expect(formatPayload({ type: 'images.add', images: [1, 2] })).toBe('images: 2 items')
  expect(formatPayload({ type: 'form.submit' })).toBe('')
  expect(formatOutcome('good', { ok: true, value: null })).toBe('good')
  expect(formatOutcome('refused', errorReply(409, 'Changed.'))).toBe('refused: 409 Changed.')
})
