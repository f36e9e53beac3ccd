import { expect, test } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Payment } from '#contract/payments/entity.ts'
import { leavesOf } from '#devtools/chart/chart.ts'
import type { Flow } from '#devtools/flow.ts'
import { flows } from '#machines/registry.ts'
import { everyStep, type PlayedStep } from './everyStep.ts'
import { canAny, eventsOf, has, isBusy } from './kinds.ts'
import { isFromPerson } from './presses.ts'

// Rules of docs/product.md (10.2, 13.11) for flows that wait for a server, and ask it again after pauses.

const pages = flows.filter((flow) => has(flow, 'pause.ended'))

const running = ({ _nodes }: AnyMachineSnapshot) =>
  _nodes.flatMap(({ invoke }) => invoke.map(({ id, src }) => ({ id, src: String(src) })))
const isUnread = (snapshot: AnyMachineSnapshot) => leavesOf(snapshot).some((leaf) => leaf.endsWith('unread'))
const isFailure = ({ type, output }: AnyEventObject) =>
  type.startsWith('xstate.error.actor.') || (type.startsWith('xstate.done.actor.') && output?.ok === false)

/** The events of a person that a state takes, but for those that ask again. */
const takenIn = (snapshot: AnyMachineSnapshot, flow: Flow): readonly string[] =>
  Object.keys(flow.fixtures.events).filter(
    (type) => isFromPerson({ type }) && !/\.(ask|retry)$/.test(type) && canAny(snapshot, eventsOf(flow, type)),
  )

/** What a read says that a person may do; a payment begins where a method is known. */
const allowed: Readonly<Record<string, (read: AnyEventObject, after: AnyMachineSnapshot) => readonly string[]>> = {
  'payment.read': ({ payment }, { context }) =>
    (payment as Payment).canPay ? ['method.choose', ...(context.offers !== null ? ['payment.start'] : [])] : [],
}

const rulesOf = (flow: Flow, steps: readonly PlayedStep[]): Readonly<Record<string, (step: PlayedStep) => unknown>> => {
  /** What asks after each pause. */
  const asking = new Set(
    steps.filter(({ event }) => event.type === 'pause.ended').flatMap(({ started }) => started.map(({ src }) => src)),
  )
  const asks = (snapshot: AnyMachineSnapshot) => running(snapshot).some(({ src }) => asking.has(src))
  /** What each read has let a person do, by the state before. */
  const shown = new Map<string, Map<string, unknown>>()
  return {
    'the end of a pause asks again': ({ event, started }) => event.type === 'pause.ended' && started.length === 0,
    'a question that has failed is asked again after a pause': ({ before, event, after }) => {
      const isAsked = running(before).some(({ id, src }) => asking.has(src) && event.type.endsWith(`.actor.${id}`))
      const pauses = running(after).some(({ src }) => src === 'pause') && after.can({ type: 'pause.ended' })
      return isAsked && isFailure(event) && !asks(after) && !pauses
    },
    'where nothing could be read, a press reads again, and the page says so': ({ before, event, after }) =>
      isUnread(after) && (event.type.endsWith('.retry') ? isUnread(before) : !canAny(after, retriesOf(flow))),
    'what the server allows can be done': ({ event, after }) =>
      allowed[event.type]?.(event, after).find((type) => !isBusy(after) && !takenIn(after, flow).includes(type)),
    'a read is shown, whatever showed before': ({ before, event, after }) => {
      if (!event.type.endsWith('.read') || isBusy(before) || canAny(before, cancelsOf(flow))) return false
      const key = JSON.stringify([event, after.context.offers])
      const seen = shown.get(key) ?? new Map<string, unknown>()
      shown.set(key, seen.set(takenIn(after, flow).join(' '), before.value))
      return seen.size > 1 && JSON.stringify([...seen])
    },
  }
}
/** An open question stays while what it is about is read again. */
const cancelsOf = (flow: Flow) =>
  eventsOf(flow, ...Object.keys(flow.fixtures.events).filter((type) => type.endsWith('.cancel')))
const retriesOf = (flow: Flow) =>
  eventsOf(flow, ...Object.keys(flow.fixtures.events).filter((type) => type.endsWith('.retry')))

test.each(pages.map((flow) => ({ flow, id: flow.machine.id })))(
  'the rules of every page that waits hold: $id',
  async ({ flow }) => {
    const steps = await everyStep(flow)
    const rules = Object.entries(rulesOf(flow, steps))
    const violations = steps.flatMap((step) =>
      rules.flatMap(([rule, isViolated]) => {
        const violation = isViolated(step)
        return violation ? `${rule}: ${violation} after ${step.event.type} in ${JSON.stringify(step.before.value)}` : []
      }),
    )
    expect([...new Set(violations)]).toEqual([])
    expect(steps.some(({ event }) => event.type === 'pause.ended')).toBe(true)
  },
)
