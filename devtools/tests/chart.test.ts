import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { chartOf, guardsOf, leavesOf, restingStates, sentenceOf } from '../chart/chart.ts'
import { mermaidOf } from '../chart/mermaid.ts'
import { chartPages } from '../cli/chartPages.ts'
import { doorMachine, gateMachine, sampleFlows } from './sample.ts'

test('a chart has the states of its machine with their kinds, parents and calls', () => {
  const { id, states } = chartOf(gateMachine)
  expect(id).toBe('gate')
  expect(states.map(({ path, kind, parent }) => [path, kind, parent])).toEqual([
    ['', 'parallel', ''],
    ['passage', 'compound', ''],
    ['passage.idle', 'leaf', 'passage'],
    ['passage.preparing', 'leaf', 'passage'],
    ['passage.passing', 'leaf', 'passage'],
    ['lamp', 'compound', ''],
    ['lamp.off', 'leaf', 'lamp'],
    ['lamp.on', 'leaf', 'lamp'],
  ])
  expect(states.filter(({ isInitial }) => isInitial).map(({ path }) => path)).toEqual(['passage.idle', 'lamp.off'])
  expect(states.find(({ path }) => path === 'passage.passing')).toMatchObject({
    key: 'passing',
    calls: [{ id: 'frontDoor', src: 'door' }],
    tags: ['busy'],
  })
})

test('a chart has the transitions of its machine with their triggers, guards and targets', () => {
  const { transitions } = chartOf(doorMachine)
  expect(transitions.map(({ from, label, to }) => [from, label, to])).toEqual([
    ['closed', 'push [hasCode]', ['checking']],
    ['closed', 'lock', ['locked']],
    ['checking', 'checkCode done', ['open']],
    ['checking', 'checkCode failed', ['closed']],
    ['open', 'push', ['closed']],
    ['open', 'after 3 s', ['closed']],
  ])
  expect(transitions.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5])
  expect(chartOf(gateMachine).transitions.slice(0, 2)).toMatchObject([
    { from: '', label: 'reset', to: ['passage.idle'] },
    { from: '', label: 'visitor.set', to: [] },
  ])
})

test('a machine can stay in its leaf states, except the transient ones', () => {
  expect(restingStates(chartOf(gateMachine))).toEqual(['passage.idle', 'passage.passing', 'lamp.off', 'lamp.on'])
})

test('the leaves of a snapshot are the current states of all regions', () => {
  const actor = createActor(gateMachine, { input: { visitor: 'Ada' } }).start()
  actor.send({ type: 'lamp.switch' })
  expect(leavesOf(actor.getSnapshot())).toEqual(['passage.idle', 'lamp.on'])
})

test('a Mermaid diagram shows regions, calls and transitions in any state', () => {
  expect(mermaidOf(chartOf(gateMachine))).toBe(`stateDiagram-v2
  state "passage" as passage {
    [*] --> passage_idle
    state "idle" as passage_idle
    passage_idle --> passage_preparing : open
    state "preparing" as passage_preparing
    passage_preparing --> passage_passing : at once
    state "passing<br/>calls door (frontDoor)" as passage_passing
    passage_passing --> passage_idle : frontDoor done
  }
  --
  state "lamp" as lamp {
    [*] --> lamp_off
    state "off" as lamp_off
    lamp_off --> lamp_on : lamp.switch
    state "on" as lamp_on
    lamp_on --> lamp_off : lamp.switch
  }
  state "in any state" as anywhere
  anywhere --> passage_idle : reset
  anywhere : visitor.set`)
})

test('a transition is explained by the clause of its guard and its own sentence', () => {
  const { transitions } = chartOf(doorMachine)
  const pushed = transitions.find(({ type }) => type === 'push')!
  expect(guardsOf(chartOf(doorMachine))).toEqual(['hasCode'])
  expect(sentenceOf(pushed, { hasCode: 'a code was entered' })).toBe(
    'Only if a code was entered. The door looks at the code.',
  )
  expect(sentenceOf({ ...pushed, guard: 'hasCode 4', description: '' }, { hasCode: 'a code was entered' })).toBe(
    'Only if a code was entered.',
  )
  expect(sentenceOf({ ...pushed, description: '' })).toBe('')
})

test('the documentation has an index and a page per machine with its chart', () => {
  const flows = sampleFlows.map((flow) => ({ ...flow, guards: { hasCode: 'a code was entered' } }))
  const pages = chartPages(flows, {
    command: 'npm run charts',
    linkTo: (id) => `../machines/${id}.machine.ts`,
    survivorsOf: () => [{ state: 'open', name: 'open › push: removed' }],
  })
  expect(Object.keys(pages)).toEqual(['README.md', 'door.md'])
  expect(pages['README.md']).toContain('| [door](door.md) | a door with a code | `push` `lock` | `checkCode` | – |')
  expect(pages['door.md']).toContain(
    'A door with a code. The machine is [door.machine.ts](../machines/door.machine.ts).',
  )
  expect(pages['door.md']).toContain(mermaidOf(chartOf(doorMachine)))
  expect(pages['door.md']).toContain('| `closed` | Nobody is inside. |')
  expect(pages['door.md']).toContain('| `hasCode` | a code was entered |')
  expect(pages['door.md']).toContain(
    'class open untested\n```\n\nNo test notices these changes:\n\n- open › push: removed',
  )
})
