import { expect, test } from 'vitest'
import { type AnyStateMachine, fromPromise, setup } from 'xstate'
import type { Flow } from '../flow.ts'
import { type Exceptions, lintCharts } from '../lint/lintCharts.ts'

const pageSetup = setup({
  actors: { read: fromPromise(async () => 'text') },
  guards: { isLong: () => true },
  delays: { limit: 1000 },
})
const good = pageSetup.createMachine({
  id: 'page',
  initial: 'reading',
  states: {
    reading: {
      description: 'The text is read.',
      tags: 'busy',
      invoke: { id: 'read', src: 'read', onDone: { guard: 'isLong', target: 'shown' }, onError: 'shown' },
      after: { limit: 'shown' },
    },
    shown: { description: 'The page shows the text.', on: { retry: 'reading', close: 'closed' } },
    closed: { type: 'final', description: 'The page has closed.' },
  },
})

/** The same page with one state written differently. */
const pageWith = (states: object): Flow['machine'] =>
  pageSetup.createMachine({
    ...good.config,
    states: { ...good.config.states, ...states },
  } as never) as unknown as AnyStateMachine

const lint = (
  machine: Flow['machine'],
  changes: { exceptions?: Exceptions; sent?: string[]; read?: string[] } = {},
) => {
  const { exceptions = {}, sent = ['retry', 'close', 'text.read'], read = ['busy'] } = changes
  const fixtures = { inputs: {}, events: {}, outcomes: { read: { good: 'text' } } }
  return lintCharts([{ machine, fixtures, guards: { isLong: 'the text is long' } }], {
    isSent: (event) => sent.includes(event),
    isRead: (tag) => read.includes(tag),
    isWatched: (event) => event === 'text.read',
    exceptions,
  })
}

const { reading } = good.config.states ?? {}

test('a chart in which every rule holds has no faults', () => {
  expect(lint(good)).toEqual([])
})

test.each<[string, object, string]>([
  ['a call without a limit', { reading: { ...reading, after: undefined } }, 'page reading: waits for a call or'],
  [
    'a wait for a watcher without a limit',
    { reading: { description: 'The text is read.', tags: 'busy', on: { 'text.read': 'shown' } } },
    'page reading: waits for a call or a watcher without',
  ],
  [
    'a call without onError',
    { reading: { ...reading, invoke: { id: 'read', src: 'read', onDone: 'shown' } } },
    'page reading read: has no onError',
  ],
  ['a state without an exit', { shown: { description: 'The page shows the text.' } }, 'page shown: is neither final'],
  [
    'a state that only leads to itself',
    { closed: { description: 'The page has closed.', on: { close: 'closed' } } },
    'page closed: is neither final',
  ],
  ['a state without a description', { closed: { type: 'final' } }, 'page closed: has no sentence'],
  ['a description of one word', { closed: { type: 'final', description: 'Closed.' } }, 'page closed: has no sentence'],
  [
    'a guard without a clause',
    {
      shown: {
        description: 'The page shows the text.',
        on: { retry: { guard: 'isShort', target: 'reading' }, close: 'closed' },
      },
    },
    'page isShort: has no name or no clause',
  ],
  [
    'a guard without a name',
    {
      shown: {
        description: 'The page shows the text.',
        on: { retry: { guard: () => true, target: 'reading' }, close: 'closed' },
      },
    },
    'page condition: has no name or no clause',
  ],
])('%s is a fault', (_, states, line) => {
  expect(lint(pageWith(states))).toEqual([expect.stringContaining(line)])
})

test('a wait for a watcher with a limit, or that a person can leave, is none', () => {
  const waiting = { description: 'The text is read.', tags: 'busy', on: { 'text.read': 'shown' } }
  expect(lint(pageWith({ reading: { ...waiting, after: { limit: 'shown' } } }))).toEqual([])
  expect(lint(pageWith({ reading: { ...waiting, on: { ...waiting.on, close: 'closed' } } }))).toEqual([])
})

test('an event that nothing sends and a tag that nothing reads are faults', () => {
  expect(lint(good, { sent: ['close'], read: [] })).toEqual([
    'retry: is sent by nothing (sender)',
    'busy: is read by nothing (reader)',
  ])
})

test('an exception covers its fault, and is a fault itself where nothing needs it', () => {
  const exceptions = { description: { 'page closed': 'an example', 'page shown': 'an example' } }
  expect(lint(pageWith({ closed: { type: 'final' } }), { exceptions })).toEqual([
    'page shown: the exception from "description" is needless',
  ])
})
