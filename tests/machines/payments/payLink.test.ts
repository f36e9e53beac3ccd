import { expect, test } from 'vitest'
import { payLinkFixtures } from '#machines/payments/payLink.fixtures.ts'
import { payLinkMachine, payLinkSelect as select } from '#machines/payments/payLink.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { makePayLink } = payLinkFixtures.outcomes
const input = payLinkFixtures.inputs.ready
const [copies, sends] = payLinkFixtures.events['link.make']
const play = (...events: Parameters<typeof journey>[2][]) => journey(payLinkMachine, input, ...events)

testCoverage(payLinkMachine, payLinkFixtures, {
  ready: ({ snapshot }) => {
    expect([select.making(snapshot), select.link(snapshot)]).toEqual([null, null])
    expect(snapshot.can(copies)).toBe(true)
  },
  making: ({ snapshot, calls }) => {
    expect(select.link(snapshot)).toBeNull()
    expect(snapshot.can(copies)).toBe(false)
    expect(calls.at(-1)).toMatchObject({ src: 'makePayLink', input: { ...input, way: select.making(snapshot) } })
  },
  showing: ({ snapshot }) => {
    expect([select.making(snapshot), select.link(snapshot)]).toEqual([
      null,
      expect.objectContaining({ amount: 1860.5 }),
    ])
    expect(snapshot.can(sends)).toBe(true)
  },
})

test('a link to copy is shown, until another one is made', async () => {
  const shown = await play(copies, resolveCall('makePayLink', makePayLink.good))
  expect(shown.snapshot.value).toBe('showing')
  expect(toastTexts(shown, 'success')).toEqual(['The link is made'])
  const next = await play(copies, resolveCall('makePayLink', makePayLink.good), sends)
  expect(select.link(next.snapshot)).toBeNull()
  expect(next.calls.map(({ input: sent }) => sent)).toEqual([
    { ...input, way: 'copied' },
    { ...input, way: 'sms' },
  ])
})

test('a link that the shop sends is not shown', async () => {
  const sent = await play(sends, resolveCall('makePayLink', makePayLink.sent))
  expect([sent.snapshot.value, select.link(sent.snapshot)]).toEqual(['ready', null])
  expect(sent.calls.at(-1)?.input).toEqual({ ...input, way: 'sms' })
  expect(toastTexts(sent, 'success')).toEqual(['The link is sent'])
})

test.each([
  ['refused', 'Nothing is to pay online for this order.'],
  ['serverError', 'The link could not be made'],
] as const)('after an answer like %s another link can be made', async (outcome, text) => {
  const failed = await play(sends, resolveCall('makePayLink', makePayLink[outcome]))
  expect(failed.snapshot.value).toBe('ready')
  expect(toastTexts(failed, 'error')).toEqual([text])
})

test('an exception in the call makes no link', async () => {
  const played = await play(copies, rejectCall('makePayLink'))
  expect([played.snapshot.value, select.link(played.snapshot)]).toEqual(['ready', null])
  expect(toastTexts(played, 'error')).toEqual([unexpectedText])
})
