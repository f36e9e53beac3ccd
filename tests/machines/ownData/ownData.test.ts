import { expect, test } from 'vitest'
import { closeAccountFixtures } from '#machines/ownData/closeAccount.fixtures.ts'
import { closeAccountMachine, codeSource } from '#machines/ownData/closeAccount.machine.ts'
import { ownDataFixtures } from '#machines/ownData/ownData.fixtures.ts'
import { ownDataMachine } from '#machines/ownData/ownData.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { changeField, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

testCoverage(ownDataMachine, ownDataFixtures, {
  idle: ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(false),
  requesting: ({ snapshot, calls }) => {
    expect([snapshot.hasTag('busy'), calls.at(-1)!.src]).toEqual([true, 'requestOwnData'])
  },
})

test('a request says that the file is made, or why not', async () => {
  const request = (...way: Parameters<typeof journey>[2][]) =>
    journey(ownDataMachine, undefined, { type: 'data.request' }, ...way)
  const { good, refused, unreachable } = ownDataFixtures.outcomes.requestOwnData
  expect(toastTexts(await request(resolveCall('requestOwnData', good)), 'success')).toEqual([
    'We gather your data. The file is here in a moment.',
  ])
  expect(toastTexts(await request(resolveCall('requestOwnData', refused)), 'error')).toEqual([
    'A file is there already, or is being made.',
  ])
  const lost = await request(resolveCall('requestOwnData', unreachable))
  expect([lost.snapshot.value, toastTexts(lost, 'error')]).toEqual([
    'idle',
    ['Your data could not be gathered. Please try again.'],
  ])
  expect(toastTexts(await request(rejectCall('requestOwnData')), 'error')).toEqual([unexpectedText])
})

const { outcomes } = closeAccountFixtures
const open = { type: 'code.send' }
const sent = resolveCall('sendClosingCode', outcomes.sendClosingCode.good)
const play = (...way: Parameters<typeof journey>[2][]) => journey(closeAccountMachine, undefined, ...way)

testCoverage(
  closeAccountMachine,
  closeAccountFixtures,
  {
    explaining: ({ snapshot }) => expect([snapshot.hasTag('form'), codeSource(snapshot)]).toEqual([false, null]),
    sending: ({ snapshot, calls }) => {
      expect([snapshot.hasTag('form'), snapshot.hasTag('busy'), codeSource(snapshot)]).toEqual([false, true, null])
      expect(calls.at(-1)!.src).toBe('sendClosingCode')
    },
    typing: ({ snapshot }) => {
      expect([snapshot.hasTag('form'), snapshot.hasTag('busy')]).toEqual([true, false])
      expect(codeSource(snapshot)).toMatch(/^(email|app)$/)
    },
    closing: ({ snapshot, calls }) => {
      expect([snapshot.hasTag('form'), snapshot.hasTag('busy')]).toEqual([true, true])
      expect(calls.at(-1)).toEqual({ src: 'closeAccount', input: { code: '4821' } })
    },
    gone: ({ snapshot }) => expect([snapshot.status, snapshot.hasTag('form')]).toEqual(['done', false]),
  },
  { key: ({ form, by }) => [form.values, by] },
)

test('the account is closed by the code that was sent, and the session ends on the page of a guest', async () => {
  const gone = await play(
    open,
    sent,
    changeField('code', ' 48 21 '),
    submit,
    resolveCall('closeAccount', outcomes.closeAccount.good),
  )
  expect(gone.calls.map(({ input }) => input)).toEqual([undefined, { code: '4821' }])
  expect(gone.emitted).toEqual([
    { type: 'navigate', to: '/' },
    { type: 'session.end' },
    { type: 'toast.success', text: 'Your account is closed' },
  ])
})

test('the source of the code shows, and a dialog that opens again begins blank', async () => {
  const byApp = await play(open, resolveCall('sendClosingCode', outcomes.sendClosingCode.byApp))
  expect(codeSource(byApp.snapshot)).toBe('app')
  const again = await play(open, sent, changeField('code', '4821'), { type: 'form.cancel' }, open, sent)
  expect([again.snapshot.value, again.snapshot.context.form.values]).toEqual(['typing', { code: '' }])
})

test('a seller with open orders reads why, and nothing is asked', async () => {
  const refused = await play(open, resolveCall('sendClosingCode', outcomes.sendClosingCode.refused))
  expect([refused.snapshot.value, toastTexts(refused, 'error')]).toEqual(['explaining', ['You have orders to finish.']])
  const lost = await play(open, resolveCall('sendClosingCode', outcomes.sendClosingCode.unreachable))
  expect(toastTexts(lost, 'error')).toEqual(['The code could not be sent. Please try again.'])
  const broken = await play(open, rejectCall('sendClosingCode'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['explaining', [unexpectedText]])
})

test('a wrong code keeps the dialog with its reason', async () => {
  const typed = [open, sent, changeField('code', '4821'), submit] as const
  const short = await play(open, sent, changeField('code', '482'), submit)
  expect([short.snapshot.value, issueTexts(short.snapshot)]).toEqual([
    'typing',
    { code: 'Invalid OTP or session expired' },
  ])
  const wrong = await play(...typed, resolveCall('closeAccount', outcomes.closeAccount.refused))
  expect([wrong.snapshot.value, wrong.snapshot.context.form.formError]).toEqual([
    'typing',
    { message: 'The code is wrong.' },
  ])
  const lost = await play(...typed, resolveCall('closeAccount', outcomes.closeAccount.unreachable))
  expect(lost.snapshot.context.form.formError).toBe('own_data.close_failed')
  expect(toastTexts(lost, 'error')).toEqual(['Your account could not be closed'])
  const broken = await play(...typed, rejectCall('closeAccount'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['typing', [unexpectedText]])
})
