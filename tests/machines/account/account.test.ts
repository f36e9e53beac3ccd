import { expect, test } from 'vitest'
import { accountFixtures } from '#machines/account/account.fixtures.ts'
import {
  type AccountEvent,
  type AccountState,
  accountMachine,
  decideAccount,
  ruleAgainstClosing,
} from '#machines/account/account.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (state: AccountState, status: 'active' | 'done' = 'active') =>
  ({ snapshot }: PlayResult) => {
    expect(snapshot.value).toBe(state)
    expect(snapshot.status).toBe(status)
  }

testCoverage(accountMachine, accountFixtures, {
  unregistered: isIn('unregistered'),
  pending: isIn('pending'),
  open: isIn('open'),
  closed: isIn('closed'),
  forgotten: isIn('forgotten', 'done'),
  cleared: isIn('cleared', 'done'),
})

const states = Object.keys(accountMachine.states) as AccountState[]
/** The steps that an event makes, from every state. */
const stepsWith = (event: AccountEvent) =>
  states.flatMap((state) => {
    const after = decideAccount(state, event)
    return after === undefined ? [] : [`${state} > ${after}`]
  })
const ofOther = { isOwn: false, isLastAdministrator: false, hasOpenSales: false }

test('each event makes its steps, and no others', () => {
  expect(stepsWith({ type: 'account.register' })).toEqual(['unregistered > pending', 'pending > pending'])
  expect(stepsWith({ type: 'account.create' })).toEqual(['unregistered > open'])
  expect(stepsWith({ type: 'account.remind' })).toEqual(['pending > pending'])
  expect(stepsWith({ type: 'account.verify', by: 'link' })).toEqual(['pending > open'])
  expect(stepsWith({ type: 'account.verify', by: 'google' })).toEqual(['pending > open'])
  expect(stepsWith({ type: 'account.verify', by: 'code' })).toEqual(['pending > open', 'open > open'])
  expect(stepsWith({ type: 'session.start' })).toEqual(['open > open'])
  expect(stepsWith({ type: 'account.clear', days: 400, keptDays: 365 })).toEqual(['closed > cleared'])
})

test('nobody closes their own account without a code, the last administrator, or a seller with open orders', () => {
  expect(stepsWith({ type: 'account.close', account: ofOther })).toEqual(['pending > closed', 'open > closed'])
  for (const change of [{ isOwn: true }, { isLastAdministrator: true }, { hasOpenSales: true }])
    expect(stepsWith({ type: 'account.close', account: { ...ofOther, ...change } })).toEqual([])
  expect(ruleAgainstClosing(ofOther)).toBe(undefined)
  expect(ruleAgainstClosing({ ...ofOther, isLastAdministrator: true })).toBe('leavesAdministrator')
  expect(ruleAgainstClosing({ ...ofOther, hasOpenSales: true })).toBe('leavesNoSale')
  expect(ruleAgainstClosing({ ...ofOther, isOwn: true, isLastAdministrator: true })).toBe('isOfOther')
})

test('a registration is forgotten after thirty days, and a closed account cleared after the days of the shop', () => {
  const forgotten = (days: number) => stepsWith({ type: 'account.forget', days })
  expect([forgotten(30), forgotten(30.1)]).toEqual([[], ['pending > forgotten']])
  const cleared = (days: number) => stepsWith({ type: 'account.clear', days, keptDays: 365 })
  expect([cleared(365), cleared(365.1)]).toEqual([[], ['closed > cleared']])
})
