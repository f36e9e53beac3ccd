import type { CashBlock } from '#contract/cashBlocks/entity.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { CashBlockValues, cashBlockMachine } from './cashBlock.machine.ts'

export const blockedPhone: CashBlock = {
  _id: 'phone',
  kind: 'phone',
  phone: '01712345678',
  district: '',
  address: '',
  outcome: 'advance',
  reason: 'Refused three parcels in May',
  by: 'Farhana Akter',
  until: '2027-05-31',
  endedAt: null,
  endedBy: '',
  createdAt: '2026-11-20T06:00:00.000Z',
}
export const blockedAddress: CashBlock = {
  ...blockedPhone,
  _id: 'address',
  kind: 'address',
  phone: '',
  district: 'Bogura',
  address: 'House 12, Road 5',
  outcome: 'noCash',
  reason: 'Nobody lives there',
  until: null,
}
export const endedBlock: CashBlock = {
  ...blockedPhone,
  _id: 'ended',
  phone: '01812345678',
  outcome: 'call',
  until: null,
  endedAt: '2026-11-24T06:00:00.000Z',
  endedBy: 'Farhana Akter',
}

export const cashBlockFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [
      {
        type: 'dialog.open',
        subject: { phone: blockedPhone.phone, district: blockedAddress.district, address: blockedAddress.address },
      },
      { type: 'dialog.open', subject: { phone: '', district: '', address: '' } },
    ],
    ...formEvents<CashBlockValues>([
      { type: 'form.change', field: 'reason', value: blockedPhone.reason },
      { type: 'form.change', field: 'kind', value: 'address' },
      { type: 'form.change', field: 'outcome', value: 'noCash' },
      { type: 'form.change', field: 'until', value: '2027-05-31' },
      { type: 'form.change', field: 'phone', value: '017' },
    ]),
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    addCashBlock: {
      good: successReply(blockedPhone),
      refused: errorReply(400, 'This day is over.', {
        code: 'cash_block.until_over',
        issues: [{ path: ['until'], message: 'This day is over.' }],
      }),
      exists: errorReply(409, 'This is on the block list already.', { code: 'cash_block.exists' }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof cashBlockMachine>
