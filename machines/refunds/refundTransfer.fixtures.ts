import type { FixturesOf } from '../core/fixtures.ts'
import type { refundTransferMachine, TransferAnswer } from './refundTransfer.machine.ts'

const answer = (outcome: TransferAnswer['outcome']) => ({ type: 'transfer.answer', outcome }) as const

export const refundTransferFixtures = {
  inputs: { requested: undefined },
  events: {
    'transfer.send': [
      { type: 'transfer.send', isFree: true },
      { type: 'transfer.send', isFree: false },
    ],
    'transfer.record': [{ type: 'transfer.record' }],
    'transfer.answer': [answer('done'), answer('failed'), answer('sending'), answer('none')],
    'transfer.decide': [
      { type: 'transfer.decide', outcome: 'done', isSilent: true },
      { type: 'transfer.decide', outcome: 'failed', isSilent: true },
      { type: 'transfer.decide', outcome: 'done', isSilent: false },
    ],
  },
  outcomes: {},
} satisfies FixturesOf<typeof refundTransferMachine>
