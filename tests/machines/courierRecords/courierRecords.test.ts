import { expect, test } from 'vitest'
import { courierRecordsFixtures, recordSettings } from '#machines/courierRecords/courierRecords.fixtures.ts'
import {
  courierRecordsMachine,
  courierRecordsSelect as select,
} from '#machines/courierRecords/courierRecords.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = courierRecordsFixtures
const [open] = events['dialog.open']
const [fifty] = events['max.choose']
const [confirm] = events['dialog.confirm']
const play = (...way: Parameters<typeof journey>[2][]) => journey(courierRecordsMachine, undefined, ...way)

testCoverage(courierRecordsMachine, courierRecordsFixtures, {
  closed: ({ snapshot }) => expect([select.open(snapshot), select.busy(snapshot)]).toEqual([false, false]),
  choosing: ({ snapshot }) => expect([select.open(snapshot), select.busy(snapshot)]).toEqual([true, false]),
  saving: ({ snapshot }) => expect([select.open(snapshot), select.busy(snapshot)]).toEqual([true, true]),
})

test('what was chosen is sent with the version of the setting', async () => {
  const { updatedAt } = recordSettings
  const saved = await play(
    open,
    fifty,
    confirm,
    resolveCall('setCourierRecordSettings', outcomes.setCourierRecordSettings.good),
  )
  expect(saved.calls.map(({ input }) => input)).toEqual([{ dailyMax: 50, updatedAt }])
  expect([saved.snapshot.value, toastTexts(saved, 'success')]).toEqual(['closed', ['Saved']])
  expect(select.dailyMax((await play(open, fifty, { type: 'dialog.cancel' }, open)).snapshot)).toBe(0)
})

test.each([
  [
    'a refusal',
    resolveCall('setCourierRecordSettings', outcomes.setCourierRecordSettings.refused),
    'Add the sentence to the privacy policy first.',
  ],
  [
    'no answer',
    resolveCall('setCourierRecordSettings', outcomes.setCourierRecordSettings.unreachable),
    'This could not be saved. Please try again.',
  ],
  ['a bug', rejectCall('setCourierRecordSettings'), unexpectedText],
])('after %s the dialog keeps what was chosen', async (_, end, text) => {
  const failed = await play(open, fifty, confirm, end)
  expect([failed.snapshot.value, select.dailyMax(failed.snapshot), toastTexts(failed, 'error')]).toEqual([
    'choosing',
    50,
    [text],
  ])
})
