import { expect, test } from 'vitest'
import { oneTimeCodeFixtures } from '#machines/account/oneTimeCode.fixtures.ts'
import { type CodeInChart, codeOf, decideCode, oneTimeCodeMachine } from '#machines/account/oneTimeCode.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (state: CodeInChart['state'], status: 'active' | 'done') =>
  ({ snapshot }: PlayResult) => {
    expect(snapshot.value).toBe(state)
    expect(snapshot.status).toBe(status)
  }

testCoverage(oneTimeCodeMachine, oneTimeCodeFixtures, {
  open: isIn('open', 'active'),
  expired: isIn('expired', 'done'),
  spent: isIn('spent', 'done'),
  proved: isIn('proved', 'active'),
  used: isIn('used', 'done'),
})

const open = (wrongTries = 0): CodeInChart => ({ state: 'open', wrongTries })
const read = (code: CodeInChart, secondsLeft: number, tries = 5) =>
  decideCode(code, { type: 'code.read', secondsLeft, tries })
const enter = (code: CodeInChart, isRight: boolean, counts = true, tries = 5) =>
  decideCode(code, { type: 'code.try', isRight, counts, tries })

test('a code is open until its last second, and then expired and not wrong', () => {
  expect([read(open(), 0.1)?.state, read(open(), 0)?.state, read(open(), -1)?.state]).toEqual([
    'open',
    'expired',
    'expired',
  ])
  expect(read(open(5), 0)?.state, 'a spent code does not expire').toBe('spent')
})

test('the fifth wrong try spends a code, one in another browser never, and the shop may allow fewer', () => {
  expect(enter(open(3), false)).toEqual(open(4))
  expect(enter(open(4), false)).toEqual({ state: 'spent', wrongTries: 5 })
  expect(enter(open(4), true)?.state).toBe('proved')
  expect(enter(open(4), false, false)).toEqual(open(4))
  expect(enter(open(), false, true, 1)?.state).toBe('spent')
  expect([read(open(1), 300, 1)?.state, read(open(0), 300, 1)?.state]).toEqual(['spent', 'open'])
})

test('a proof lasts for its own time and is used once', () => {
  const proved = codeOf({ wrongTries: 0, isUsed: false, isProved: true })
  const after = (secondsLeft: number) => decideCode(proved, { type: 'proof.read', secondsLeft })?.state
  expect([after(0.1), after(0)]).toEqual(['proved', 'expired'])
  const used = decideCode(proved, { type: 'code.use' })!
  expect(used).toEqual(codeOf({ wrongTries: 0, isUsed: true, isProved: true }))
  expect(decideCode(used, { type: 'code.use' })).toBe(undefined)
})

test('only an open code takes a try', () => {
  for (const state of ['expired', 'spent', 'proved', 'used'] as const) {
    expect(enter({ state, wrongTries: 0 }, true), state).toBe(undefined)
    expect(read({ state, wrongTries: 0 }, 300), state).toBe(undefined)
  }
})
