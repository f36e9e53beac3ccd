import type { FixturesOf } from '../core/fixtures.ts'
import type { oneTimeCodeMachine } from './oneTimeCode.machine.ts'

const tries = 5

export const oneTimeCodeFixtures = {
  inputs: { sent: { wrongTries: 0 }, triedOften: { wrongTries: 4 } },
  events: {
    'code.read': [
      { type: 'code.read', secondsLeft: 300, tries },
      { type: 'code.read', secondsLeft: 0, tries },
      { type: 'code.read', secondsLeft: 300, tries: 1 },
    ],
    'code.try': [
      { type: 'code.try', isRight: true, counts: true, tries },
      { type: 'code.try', isRight: false, counts: true, tries },
      { type: 'code.try', isRight: false, counts: false, tries },
    ],
    'proof.read': [
      { type: 'proof.read', secondsLeft: 1800 },
      { type: 'proof.read', secondsLeft: 0 },
    ],
    'code.use': [{ type: 'code.use' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof oneTimeCodeMachine>
