import type { OwnData } from '#contract/ownData/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { ownDataMachine } from './ownData.machine.ts'

export const noFile: OwnData = { state: 'none', readyUntil: null }
export const fileInTheMaking: OwnData = { state: 'making', readyUntil: null }
export const readyFile: OwnData = { state: 'ready', readyUntil: '2026-11-23T07:15:00.000Z' }

export const ownDataFixtures = {
  inputs: { none: undefined },
  events: { 'data.request': [{ type: 'data.request' }] },
  outcomes: {
    requestOwnData: {
      good: successReply(fileInTheMaking),
      refused: errorReply(409, 'A file is there already, or is being made.', { code: 'own_data.exists' }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof ownDataMachine>
