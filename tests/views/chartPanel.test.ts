import { afterEach, expect, test } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, createActor } from 'xstate'
import { signInMachine } from '../../machines/account/signIn.machine.ts'
import { errorReply } from '../../machines/core/fixtures.ts'
import { searchBoxMachine } from '../../machines/search/searchBox.machine.ts'
import { type ChartArrow, chartOf } from '../../src/flows/chart.ts'
import type { Watched } from '../../src/flows/watch.ts'
import { outcomeOf, payloadOf, waitingOf, waysOf } from '../../stories/support/beside/ways.ts'
import { led } from '../../stories/support/flows.ts'
import { makeStage } from '../../stories/support/stage.ts'

const actors: AnyActorRef[] = []
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop()
})

/** A machine on a stage of its own, every call of it waiting. */
const staged = (machine: AnyStateMachine, input: unknown = {}) => {
  const stage = makeStage()
  const actor = createActor(led(machine, {}, stage), { input, clock: stage.clock, inspect: stage.watch.inspect })
  actors.push(actor)
  actor.start()
  const flow = () => stage.watch.actors()[0] as Watched
  const arrow = (from: string, label: string) =>
    chartOf(machine).arrows.find((one) => one.from === from && one.label === label) as ChartArrow
  const ways = (from: string, label: string) => waysOf(arrow(from, label), flow(), stage)
  const send = (from: string, label: string, text = '') =>
    ways(from, label)
      .find((way) => way.text.includes(text))
      ?.go()
  const leaves = () => flow().steps.at(-1)?.leaves
  const turn = () => new Promise((resolve) => setTimeout(resolve))
  return { stage, flow, ways, send, leaves, turn }
}

const typed = () => {
  const all = staged(signInMachine)
  all.send('editing', 'form.change', 'Nusrat')
  all.send('editing', 'form.change', 'secret1')
  return all
}

test('an event goes with a payload of the fixtures, and only by the arrow that its guard lets it take', () => {
  const { ways, send, leaves } = staged(signInMachine)
  expect(ways('editing', 'form.submit [isValid]')).toHaveLength(0)
  expect(ways('editing', 'form.submit')).toHaveLength(1)
  expect(ways('editing', 'form.change').map(({ text }) => text)).toContain('password: “secret1”')
  send('editing', 'form.change', 'Nusrat')
  send('editing', 'form.change', 'secret1')
  expect(ways('editing', 'form.submit')).toHaveLength(0)
  send('editing', 'form.submit [isValid]')
  expect(leaves()).toStrictEqual(['signingIn'])
  expect(ways('editing', 'form.change')).toHaveLength(0)
})

test('an answer settles the call that waits, with an outcome that takes the arrow', async () => {
  const { ways, send, leaves, turn } = typed()
  send('editing', 'form.submit [isValid]')
  const names = (label: string) => ways('signingIn', label).map(({ text }) => text.split(':')[0])
  expect(names('signIn answered [isUnverified]')).toStrictEqual(['unverified'])
  expect(names('signIn answered [hasSession]')).toStrictEqual(['good', 'admin', 'owner'])
  expect(names('signIn answered')).toContain('refused')
  send('signingIn', 'signIn answered [isUnverified]')
  await turn()
  expect(leaves()).toStrictEqual(['unverified'])
})

test('a call that waits can break, and stands among those that wait until then', async () => {
  const { stage, flow, send, leaves, turn } = typed()
  expect(waitingOf(flow(), stage)).toHaveLength(0)
  send('editing', 'form.submit [isValid]')
  expect(waitingOf(flow(), stage).map(({ call }) => call)).toStrictEqual(['signIn'])
  send('signingIn', 'signIn broke')
  await turn()
  expect(leaves()).toStrictEqual(['editing'])
  expect(waitingOf(flow(), stage)).toHaveLength(0)
})

test('a delay passes in the time of the story', () => {
  const { stage, ways, send, leaves } = staged(searchBoxMachine)
  const delay = chartOf(searchBoxMachine).arrows.find(({ cause }) => cause.kind === 'delay') as ChartArrow
  expect(ways(delay.from, delay.label)).toHaveLength(0)
  const type = chartOf(searchBoxMachine).arrows.find(
    ({ cause, to }) => cause.kind === 'event' && to.includes(delay.from),
  ) as ChartArrow
  send(type.from, type.label)
  expect(leaves()).toStrictEqual([delay.from])
  send(delay.from, delay.label)
  expect(leaves()).toStrictEqual(delay.to)
  expect(stage.clock.now()).toBe((delay.cause as { ms: number }).ms)
})

test('payloads and outcomes are said in a few words', () => {
  expect(payloadOf({ type: 'form.change', field: 'name', value: 'Oil' })).toBe('name: “Oil”')
  expect(payloadOf({ type: 'item.delete', item: { id: '1' } })).toBe('item: {"id":"1"}')
  expect(payloadOf({ type: 'images.add', images: [1, 2] })).toBe('images: 2 things')
  expect(payloadOf({ type: 'form.submit' })).toBe('')
  expect(outcomeOf('good', { ok: true, value: null })).toBe('good')
  expect(outcomeOf('refused', errorReply(409, 'Changed.'))).toBe('refused: 409 Changed.')
})
