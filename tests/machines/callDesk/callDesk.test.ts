import { expect, test } from 'vitest'
import { call, callDeskFixtures, task } from '#machines/callDesk/callDesk.fixtures.ts'
import { callDeskMachine, callDeskSelect as select } from '#machines/callDesk/callDesk.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { endDelay, issueTexts, journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = callDeskFixtures
const [next] = events['call.next']
const [take] = events['call.take']
const [confirmed, noAnswer, later, change, refused] = events['result.press']
const [typedTime, typedNote] = events['form.change']
const [submit] = events['form.submit']
const [cancel] = events['form.cancel']
const [giveBack] = events['call.giveBack']
const given = resolveCall('takeNextCall', outcomes.takeNextCall.good)
const settled = endDelay('settle.callDesk.arriving')
/** The way to a call. */
const calling = [next, given, settled]
const kept = resolveCall('reportCall', outcomes.reportCall.good)

type Step = Parameters<typeof journey>[2]
const play = (...steps: Step[]) => journey(callDeskMachine, undefined, ...steps)
type Played = Awaited<ReturnType<typeof play>>
const shown = ({ snapshot }: Pick<Played, 'snapshot'>) => [
  select.task(snapshot)?.call._id ?? null,
  select.busy(snapshot),
  select.canReport(snapshot),
  select.writing(snapshot),
]
const { _id: id } = call
const BROKEN = 'Something went wrong on this page. Please try again.'

testCoverage(callDeskMachine, callDeskFixtures, {
  idle: (played) => expect(shown(played)).toEqual([null, false, false, null]),
  taking: (played) => expect(shown(played)).toEqual([null, true, false, null]),
  takingOne: (played) => expect(shown(played)).toEqual([null, true, false, null]),
  arriving: (played) => expect(shown(played)).toEqual([id, false, false, null]),
  calling: (played) => expect(shown(played)).toEqual([id, false, true, null]),
  writing: (played) => expect(shown(played).slice(0, 3)).toEqual([id, false, false]),
  saving: (played) => expect(shown(played).slice(0, 3)).toEqual([id, true, false]),
  returning: (played) => expect(shown(played)).toEqual([id, true, false, null]),
})

test('one press per result, and the next call follows', async () => {
  for (const [press, result, toast] of [
    [confirmed, 'confirmed', 'Order confirmed successfully'],
    [noAnswer, 'noAnswer', 'The result is kept'],
  ] as const) {
    const sent = await play(...calling, press!)
    expect([shown(sent), sent.calls.at(-1)]).toEqual([
      [id, true, false, null],
      { src: 'reportCall', input: { id, report: { result } } },
    ])
    const done = await play(...calling, press!, kept)
    expect([done.snapshot.value, done.calls.at(-1)?.src, toastTexts(done, 'success')]).toEqual([
      'taking',
      'takeNextCall',
      [toast],
    ])
    expect(shown(done)[0]).toBeNull()
  }
})

test('a press before the call has settled is none of it', async () => {
  const early = await play(next, given, noAnswer!, giveBack)
  expect([early.snapshot.value, early.calls.length]).toEqual(['arriving', 1])
})

test('time, wish and reason are written before the result is sent', async () => {
  const sent = async (...steps: Step[]) => (await play(...calling, ...steps, submit)).calls.at(-1)?.input
  expect(await sent(later!, typedTime, typedNote)).toEqual({
    id,
    report: { result: 'later', at: '2026-11-27T17:30', note: 'To the office, please.' },
  })
  expect(await sent(change!, typedTime, typedNote)).toEqual({
    id,
    report: { result: 'change', note: 'To the office, please.' },
  })
  expect(await sent(refused!)).toEqual({ id, report: { result: 'refused' } })
  // What was written with another result is forgotten.
  expect(await sent(change!, typedNote, cancel, refused!)).toEqual({ id, report: { result: 'refused' } })
  const done = await play(...calling, refused!, submit, kept)
  expect(toastTexts(done, 'success')).toEqual(['Order cancelled successfully'])
  const writing = await play(...calling, later!)
  expect(select.writing(writing.snapshot)).toBe('later')
  const saving = await play(...calling, later!, typedTime, submit)
  expect(select.writing(saving.snapshot)).toBe('later')
})

test('a time or a wish that is missing is named, and nothing is sent', async () => {
  for (const [press, issues] of [
    [later, { at: 'Enter a day and a time' }],
    [change, { note: 'Write what the customer wants' }],
  ] as const) {
    const { snapshot, calls } = await play(...calling, press!, submit)
    expect([snapshot.value, issueTexts(snapshot), calls.length]).toEqual(['writing', issues, 1])
  }
})

test('a time that the server refuses stays to be corrected; its issue goes with the next send', async () => {
  const tooFar = resolveCall('reportCall', outcomes.reportCall.tooFar)
  const failed = await play(...calling, later!, typedTime, submit, tooFar)
  expect([failed.snapshot.value, issueTexts(failed.snapshot), toastTexts(failed, 'error')]).toEqual([
    'writing',
    { at: 'Choose a time within the next 30 days.' },
    ['Choose a time within the next 30 days.'],
  ])
  expect(failed.snapshot.context.form.formError).toEqual({ message: 'Choose a time within the next 30 days.' })
  expect(issueTexts((await play(...calling, later!, typedTime, submit, tooFar, submit)).snapshot)).toEqual({})
})

test('a call that is over or somebody else’s is left for the next one', async () => {
  const over = await play(...calling, confirmed!, resolveCall('reportCall', outcomes.reportCall.refused))
  expect([over.snapshot.value, shown(over)[0], toastTexts(over, 'error')]).toEqual([
    'taking',
    null,
    ['This order needs no call any more.'],
  ])
  const lost = await play(...calling, giveBack, resolveCall('giveCallBack', outcomes.giveCallBack.refused))
  expect([lost.snapshot.value, toastTexts(lost, 'error')]).toEqual(['idle', ['You do not have this call any more.']])
})

test('without an answer the call stays with the person', async () => {
  for (const [way, src, text] of [
    [[...calling, confirmed!], 'reportCall', 'The result could not be kept'],
    [[...calling, giveBack], 'giveCallBack', 'The result could not be kept'],
  ] as const) {
    const failed = await play(...way, resolveCall(src, outcomes[src].unreachable))
    expect([failed.snapshot.value, shown(failed)[0], toastTexts(failed, 'error')]).toEqual(['calling', id, [text]])
    const broken = await play(...way, rejectCall(src))
    expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['calling', [BROKEN]])
  }
  const written = await play(...calling, refused!, submit, resolveCall('reportCall', outcomes.reportCall.unreachable))
  expect([written.snapshot.value, toastTexts(written, 'error')]).toEqual(['writing', ['The result could not be kept']])
  expect(written.snapshot.context.form).toMatchObject({ formError: 'calls.failed', hint: expect.anything() })
})

test.each([
  ['takeNextCall', next, undefined],
  ['takeCall', take, { id }],
] as const)('%s brings a call with all that the person has to know', async (src, press, input) => {
  const asked = await play(press)
  expect(asked.calls).toEqual([{ src, input }])
  const got = await play(press, resolveCall(src, outcomes[src].good))
  expect([got.snapshot.value, select.task(got.snapshot)]).toEqual(['arriving', task])
  const refusal = await play(press, resolveCall(src, outcomes[src].refused))
  expect([refusal.snapshot.value, toastTexts(refusal, 'error')]).toEqual([
    'idle',
    ['Somebody else is calling this customer now.'],
  ])
  const failed = await play(press, resolveCall(src, outcomes[src].unreachable))
  expect([failed.snapshot.value, toastTexts(failed, 'error')]).toEqual(['idle', ['The call could not be taken']])
  const broken = await play(press, rejectCall(src))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['idle', [BROKEN]])
})

test('where no call is due, the person hears so; a call that is given back is forgotten', async () => {
  const none = await play(next, resolveCall('takeNextCall', outcomes.takeNextCall.none))
  expect([none.snapshot.value, toastTexts(none, 'success')]).toEqual(['idle', ['No call is due now']])
  const back = await play(...calling, giveBack, resolveCall('giveCallBack', outcomes.giveCallBack.good))
  expect([back.calls.at(-1)?.input, back.snapshot.value, shown(back)[0], toastTexts(back, 'success')]).toEqual([
    { id },
    'idle',
    null,
    ['The call is given back'],
  ])
})
