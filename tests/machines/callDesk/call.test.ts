import { expect, test } from 'vitest'
import { CALL_RESULTS, CALL_STATES } from '#contract/callDesk/entity.ts'
import { callFixtures } from '#machines/callDesk/call.fixtures.ts'
import { type CallEvent, type CallInChart, callMachine, decideCall } from '#machines/callDesk/call.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (state: string, hasAgent = false) =>
  ({ snapshot }: PlayResult<typeof callMachine>) =>
    expect([snapshot.value, snapshot.context.agent]).toEqual([state, hasAgent ? 'agent' : null])

testCoverage(callMachine, callFixtures, {
  toCall: isIn('toCall'),
  calling: isIn('calling', true),
  callAgain: isIn('callAgain'),
  unreachable: isIn('unreachable'),
  confirmed: isIn('confirmed'),
  refused: isIn('refused'),
  ended: isIn('ended'),
})

const calling: CallInChart = { state: 'calling', tries: 0, triesMax: 2, agent: 'agent' }
const after = (event: CallEvent, change: Partial<CallInChart> = {}) => decideCall({ ...calling, ...change }, event)
const free = { tries: 0, triesMax: 2, agent: null }

test('a result ends the turn of the person who has the call; only a try without an answer counts', () => {
  const results = CALL_RESULTS.map((result) => [result, after({ type: `call.${result}`, by: 'agent' })])
  expect(Object.fromEntries(results)).toEqual({
    confirmed: { ...free, state: 'confirmed' },
    noAnswer: { ...free, state: 'callAgain', tries: 1 },
    busy: { ...free, state: 'callAgain', tries: 1 },
    wrongNumber: { ...free, state: 'unreachable', tries: 1 },
    later: { ...free, state: 'callAgain' },
    change: { ...free, state: 'callAgain' },
    refused: { ...free, state: 'refused' },
  })
  expect(after({ type: 'call.giveBack', by: 'agent' })).toEqual({ ...free, state: 'toCall' })
})

test('nobody else reports for them, and nobody reports a call that nobody has', () => {
  for (const type of [...CALL_RESULTS.map((result) => `call.${result}` as const), 'call.giveBack'] as const) {
    expect(after({ type, by: 'other' })).toBeUndefined()
    expect(after({ type, by: 'other' }, { tries: 1 })).toBeUndefined()
    for (const state of CALL_STATES.filter((one) => one !== 'calling')) {
      expect(after({ type, by: 'agent' }, { state, agent: null })).toBeUndefined()
    }
  }
})

test('the last try without an answer makes the customer unreachable', () => {
  for (const type of ['call.noAnswer', 'call.busy'] as const) {
    expect(after({ type, by: 'agent' }, { tries: 1 })).toEqual({ ...free, state: 'unreachable', tries: 2 })
    expect(after({ type, by: 'agent' }, { tries: 5 })?.state).toBe('unreachable')
  }
})

const statesAfter = (event: CallEvent) =>
  Object.fromEntries(
    CALL_STATES.flatMap((state) => {
      const next = decideCall({ ...free, tries: 1, state }, event)
      return next ? [[state, [next.state, next.tries, next.agent]]] : []
    }),
  )

test('a call is taken by one person, and comes back by itself', () => {
  expect(statesAfter({ type: 'call.take', by: 'agent' })).toEqual({
    toCall: ['calling', 1, 'agent'],
    callAgain: ['calling', 1, 'agent'],
    unreachable: ['calling', 1, 'agent'],
  })
  expect(statesAfter({ type: 'call.lapse' })).toEqual({ calling: ['toCall', 1, null] })
  expect(statesAfter({ type: 'call.due' })).toEqual({ callAgain: ['toCall', 1, null] })
})

test('the customer confirms by the link, whoever calls at that time', () => {
  const confirmed = ['confirmed', 1, null]
  expect(statesAfter({ type: 'customer.confirms' })).toEqual({
    ...{ toCall: confirmed, calling: confirmed, callAgain: confirmed, unreachable: confirmed },
  })
})

test('an order that waits no longer ends its call; one that waits again begins it from the start', () => {
  expect(statesAfter({ type: 'order.settled' })).toEqual({
    toCall: ['ended', 1, null],
    calling: ['ended', 1, null],
    callAgain: ['ended', 1, null],
    unreachable: ['ended', 1, null],
  })
  expect(statesAfter({ type: 'order.waits' })).toEqual({
    confirmed: ['toCall', 0, null],
    refused: ['toCall', 0, null],
    ended: ['toCall', 0, null],
  })
})
