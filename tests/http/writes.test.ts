import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor, StateMachine, toPromise } from 'xstate'
import { admin } from '#app/areas/admin/admin.ts'
import { checkout } from '#app/areas/checkout/checkout.ts'
import { myOrders } from '#app/areas/orders/orders.ts'
import { tracking } from '#app/areas/orders/tracking.ts'
import { payments } from '#app/areas/payments/payments.ts'
import { wishlist } from '#app/areas/shop/wishlist.ts'
import { makeCache } from '#app/start/cache.ts'
import { undo } from '#app/toasts/undo.ts'
import { type AnyCalls, provideCalls } from '#app/wiring/wiring.ts'
import { chartOf } from '#devtools/chart/chart.ts'
import type { Flow } from '#devtools/flow.ts'
import { isCall } from '#devtools/lint/lintCharts.ts'
import { makeHttp } from '#http/runtime.ts'
import type { Declared } from '#machines/core/calls.ts'
import { unanswered } from '#machines/core/fixtures.ts'
import { flowOf, flows } from '#machines/registry.ts'
import { undoFixtures } from '#machines/undo/undo.fixtures.ts'
import { writes } from '#scripts/checks/chartWrites.ts'
import { pathsOf, play } from '../machines/support/paths.ts'
import { pathOptions } from '../replay/support/paths.ts'

const proof = 'changes the account, of which the browser has read nothing yet'
const factor = 'after the answer to the next try, a conflict, the chart reads the factor again'
const itself = 'the chart itself reads again'
/** Writes after which no query is read again, and why. */
const withoutQuery: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    writes
      .filter((place) => existsSync(`machines/account/${place.split(' ')[0]}.machine.ts`))
      .map((place) => [place, proof]),
  ),
  'twoStep settingUp': factor,
  'twoStep confirming': factor,
  'twoStep renewing': factor,
  'twoStep removing': factor,
  'phoneCode entering.resend.sending': 'sends a code, which nothing shows',
  'closeAccount sending': 'sends a code, which nothing shows',
  'closeAccount closing': 'ends the session, and with it all that was read',
  'takeInvitation opening': 'reads what a link offers',
  'findOrder opening': 'opens the page of the order, which reads it',
  'productImport checking': 'changes nothing',
  'cashRuleForm trying': 'changes nothing',
}
/** Writes whose calls are not wired in an area. */
const elsewhere: Readonly<Record<string, string>> = {
  'cartSync saving': itself,
  'consent withdrawing': 'changes nothing that a page reads; the call is repeated',
  'session refreshing': 'without an answer the session ends',
  'undo undoing': 'the test below is about it',
}

/** Writes after which the chart does not say that the outcome is not known, and why. */
const silent: Readonly<Record<string, string>> = {
  'callLink confirming': 'the page itself says so',
  'editLink answering': 'the page itself says so',
  'callMe keeping': 'the box itself says so',
  'callMe dropping': 'the box itself says so',
  'cartSync saving': itself,
  'consent withdrawing': 'the chart itself calls again',
  'checkout open.order.placing': 'asks the server first',
  'checkout open.order.asking': 'a notice of its own says so',
  'paymentPage page.open.waiting.asking': 'the chart itself asks again',
  'session refreshing': 'without an answer the session ends',
}

let stale: string[] = []
const http = makeHttp({
  host: 'http://haat.invalid',
  token: () => null,
  errorText: () => undefined,
  markStale: (kinds) => stale.push(...kinds),
  sendAuthorized: (attempt, signal) => attempt(null, signal),
})
const cache = makeCache(http)
const areas = [admin, tracking, myOrders, payments, wishlist, checkout({} as never)]
const wiring: { readonly [machine: string]: AnyCalls } = Object.assign({}, ...areas.map((area) => area(http, cache)))

// No request gets an answer.
beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('No answer', 'TimeoutError')))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** The source of the call for which a state waits. */
const callAt = (flow: Flow, path: string): string => {
  const state = chartOf(flow.machine).states.find((one) => one.path === path)
  return state!.calls.map(({ src }) => src).find((src) => isCall(flow, src))!
}

const findWay = async (flow: Flow, path: string) => {
  const src = callAt(flow, path)
  const paths = pathsOf(flow.machine, flow.fixtures as Parameters<typeof pathsOf>[1], pathOptions(flow))
  for (const way of paths.toSorted((a, b) => a.steps.length - b.steps.length)) {
    const { snapshot, calls, emitted } = await play(flow.machine, way.input, way.steps)
    const isThere = snapshot._nodes.some((node) => node.path.join('.') === path)
    if (isThere) return { way, emitted, input: calls.findLast((call) => call.src === src)?.input as unknown }
  }
  throw new Error(`Nothing leads to ${path} of ${flow.machine.id}`)
}

const ways = new Map<string, ReturnType<typeof findWay>>()
/** The shortest way into a state that starts a call. It is found once, by playing one path after another. */
const wayTo = (flow: Flow, path: string) => {
  const place = `${flow.machine.id} ${path}`
  const way = ways.get(place) ?? findWay(flow, path)
  ways.set(place, way)
  return way
}

/** The parent whose requests the fixtures of a child have, where each parent has requests of its own. */
const parents: Readonly<Record<string, string>> = { phoneCode: 'checkout' }

type Actors = Readonly<Record<string, (AnyActorLogic & Declared) | undefined>>
const actorsOf = (machine: AnyStateMachine) => machine.implementations.actors as Actors

/** The calls that a machine declares, and those of its areas. It may be the child of other machines. */
const callsOf = (id: string, src: string): AnyActorLogic[] => {
  const around = flows.map(({ machine }) => machine).filter((machine) => [undefined, machine.id].includes(parents[id]))
  const machines = around.flatMap((machine) => [machine, actorsOf(machine)[id]])
  const declared = machines.flatMap((machine) =>
    machine instanceof StateMachine && machine.id === id && actorsOf(machine)[src]?.declares
      ? (actorsOf(provideCalls(machine, {}, { http }))[src] ?? [])
      : [],
  )
  const ofParents = around.map((machine) => wiring[machine.id]?.[id])
  return [wiring[id], ...ofParents].reduce<AnyActorLogic[]>(
    (all, calls) => all.concat(((calls as AnyCalls | undefined)?.[src] as AnyActorLogic | undefined) ?? []),
    declared,
  )
}

test.each(writes.filter((place) => !(place in elsewhere)))(
  'a write without an answer may be carried out, so that what it changes is read again: %s',
  async (place) => {
    const [id = '', path = ''] = place.split(' ')
    const flow = flowOf(id)!
    const src = callAt(flow, path)
    const { input } = await wayTo(flow, path)
    const calls = callsOf(id, src)
    expect(calls).not.toEqual([])
    for (const call of calls) {
      stale = []
      const actor = createActor(call, { input })
      actor.start()
      expect(await toPromise(actor)).toEqual(unanswered)
      expect(stale.length === 0).toBe(place in withoutQuery)
    }
  },
)

test.each([
  { call: 'trash', id: 'one' },
  undoFixtures.inputs.price,
  { call: 'orderStatus', id: 'one', movedAt: '2026-11-23T06:00:00.000Z' },
] as const)('what an undo without an answer may have changed is read again: $call', async (what) => {
  stale = []
  undo({ http, inspect: undefined as never }, what as never)
  await expect.poll(() => stale).not.toEqual([])
})

test.each(writes)(
  'the outcome of a write without an answer is not known, as the person reads (10.2): %s',
  async (place) => {
    const [id = '', path = ''] = place.split(' ')
    const flow = flowOf(id)!
    const src = callAt(flow, path)
    const { way, emitted } = await wayTo(flow, path)
    const call = chartOf(flow.machine)
      .states.find((one) => one.path === path)!
      .calls.find((one) => one.src === src)!
    const answer = { event: { type: `xstate.done.actor.${call.id}`, output: unanswered } }
    const after = await play(flow.machine, way.input, [...way.steps, answer])
    const shown = JSON.stringify([after.snapshot.context, after.emitted.slice(emitted.length)])
    const isSaid = /may_be_done|It is not known yet/.test(shown) || after.snapshot.hasTag('unanswered')
    expect(isSaid).toBe(!(place in silent))
  },
)
