import { expect, test } from 'vitest'
import { editLink, editLinkFixtures } from '#machines/orderEdits/editLink.fixtures.ts'
import { editLinkMachine, editLinkSelect as select } from '#machines/orderEdits/editLink.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { endDelay, journey, rejectCall, resolveCall } from '../support/journey.ts'

const input = editLinkFixtures.inputs.byLink
const { getEditLink, answerEditLink } = editLinkFixtures.outcomes
const [retry] = editLinkFixtures.events['link.retry']
const [agree, decline] = editLinkFixtures.events['edit.answer']
const play = (...events: Parameters<typeof journey>[2][]) => journey(editLinkMachine, input, ...events)
type Played = Pick<Awaited<ReturnType<typeof play>>, 'snapshot'>

const rests =
  (state: string, link: typeof editLink | null) =>
  ({ snapshot }: Played) =>
    expect([select.view(snapshot), select.busy(snapshot), select.answering(snapshot), select.link(snapshot)]).toEqual([
      ...[state, false, null, link],
    ])
const ended =
  (state: string) =>
  ({ snapshot }: Played) =>
    expect([select.view(snapshot), snapshot.status]).toEqual([state, 'done'])

testCoverage(editLinkMachine, editLinkFixtures, {
  reading: ({ snapshot }) => expect([select.view(snapshot), select.busy(snapshot)]).toEqual(['reading', true]),
  unread: rests('unread', null),
  open: rests('open', editLink),
  answering: ({ snapshot }) => expect([select.view(snapshot), select.busy(snapshot)]).toEqual(['answering', true]),
  failed: rests('failed', editLink),
  soldOut: rests('soldOut', editLink),
  agreed: ended('agreed'),
  declined: ended('declined'),
  over: ended('over'),
  unknown: ended('unknown'),
})

const opened = resolveCall('getEditLink', getEditLink.good)

test('opening the page only reads; the press answers', async () => {
  const { snapshot, calls } = await play(opened)
  expect([snapshot.value, calls]).toEqual(['open', [{ src: 'getEditLink', input }]])
  const agreed = await play(opened, agree!, resolveCall('answerEditLink', answerEditLink.good))
  expect([agreed.snapshot.value, agreed.calls.at(-1)]).toEqual([
    'agreed',
    { src: 'answerEditLink', input: { ...input, agrees: true } },
  ])
  const declined = await play(opened, decline!, resolveCall('answerEditLink', answerEditLink.declined))
  expect([declined.snapshot.value, declined.calls.at(-1)]).toEqual([
    'declined',
    { src: 'answerEditLink', input: { ...input, agrees: false } },
  ])
  expect(select.answering((await play(opened, agree!)).snapshot)).toBe('agrees')
  expect(select.answering((await play(opened, decline!)).snapshot)).toBe('declines')
})

test.each([
  ['good', 'open'],
  ['agreed', 'agreed'],
  ['declined', 'declined'],
  ['over', 'over'],
  ['refused', 'unknown'],
  ['tooMany', 'unread'],
  ['unreachable', 'unread'],
] as const)('a read with the answer %s shows the edit as %s', async (outcome, state) => {
  expect((await play(resolveCall('getEditLink', getEditLink[outcome]))).snapshot.value).toBe(state)
})

test('a failed read is tried again', async () => {
  const failed = await play(rejectCall('getEditLink'))
  expect([failed.snapshot.value, toastTexts(failed, 'error')]).toEqual(['unread', [unexpectedText]])
  const again = await play(endDelay('readLimit.editLink.reading'), retry)
  expect([again.snapshot.value, again.calls.length]).toEqual(['reading', 2])
})

test.each([
  ['over', 'over'],
  ['soldOut', 'soldOut'],
  ['refused', 'unknown'],
  ['tooMany', 'failed'],
  ['unreachable', 'failed'],
] as const)('a press with the answer %s leads to %s', async (outcome, state) => {
  const played = await play(opened, agree!, resolveCall('answerEditLink', answerEditLink[outcome]))
  expect(played.snapshot.value).toBe(state)
})

test('after a failure and while goods are sold out, the customer can answer again', async () => {
  const failed = [opened, agree!, rejectCall('answerEditLink')] as const
  const played = await play(...failed)
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['failed', [unexpectedText]])
  const again = await play(...failed, decline!)
  expect([again.snapshot.value, again.calls.at(-1)]).toEqual([
    'answering',
    { src: 'answerEditLink', input: { ...input, agrees: false } },
  ])
  const soldOut = resolveCall('answerEditLink', answerEditLink.soldOut)
  expect((await play(opened, agree!, soldOut, decline!)).calls.at(-1)).toMatchObject({ input: { agrees: false } })
})
