import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { leavesOf } from '#devtools/chart/chart.ts'
import type { Flow } from '#devtools/flow.ts'
import { isCall } from '#devtools/lint/lintCharts.ts'
import { formatEmitted } from '#devtools/recording/recording.ts'
import { flowOf } from '#machines/registry.ts'
import { play } from '../support/paths.ts'
import { sequences } from './sequences.ts'

const product = readFileSync('docs/product.md', 'utf8')
/** The text of a rule of docs/product.md. */
const ruleOf = (number: string): string =>
  product
    .split('\n')
    .filter((line) => line.startsWith(`${number} `))
    .join('\n')

const nth = <T>(list: readonly T[] | undefined, number = '1'): T | undefined => list?.[Number(number) - 1]

const nodesOf = (machine: AnyStateMachine) => [machine.root, ...getStateNodes(machine)]

/** The source of a call, by its id in the chart. */
const sourceOf = (machine: AnyStateMachine, call = ''): string =>
  String(
    nodesOf(machine)
      .flatMap(({ invoke }) => invoke)
      .find(({ id }) => id === call)?.src,
  )

const eventOf = ({ machine, fixtures }: Flow, step: string): AnyEventObject => {
  const [, delay] = /^after:(.+)$/.exec(step) ?? []
  if (delay) {
    const delays = nodesOf(machine).flatMap(({ after }) => after.map((one) => String(one.eventType)))
    const found = [...new Set(delays)].filter((type) => `${type}.`.startsWith(`xstate.after.${delay}.`))
    if (found.length !== 1) throw new Error(`${machine.id} has ${found.length} delays ${delay}`)
    return { type: found[0]! }
  }
  const [call, outcome] = step.split('=')
  if (outcome === '!') return { type: `xstate.error.actor.${call}`, error: new Error('broken') }
  if (outcome) {
    const outcomes = fixtures.outcomes[sourceOf(machine, call)] ?? {}
    if (!(outcome in outcomes)) throw new Error(`${machine.id} has no ${step}`)
    return { type: `xstate.done.actor.${call}`, output: outcomes[outcome] }
  }
  const [type = '', number] = step.split('/')
  const event = nth(fixtures.events[type], number)
  if (!event) throw new Error(`${machine.id} has no ${step}`)
  return event
}

const rows = sequences.map(([rule, words, id, steps, expected]) => ({ rule, words, id, steps, expected }))

test.each(rows)('product $rule, $steps: $id', async ({ rule, words, id, steps, expected }) => {
  expect(ruleOf(rule)).toContain(words)
  const flow = flowOf(id)!
  const [input = '', ...way] = steps.split(' ')
  expect(Object.keys(flow.fixtures.inputs)).toContain(input)
  let before = 0
  const forwarded: { readonly step: number; readonly type: string }[] = []
  let step = 0
  const played = await play(
    flow.machine,
    flow.fixtures.inputs[input],
    way.map((step) => ({ event: eventOf(flow, step) })),
    {
      inspect: (inspection) => {
        if (inspection.type !== '@xstate.event') return
        const { actorRef, sourceRef, event } = inspection
        const isForwarded = sourceRef !== undefined && (actorRef as { _parent?: unknown })._parent === sourceRef
        if (isForwarded && !event.type.startsWith('xstate.')) forwarded.push({ step, type: event.type })
      },
      onStep: (count, { emitted }) => {
        step = count
        if (count === way.length - 1) before = emitted.length
      },
    },
  )
  const { snapshot, emitted, calls } = played
  const emits = emitted.slice(way.length === 0 ? 0 : before).map((one) => formatEmitted(one as { type: string }))
  const sent = calls.filter(({ src }) => isCall(flow, src))
  const can = (type: string) => flow.fixtures.events[type]!.some((event) => snapshot.can(event))
  if (expected.in !== undefined) expect(leavesOf(snapshot).toSorted()).toEqual(expected.in.split(' ').toSorted())
  if (expected.tags !== undefined) expect([...snapshot.tags].toSorted()).toEqual(expected.tags.split(' '))
  if (expected.issues !== undefined) expect(Object.keys(snapshot.context.form.issues).join(' ')).toBe(expected.issues)
  if (expected.emits !== undefined) expect(emits.join(', ')).toBe(expected.emits)
  if (expected.toWatchers !== undefined)
    expect(
      forwarded
        .filter((one) => one.step === way.length - 1)
        .map(({ type }) => type)
        .join(' '),
    ).toBe(expected.toWatchers)
  if (expected.calls !== undefined) expect(sent.map(({ src }) => src).join(' ')).toBe(expected.calls)
  if (expected.sends !== undefined) expect(sent.at(-1)?.input).toMatchObject(expected.sends)
  if (expected.has !== undefined) expect(snapshot.context).toMatchObject(expected.has)
  if (expected.opens !== undefined)
    expect(emitted.findLast(({ type }) => type === 'navigate')).toMatchObject(expected.opens)
  for (const type of expected.takes?.split(' ') ?? []) expect([type, can(type)]).toEqual([type, true])
  for (const type of expected.refuses?.split(' ') ?? []) expect([type, can(type)]).toEqual([type, false])
})
