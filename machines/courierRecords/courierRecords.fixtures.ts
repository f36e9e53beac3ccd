import type { CourierRecordSettings } from '#contract/courierRecords/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { courierRecordsMachine } from './courierRecords.machine.ts'

export const recordSettings: CourierRecordSettings = {
  dailyMax: 0,
  couriers: ['Steadfast'],
  isInPolicy: true,
  updatedAt: '2026-11-26T08:58:00.000Z',
}

export const courierRecordsFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [{ type: 'dialog.open', settings: recordSettings }],
    'max.choose': [{ type: 'max.choose', dailyMax: 50 }],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    setCourierRecordSettings: {
      good: successReply({ ...recordSettings, dailyMax: 50 }),
      refused: errorReply(409, 'Add the sentence to the privacy policy first.', {
        code: 'courier_record.not_in_policy',
      }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof courierRecordsMachine>
