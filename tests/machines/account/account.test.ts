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
const statesWith = (event: AccountEvent) => states.filter((state) => decideAccount(state, event) !== undefined)
const ofOther = { isOwn: false, isLastAdministrator: false }

test('each event has its states', () => {
  expect(statesWith({ type: 'account.register' })).toEqual(['unregistered', 'pending'])
  expect(statesWith({ type: 'account.create' })).toEqual(['unregistered'])
  expect(statesWith({ type: 'account.remind' })).toEqual(['pending'])
  expect(statesWith({ type: 'account.verify', by: 'link' })).toEqual(['pending'])
  expect(statesWith({ type: 'account.verify', by: 'google' })).toEqual(['pending'])
  expect(statesWith({ type: 'account.verify', by: 'code' })).toEqual(['pending', 'open'])
  expect(statesWith({ type: 'session.start' })).toEqual(['open'])
  expect(statesWith({ type: 'account.close', account: ofOther })).toEqual(['pending', 'open'])
  expect(statesWith({ type: 'account.clear', days: 400, keptDays: 365 })).toEqual(['closed'])
})

test('nobody closes the own account, or the last administrator', () => {
  expect(ruleAgainstClosing(ofOther)).toBe(undefined)
  expect(ruleAgainstClosing({ ...ofOther, isLastAdministrator: true })).toBe('leavesAdministrator')
  const both = { isOwn: true, isLastAdministrator: true }
  expect(ruleAgainstClosing(both)).toBe('isOfOther')
  expect(statesWith({ type: 'account.close', account: { ...ofOther, isOwn: true } })).toEqual([])
  expect(statesWith({ type: 'account.close', account: { ...ofOther, isLastAdministrator: true } })).toEqual([])
})

test('a registration is forgotten after thirty days, and a closed account cleared after the days of the shop', () => {
  const forgotten = (days: number) => statesWith({ type: 'account.forget', days })
  expect([forgotten(30), forgotten(30.1)]).toEqual([[], ['pending']])
  const cleared = (days: number) => statesWith({ type: 'account.clear', days, keptDays: 365 })
  expect([cleared(365), cleared(365.1)]).toEqual([[], ['closed']])
})
