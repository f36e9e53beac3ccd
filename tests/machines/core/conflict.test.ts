import { describe, expect, test } from 'vitest'
import { conflictFixtures } from '#machines/core/conflict/conflict.fixtures.ts'
import { conflictMachine, createConflictMachine } from '#machines/core/conflict/conflict.machine.ts'
import type { Versioned } from '#machines/core/entityForm/entityForm.types.ts'
import { successReply } from '#machines/core/fixtures.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { journey, resolveCall } from '../support/journey.ts'
import type { PlayResult } from '../support/paths.ts'

const { inputs, outcomes } = conflictFixtures
const { load } = outcomes
const theirs = load.good.ok && load.good.value
const expectOutput = (output: object) => (played: PlayResult) => expect(played.snapshot.output).toEqual(output)

testCoverage(conflictMachine, conflictFixtures, {
  loading: ({ snapshot, calls }) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    expect(calls).toEqual([{ src: 'load', input: { id: 'fees' } }])
  },
  comparing: ({ snapshot }) => {
    expect(snapshot.context.theirs).toEqual(theirs)
    expect(snapshot.can({ type: 'conflict.keepMine' })).toBe(true)
  },
  keptMine: expectOutput({ choice: 'mine', theirs }),
  tookTheirs: expectOutput({ choice: 'theirs', theirs }),
  wentBack: expectOutput({ choice: 'back', theirs }),
  unread: expectOutput({ choice: 'unread', theirs: null }),
})

describe('changes of both sides', () => {
  const base = { name: 'Fees', note: '' }
  const machine = createConflictMachine(({ name, note }: typeof base & Versioned) => ({ name, note }), {})
  const resolved = (mine: typeof base, theirs: object, updatedAt = '2026-05-02T06:00:00.000Z') =>
    journey(
      machine,
      { ...inputs.asking, edited: { base, mine } },
      resolveCall('load', successReply({ ...base, ...theirs, updatedAt })),
    )

  test.each([
    ['different fields', { ...base, note: 'Mine' }, { name: 'Tolls' }],
    ['a field to the same value', { ...base, name: ' Tolls ' }, { name: 'Tolls' }],
    ['a field that the form does not have', { ...base, name: 'Tolls' }, { picture: 'new.webp' }],
  ])('keeps the values of the person without a question after changes of %s', async (_, mine, theirs) => {
    expect((await resolved(mine, theirs)).snapshot.output).toMatchObject({ choice: 'mine' })
  })

  test('asks for the fields that both have changed', async () => {
    const { snapshot } = await resolved({ name: 'Duties', note: 'Mine' }, { name: 'Tolls' })
    expect([snapshot.value, snapshot.context.clashes]).toEqual(['comparing', ['name']])
  })

  test('asks if the version that the save was based on has not changed', async () => {
    const { snapshot } = await resolved({ ...base, note: 'Mine' }, {}, inputs.asking.version)
    expect(snapshot.value).toBe('comparing')
  })
})

test.each([
  ['refused', 'Not found'],
  ['unreachable', flowSentences['editor.changed_by_other']],
] as const)('%s as outcome of reading the version of the server shows %s', async (outcome, text) => {
  const played = await journey(conflictMachine, inputs.asking, resolveCall('load', load[outcome]))
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['unread', [text]])
})
