import { expect, test } from 'vitest'
import { parcelLink, parcelLinkFixtures } from '#machines/parcels/parcelLink.fixtures.ts'
import { parcelLinkMachine, parcelLinkSelect as select } from '#machines/parcels/parcelLink.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { changeField, endDelay, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const input = parcelLinkFixtures.inputs.byLink
const { getParcelLink, wishByLink } = parcelLinkFixtures.outcomes
const [retry] = parcelLinkFixtures.events['link.retry']
const play = (...events: Parameters<typeof journey>[2][]) => journey(parcelLinkMachine, input, ...events)
const is = (view: string, busy = false, form = false) => ({
  [view]: ({ snapshot }: Pick<Awaited<ReturnType<typeof play>>, 'snapshot'>) => {
    expect([select.view(snapshot), select.busy(snapshot), snapshot.hasTag('form')]).toEqual([view, busy, form])
    expect(snapshot.status).toBe(['chosen', 'over', 'unknown'].includes(view) ? 'done' : 'active')
  },
})

testCoverage(parcelLinkMachine, parcelLinkFixtures, {
  ...is('reading', true),
  ...is('unread'),
  ...is('choosing', false, true),
  ...is('sending', true, true),
  ...is('chosen'),
  ...is('over'),
  ...is('unknown'),
})

const opened = resolveCall('getParcelLink', getParcelLink.good)

test('opening the page only reads, and offers the first day', async () => {
  const { snapshot, calls } = await play(opened)
  expect([snapshot.value, calls, select.days(snapshot)]).toEqual([
    'choosing',
    [{ src: 'getParcelLink', input }],
    parcelLink.days,
  ])
  expect(snapshot.context.form.values).toEqual({ wish: 'again', day: '2026-06-09', address: '' })
})

test.each([
  [[changeField('day', '2026-06-10')], { wish: 'again', day: '2026-06-10', address: '' }],
  [
    [changeField('wish', 'address'), changeField('address', ' House 9 ')],
    { wish: 'address', day: '2026-06-09', address: 'House 9' },
  ],
  [[changeField('wish', 'stop')], { wish: 'stop', day: '2026-06-09', address: '' }],
])('the press sends what was chosen: %j', async (changes, wish) => {
  const sent = await play(opened, ...changes, submit)
  expect([sent.snapshot.value, sent.calls.at(-1)]).toEqual([
    'sending',
    { src: 'wishByLink', input: { ...input, wish } },
  ])
  const done = await play(opened, ...changes, submit, resolveCall('wishByLink', wishByLink.good))
  expect(done.snapshot.value).toBe('chosen')
})

test('another address is not empty', async () => {
  const { snapshot, calls } = await play(opened, changeField('wish', 'address'), submit)
  expect([calls.length, issueTexts(snapshot)]).toEqual([1, { address: 'Enter house, road and area' }])
})

test.each([
  ['good', 'choosing'],
  ['chosen', 'chosen'],
  ['over', 'over'],
  ['refused', 'unknown'],
  ['tooMany', 'unread'],
  ['unreachable', 'unread'],
] as const)('a read with the answer %s leads to %s', async (outcome, state) => {
  expect((await play(resolveCall('getParcelLink', getParcelLink[outcome]))).snapshot.value).toBe(state)
})

test('a failed read is tried again', async () => {
  const failed = await play(rejectCall('getParcelLink'))
  expect([failed.snapshot.value, toastTexts(failed, 'error')]).toEqual(['unread', [unexpectedText]])
  const again = await play(endDelay('readLimit.parcelLink.reading'), retry)
  expect([again.snapshot.value, again.calls.length]).toEqual(['reading', 2])
})

test.each([
  ['moved', 'over', []],
  ['refused', 'unknown', []],
  ['tooMany', 'choosing', ['Too many tries.']],
  ['unreachable', 'choosing', ['That did not work. What you typed is still here.']],
] as const)('a press with the answer %s leads to %s', async (outcome, state, toasts) => {
  const played = await play(opened, submit, resolveCall('wishByLink', wishByLink[outcome]))
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual([state, toasts])
  expect(played.snapshot.context.form.formError === null).toBe(toasts.length === 0)
})

test('an exception lets the customer press again', async () => {
  const played = await play(opened, submit, rejectCall('wishByLink'), submit)
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['sending', [unexpectedText]])
})
