import { expect, test } from 'vitest'
import { failedMail, sendAgainFixtures } from '#machines/system/sendAgain.fixtures.ts'
import { sendAgainSelect as select, sendAgainMachine } from '#machines/system/sendAgain.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { journey, resolveCall } from '../support/journey.ts'

const { sendAgain } = sendAgainFixtures.outcomes
const send = { type: 'failure.send', id: failedMail._id }
const play = (...events: Parameters<typeof journey>[2][]) => journey(sendAgainMachine, undefined, ...events)

testCoverage(sendAgainMachine, sendAgainFixtures, {
  idle: ({ snapshot }) => expect(select.busy(snapshot)).toBe(false),
  sending: ({ snapshot, calls }) => {
    expect(select.sending(failedMail._id)(snapshot)).toBe(true)
    expect(select.sending('another')(snapshot)).toBe(false)
    expect(calls.at(-1)).toEqual({ src: 'sendAgain', input: { id: failedMail._id } })
  },
})

test('a toast says that it is on its way, or why it is not', async () => {
  const sent = await play(send, resolveCall('sendAgain', sendAgain.good))
  expect(toastTexts(sent, 'success')).toEqual(['It is on its way again'])
  const failed = await play(send, resolveCall('sendAgain', sendAgain.serverError))
  expect(toastTexts(failed, 'error')).toEqual(['It could not be sent again'])
})
