import { expect, test } from 'vitest'
import { RESEND_COOLDOWN_S } from '#contract/constants.ts'
import { phoneCodeFixtures } from '#machines/checkout/phoneCode.fixtures.ts'
import { phoneCodeMachine, phoneCodeSelect } from '#machines/checkout/phoneCode.machine.ts'
import { noWait, waitOf } from '#machines/core/wait.ts'
import { phoneCodePaths } from '../support/checkoutPaths.ts'
import { testCoverage } from '../support/coverage.ts'
import { wordsOf } from '../support/expectations.ts'
import { journeyOfCalls as journey, resolveCall } from '../support/journey.ts'

const { inputs, outcomes } = phoneCodeFixtures
const sent = resolveCall('sendPhoneCode', outcomes.sendPhoneCode.good)

testCoverage(
  phoneCodeMachine,
  phoneCodeFixtures,
  {
    'entering.code.editing': ({ snapshot }) => expect(snapshot.hasTag('form')).toBe(true),
    'entering.code.expired': ({ snapshot }) => {
      expect(wordsOf(phoneCodeSelect.error(snapshot))).not.toBe(null)
      expect(snapshot.context.digits.join('')).toBe('')
    },
    'entering.resend.sending': ({ calls }) => expect(calls.at(-1)!.input).toEqual(inputs.first.request),
    'entering.resend.ready': ({ snapshot }) => {
      expect(phoneCodeSelect.wait(snapshot)).toBe(0)
      expect(snapshot.can({ type: 'code.resend' })).toBe(true)
    },
    'entering.resend.coolingDown': ({ snapshot }) => {
      expect(phoneCodeSelect.wait(snapshot)).toBeGreaterThan(0)
      expect(snapshot.can({ type: 'code.resend' })).toBe(false)
    },
    called: ({ snapshot }) => expect(snapshot.context.digits.join('')).toBe(''),
    entered: ({ snapshot }) =>
      expect(snapshot.output).toEqual({ code: snapshot.context.digits.join(''), wait: snapshot.context.wait }),
    left: ({ snapshot: { output, context } }) =>
      expect(output).toEqual({ code: null, wait: context.isSent ? context.wait : noWait }),
  },
  phoneCodePaths,
)

test('the last digit, or a pasted code in Bangla digits, ends with the code', async () => {
  const pasted = await journey(phoneCodeMachine, inputs.first, sent, { type: 'otp.paste', text: '৪৭১১' })
  expect(pasted.snapshot.output).toEqual({ code: '4711', wait: waitOf(RESEND_COOLDOWN_S) })
  const digits = [...'4711'].map((value, index) => ({ type: 'otp.digit', index, value }))
  expect((await journey(phoneCodeMachine, inputs.afterWrongCode, ...digits)).snapshot.output?.code).toBe('4711')
})

test('a code is sent at once, but not after a wrong code; the wait survives the way back', async () => {
  expect((await journey(phoneCodeMachine, inputs.first)).calls).toHaveLength(1)
  expect((await journey(phoneCodeMachine, inputs.afterWrongCode)).calls).toEqual([])
  const [{ type, ...wait }] = phoneCodeFixtures.events['wait.read']
  const back = await journey(phoneCodeMachine, inputs.first, sent, { type, ...wait }, { type: 'code.back' })
  expect(back.snapshot.output).toEqual({ code: null, wait })
})

test('a code that was sent stays good: nothing is sent while the dialog opens again', async () => {
  const [, over] = phoneCodeFixtures.events['wait.read']
  const soon = await journey(phoneCodeMachine, inputs.openedAgain)
  expect([soon.calls, soon.snapshot.matches({ entering: { resend: 'coolingDown' } })]).toEqual([[], true])
  for (const [input, way] of [
    [inputs.openedAgain, [over]],
    [inputs.openedLater, []],
  ] as const) {
    const later = await journey(phoneCodeMachine, input, ...way)
    expect([later.calls, later.snapshot.matches({ entering: { resend: 'ready' } })]).toEqual([[], true])
    const pressed = await journey(phoneCodeMachine, input, ...way, { type: 'code.resend' })
    expect(pressed.calls.map(({ src }) => src)).toEqual(['sendPhoneCode'])
  }
})

test('the wait after the end of a wait says that a code was sent', async () => {
  const [first, over] = phoneCodeFixtures.events['wait.read']
  const way = [sent, first, over, { type: 'code.back' }] as const
  const { output } = (await journey(phoneCodeMachine, inputs.first, ...way)).snapshot
  expect(output).toEqual({ code: null, wait: { secondsLeft: 0, until: first.until } })
  expect((await journey(phoneCodeMachine, { ...inputs.first, wait: output!.wait })).calls).toEqual([])
})

test('the server names the rest of the wait for a code that it has sent before', async () => {
  const before = resolveCall('sendPhoneCode', outcomes.sendPhoneCode.sentBefore)
  const { snapshot } = await journey(phoneCodeMachine, inputs.first, before)
  expect([phoneCodeSelect.wait(snapshot), phoneCodeSelect.error(snapshot)]).toEqual([40, null])
})

test('a limit is no code: the next opening asks the server, which may say why none is sent', async () => {
  const limited = resolveCall('sendPhoneCode', outcomes.sendPhoneCode.tooMany)
  const { output } = (await journey(phoneCodeMachine, inputs.first, limited, { type: 'code.back' })).snapshot
  expect(output).toEqual({ code: null, wait: noWait })
  expect((await journey(phoneCodeMachine, { ...inputs.first, wait: output!.wait })).calls).toHaveLength(1)
})

test('after an expired code, another one is sent at a press, and a digit goes on', async () => {
  const expired = await journey(phoneCodeMachine, inputs.afterExpiredCode)
  expect(expired.snapshot.matches({ entering: { code: 'expired', resend: 'ready' } })).toBe(true)
  expect(wordsOf(phoneCodeSelect.error(expired.snapshot))).toBe('The time for this code is over. Ask for a new one.')
  const again = await journey(phoneCodeMachine, inputs.afterExpiredCode, { type: 'code.resend' }, sent)
  expect(again.snapshot.matches({ entering: { code: 'editing', resend: 'coolingDown' } })).toBe(true)
  expect(phoneCodeSelect.error(again.snapshot)).toBe(null)
  const digits = [...'4711'].map((value, index) => ({ type: 'otp.digit', index, value }))
  expect((await journey(phoneCodeMachine, inputs.afterExpiredCode, ...digits)).snapshot.output?.code).toBe('4711')
})

test.each([
  ['a digit', { type: 'otp.digit', index: 2, value: '7' }, 'editing', ['', '', '7', ''], 3],
  ['no digit', { type: 'otp.digit', index: 2, value: 'x' }, 'expired', ['', '', '', ''], 0],
  ['a part of a code', { type: 'otp.paste', text: '12' }, 'editing', ['1', '2', '', ''], 2],
  ['a text without digits', { type: 'otp.paste', text: 'no code' }, 'expired', ['', '', '', ''], 0],
  ['a press on a box', { type: 'otp.focus', index: 2 }, 'expired', ['', '', '', ''], 2],
] as const)('after an expired code, %s', async (_, event, state, digits, focus) => {
  const { snapshot } = await journey(phoneCodeMachine, inputs.afterExpiredCode, event)
  expect(snapshot.matches({ entering: { code: state } }), state).toBe(true)
  expect([snapshot.context.digits, snapshot.context.focus]).toEqual([digits, focus])
})

test('after an expired code, a whole one goes on, and empty boxes do not', async () => {
  const pasted = await journey(phoneCodeMachine, inputs.afterExpiredCode, { type: 'otp.paste', text: '4711' })
  expect(pasted.snapshot.output?.code).toBe('4711')
  const { snapshot } = await journey(phoneCodeMachine, inputs.afterExpiredCode, { type: 'form.submit' })
  expect(snapshot.matches({ entering: { code: 'editing' } })).toBe(true)
  expect(snapshot.context.error).toBe('checkout.code_incomplete')
})

test('where no code can be sent, the person orders without one or goes back', async () => {
  const called = resolveCall('sendPhoneCode', outcomes.sendPhoneCode.called)
  const ordered = await journey(phoneCodeMachine, inputs.first, called, { type: 'form.submit' })
  expect(ordered.snapshot.output).toEqual({ code: '', wait: noWait })
  const back = await journey(phoneCodeMachine, inputs.first, called, { type: 'code.back' })
  expect(back.snapshot.output).toEqual({ code: null, wait: noWait })
})
