import { expect, test } from 'vitest'
import { statementFileFixtures } from '#machines/settlements/statementFile.fixtures.ts'
import { statementFileSelect as select, statementFileMachine } from '#machines/settlements/statementFile.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText, wordsOf } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = statementFileFixtures
const [open] = events['dialog.open']
const [redx] = events['courier.choose']
const [number] = events['number.type']
const [file, tooLarge, several] = events['file.choose']
const [confirm] = events['dialog.confirm']
const [cancel] = events['dialog.cancel']
const { read, addStatement } = outcomes
const play = (...steps: Parameters<typeof journey>[2][]) => journey(statementFileMachine, undefined, ...steps)
const good = resolveCall('read', read.good)

const shown =
  (open_: boolean, busy: boolean, saving = false) =>
  ({ snapshot }: Awaited<ReturnType<typeof play>>) =>
    expect([select.open(snapshot), select.busy(snapshot), select.saving(snapshot)]).toEqual([open_, busy, saving])

testCoverage(statementFileMachine, statementFileFixtures, {
  closed: shown(false, false),
  choosing: shown(true, false),
  reading: shown(true, true),
  reviewing: shown(true, false),
  saving: shown(true, true, true),
})

test('a file is read before it is sent, with courier and number', async () => {
  const reading = await play(open, file)
  expect(reading.calls).toEqual([{ src: 'read', input: { file: file.files[0] } }])
  expect([select.lines(reading.snapshot), select.file(reading.snapshot)?.name]).toEqual([null, 'pathao.csv'])
  const read_ = await play(open, redx, file, good, number)
  expect([select.lines(read_.snapshot)?.length, select.leftOut(read_.snapshot)]).toEqual([2, [4]])
  expect([select.courier(read_.snapshot), select.number(read_.snapshot)]).toEqual(['redx', 'INV-7'])
  const sent = await play(open, redx, file, good, number, confirm)
  expect(sent.calls.at(-1)).toMatchObject({
    src: 'addStatement',
    input: { courier: 'redx', number: 'INV-7', file: { name: 'pathao.csv' }, lines: read.good.value.lines },
  })
  const done = await play(open, file, good, confirm, resolveCall('addStatement', addStatement.good))
  expect([done.snapshot.value, toastTexts(done, 'success')]).toEqual(['closed', ['2 lines are read, 1 differs']])
  const again = await play(open, redx, number, file, good, cancel, open)
  expect([select.courier(again.snapshot), select.number(again.snapshot), select.file(again.snapshot)]).toEqual([
    'redx',
    '',
    null,
  ])
  expect(again.snapshot.context).toMatchObject({ lines: [], leftOut: [], issue: null })
})

test('the problem of a file shows until another one is chosen', async () => {
  for (const [steps, text] of [
    [[tooLarge], 'Please choose one CSV file'],
    [[several], 'Please choose one CSV file'],
    [[file, resolveCall('read', read.empty)], 'The file has no line with the number of a parcel.'],
    [[file, resolveCall('read', read.unreachable)], 'Please choose one CSV file'],
  ] as const) {
    const refused = await play(open, ...steps)
    expect([refused.snapshot.value, wordsOf(select.issue(refused.snapshot))]).toEqual(['choosing', text])
    expect(select.issue((await play(open, ...steps, file)).snapshot)).toBeNull()
  }
  const columns = await play(open, file, resolveCall('read', read.refused))
  expect(wordsOf(select.issue(columns.snapshot))).toContain('no column')
  const many = await play(open, file, resolveCall('read', read.many))
  expect(wordsOf(select.issue(many.snapshot))).toContain('more than 1,000 lines')
  expect((await play(open, file, good, several)).snapshot.value).toBe('choosing')
})

test('courier, number and file can be changed before and after a file is read', async () => {
  expect(select.number((await play(open, number)).snapshot)).toBe('INV-7')
  expect(select.courier((await play(open, file, good, redx)).snapshot)).toBe('redx')
  const other = { type: 'file.choose' as const, files: [{ ...file.files[0], name: 'other.csv' }] }
  const again = await play(open, file, good, other)
  expect([again.snapshot.value, select.file(again.snapshot)?.name]).toEqual(['reading', 'other.csv'])
  const refused = await play(open, file, good, several)
  expect(wordsOf(select.issue(refused.snapshot))).toBe('Please choose one CSV file')
  const opened = await play(open, several, cancel, open)
  expect(select.issue(opened.snapshot)).toBeNull()
})

test('after a failure the lines stay', async () => {
  for (const [step, text] of [
    [resolveCall('addStatement', addStatement.refused), 'Something is wrong'],
    [resolveCall('addStatement', addStatement.unreachable), 'The statements could not be read. Please try again.'],
    [rejectCall('addStatement'), unexpectedText],
  ] as const) {
    const failed = await play(open, file, good, confirm, step)
    expect([failed.snapshot.value, toastTexts(failed, 'error')]).toEqual(['reviewing', [text]])
    expect(select.lines(failed.snapshot)).toHaveLength(2)
  }
  const broken = await play(open, file, rejectCall('read'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['choosing', [unexpectedText]])
})
