import { expect, test } from 'vitest'
import { difference, settlementsFixtures } from '#machines/settlements/settlements.fixtures.ts'
import { settlementsSelect as select, settlementsMachine } from '#machines/settlements/settlements.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = settlementsFixtures
const [read] = events['statements.read']
const [choose, chooseNone] = events['difference.choose']
const [note] = events['note.type']
const [settle, dispute] = events['difference.decide']
const play = (...steps: Parameters<typeof journey>[2][]) => journey(settlementsMachine, undefined, ...steps)

testCoverage(settlementsMachine, settlementsFixtures, {
  idle: ({ snapshot }) => expect([select.busy(snapshot), select.reading(snapshot)]).toEqual([false, false]),
  reading: ({ snapshot }) => expect([select.busy(snapshot), select.reading(snapshot)]).toEqual([true, true]),
  deciding: ({ snapshot }) => expect([select.busy(snapshot), select.reading(snapshot)]).toEqual([true, false]),
})

test('a decision has its note, and what it decided is chosen no longer', async () => {
  const sent = await play(choose, note, settle)
  expect(sent.calls).toEqual([
    { src: 'decideDifferences', input: { act: 'settle', ids: [difference._id], note: 'Asked by mail' } },
  ])
  expect([select.deciding(difference._id)(sent.snapshot), select.deciding('other')(sent.snapshot)]).toEqual([
    true,
    false,
  ])
  const done = await play(choose, note, settle, resolveCall('decideDifferences', outcomes.decideDifferences.good))
  expect([done.snapshot.value, select.chosen(done.snapshot), select.note(done.snapshot)]).toEqual([
    'idle',
    ['other'],
    '',
  ])
  expect((await play(dispute)).calls[0]).toMatchObject({ input: { act: 'dispute', note: '' } })
  expect(toastTexts(done, 'success')).toEqual(['The decision is kept'])
  expect(select.deciding(difference._id)(done.snapshot)).toBe(false)
  expect(select.chosen((await play(choose, chooseNone)).snapshot)).toEqual([])
})

test('what was read is said, and a failure keeps what was chosen and written', async () => {
  const found = await play(read, resolveCall('readStatements', outcomes.readStatements.good))
  expect(toastTexts(found, 'success')).toEqual(['200 lines are read, 3 differ'])
  const failed = await play(choose, note, settle, resolveCall('decideDifferences', outcomes.decideDifferences.refused))
  expect([select.chosen(failed.snapshot).length, select.note(failed.snapshot)]).toEqual([2, 'Asked by mail'])
  for (const [steps, text] of [
    [
      [read, resolveCall('readStatements', outcomes.readStatements.refused)],
      'The courier does not answer. Try again in a minute.',
    ],
    [
      [read, resolveCall('readStatements', outcomes.readStatements.unreachable)],
      'The statements could not be read. Please try again.',
    ],
    [
      [settle, resolveCall('decideDifferences', outcomes.decideDifferences.refused)],
      'Somebody else has decided one of these differences since.',
    ],
    [
      [settle, resolveCall('decideDifferences', outcomes.decideDifferences.unreachable)],
      'The decision could not be kept. Please try again.',
    ],
    [[read, rejectCall('readStatements')], unexpectedText],
    [[settle, rejectCall('decideDifferences')], unexpectedText],
  ] as const) {
    const ended = await play(...steps)
    expect([ended.snapshot.value, toastTexts(ended, 'error')]).toEqual(['idle', [text]])
  }
})
