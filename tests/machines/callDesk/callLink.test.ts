import { expect, test } from 'vitest'
import { callLink, callLinkFixtures } from '#machines/callDesk/callLink.fixtures.ts'
import { callLinkMachine, callLinkSelect as select } from '#machines/callDesk/callLink.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { endDelay, journey, rejectCall, resolveCall } from '../support/journey.ts'

const input = callLinkFixtures.inputs.byLink
const { getCallLink, confirmByLink } = callLinkFixtures.outcomes
const [retry] = callLinkFixtures.events['link.retry']
const [confirm] = callLinkFixtures.events['order.confirm']
const play = (...events: Parameters<typeof journey>[2][]) => journey(callLinkMachine, input, ...events)

testCoverage(callLinkMachine, callLinkFixtures, {
  reading: ({ snapshot }) => expect([select.view(snapshot), select.busy(snapshot)]).toEqual(['reading', true]),
  unread: ({ snapshot }) => expect([select.view(snapshot), select.busy(snapshot)]).toEqual(['unread', false]),
  open: ({ snapshot }) => {
    expect([select.view(snapshot), select.busy(snapshot)]).toEqual(['open', false])
    expect(select.link(snapshot)).toEqual(callLink)
  },
  confirming: ({ snapshot }) => expect([select.view(snapshot), select.busy(snapshot)]).toEqual(['confirming', true]),
  failed: ({ snapshot }) => expect([select.view(snapshot), select.link(snapshot)]).toEqual(['failed', callLink]),
  confirmed: ({ snapshot }) => expect([select.view(snapshot), snapshot.status]).toEqual(['confirmed', 'done']),
  over: ({ snapshot }) => expect([select.view(snapshot), snapshot.status]).toEqual(['over', 'done']),
  unknown: ({ snapshot }) => expect([select.view(snapshot), snapshot.status]).toEqual(['unknown', 'done']),
})

const opened = resolveCall('getCallLink', getCallLink.good)

test('opening the page only reads; the press confirms', async () => {
  const { snapshot, calls } = await play(opened)
  expect([snapshot.value, calls]).toEqual(['open', [{ src: 'getCallLink', input }]])
  const done = await play(opened, confirm, resolveCall('confirmByLink', confirmByLink.good))
  expect([done.snapshot.value, done.calls.at(-1)]).toEqual(['confirmed', { src: 'confirmByLink', input }])
})

test.each([
  ['good', 'open'],
  ['confirmed', 'confirmed'],
  ['over', 'over'],
  ['refused', 'unknown'],
  ['tooMany', 'unread'],
  ['unreachable', 'unread'],
] as const)('a read with the answer %s shows the order as %s', async (outcome, state) => {
  expect((await play(resolveCall('getCallLink', getCallLink[outcome]))).snapshot.value).toBe(state)
})

test('a failed read is tried again', async () => {
  const failed = await play(rejectCall('getCallLink'))
  expect([failed.snapshot.value, toastTexts(failed, 'error')]).toEqual(['unread', [unexpectedText]])
  const again = await play(endDelay('readLimit.callLink.reading'), retry)
  expect([again.snapshot.value, again.calls.length]).toEqual(['reading', 2])
})

test.each([
  ['over', 'over'],
  ['refused', 'unknown'],
  ['tooMany', 'failed'],
  ['unreachable', 'failed'],
] as const)('a press with the answer %s leads to %s', async (outcome, state) => {
  const played = await play(opened, confirm, resolveCall('confirmByLink', confirmByLink[outcome]))
  expect(played.snapshot.value).toBe(state)
})

test('an exception in the confirmation lets the customer press again', async () => {
  const played = await play(opened, confirm, rejectCall('confirmByLink'))
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['failed', [unexpectedText]])
  const again = await play(opened, confirm, rejectCall('confirmByLink'), confirm)
  expect([again.snapshot.value, again.calls.length]).toEqual(['confirming', 3])
})
