import { CSV_MAX_BYTES } from '#contract/constants.ts'
import type { StatementInFile } from '#contract/settlements/csv.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { statementFileMachine } from './statementFile.machine.ts'

const file = { id: 'file', name: 'pathao.csv', type: 'text/csv', size: 4000 }
const line = { consignment: 'DL1', invoice: '', collected: 1250, charge: 60, fee: 12.5, returnCharge: 0 }

/** What the browser has read of a file. */
const inFile = (more: Partial<StatementInFile> = {}) => ({
  ok: true as const,
  value: { problem: null, lines: [line, { ...line, consignment: 'DL2' }], leftOut: [4], ...more },
})

export const statementFileFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [{ type: 'dialog.open' }],
    'courier.choose': [{ type: 'courier.choose', courier: 'redx' }],
    'number.type': [{ type: 'number.type', text: 'INV-7' }],
    'file.choose': [
      { type: 'file.choose', files: [file] },
      { type: 'file.choose', files: [{ ...file, size: CSV_MAX_BYTES + 1 }] },
      { type: 'file.choose', files: [file, file] },
    ],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    read: {
      good: inFile(),
      refused: inFile({ problem: 'columns', lines: [], leftOut: [] }),
      empty: inFile({ problem: 'empty', lines: [], leftOut: [] }),
      many: inFile({ problem: 'many', lines: [], leftOut: [] }),
      unreachable,
    },
    addStatement: {
      good: successReply({ statements: 1, lines: 2, differences: 1 }),
      refused: errorReply(400, 'Something is wrong'),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof statementFileMachine>
