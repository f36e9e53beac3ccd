import { expect, test } from 'vitest'
import { messageTextFixtures } from '#machines/messageTexts/messageText.fixtures.ts'
import { messageTextMachine, messageTextSelect as select } from '#machines/messageTexts/messageText.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { changeField, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const { events, outcomes } = messageTextFixtures
const [opensBoth, opensSms] = events['dialog.open']
const cancel = { type: 'dialog.cancel' } as const
const play = (...way: Parameters<typeof journey>[2][]) => journey(messageTextMachine, undefined, ...way)
const parts = (snapshot: Parameters<typeof select.message>[0]) => [
  select.open(snapshot),
  select.busy(snapshot),
  snapshot.can(cancel),
]

testCoverage(messageTextMachine, messageTextFixtures, {
  closed: ({ snapshot }) => expect(parts(snapshot)).toEqual([false, false, false]),
  filling: ({ snapshot }) => expect(parts(snapshot)).toEqual([true, false, true]),
  saving: ({ snapshot, calls }) => {
    expect(parts(snapshot)).toEqual([true, true, false])
    expect(calls.at(-1)?.src).toBe('saveMessageText')
  },
})

test('the form begins with the words that are sent now, and sends those of its message alone', async () => {
  const opened = await play(opensBoth)
  expect([select.message(opened.snapshot), select.language(opened.snapshot)]).toEqual(['payLink', 'en'])
  expect(opened.snapshot.context.form.values).toEqual({
    subject: '{{shop}}: pay order {{order}}',
    mail: 'You can pay {{total}} for order {{order}} online here:\n\n{{link}}\n\n{{shop}}',
    sms: 'Pay {{total}} to {{shop}}: {{link}} – ধন্যবাদ',
  })
  const sms = await play(opensSms, changeField('sms', ' Confirm: {{link}} '), submit)
  expect(sms.calls.at(-1)?.input).toEqual({ message: 'confirmLink', language: 'en', sms: 'Confirm: {{link}}' })
  const again = await play(opensSms, cancel, opensBoth, submit)
  expect(again.calls.at(-1)?.input).toEqual({
    message: 'payLink',
    language: 'en',
    ...opened.snapshot.context.form.values,
  })
  const inBangla = await play({ ...opensSms, text: { ...opensSms.text, language: 'bn' } }, submit)
  expect(inBangla.calls.at(-1)?.input).toMatchObject({ message: 'confirmLink', language: 'bn' })
})

test('a text without its link, with an unknown or half a value is refused at its field', async () => {
  const [, without, unknown, half] = events['form.change']
  const refused = await play(opensBoth, without, unknown, half, submit)
  expect(refused.snapshot.value).toBe('filling')
  expect(refused.calls).toEqual([])
  expect(issueTexts(refused.snapshot)).toEqual({
    subject: '{{number}} is no value of this text. Insert one of those below',
    mail: 'Two braces begin or end a value that is not whole: take them out, or insert the value again',
    sms: 'Insert {{link}}: without it, the message means nothing',
  })
})

test('the server saves the words, or says at which field they are wrong', async () => {
  const saved = await play(opensBoth, submit, resolveCall('saveMessageText', outcomes.saveMessageText.good))
  expect([saved.snapshot.value, toastTexts(saved, 'success')]).toEqual([
    'closed',
    ['The text is saved. The next message has it'],
  ])
  const refused = await play(opensBoth, submit, resolveCall('saveMessageText', outcomes.saveMessageText.refused))
  expect([refused.snapshot.value, issueTexts(refused.snapshot)]).toEqual([
    'filling',
    { sms: 'Insert {{link}}: without it, the message means nothing' },
  ])
  expect(toastTexts(refused, 'error')).toEqual(['Insert {{link}}: without it, the message means nothing'])
  const unreachable = await play(
    opensBoth,
    submit,
    resolveCall('saveMessageText', outcomes.saveMessageText.unreachable),
  )
  expect(unreachable.snapshot.context.form.formError).toBe('messageTexts.save_failed')
  const lost = await play(opensBoth, submit, resolveCall('saveMessageText', outcomes.saveMessageText.serverError))
  expect([lost.snapshot.value, lost.snapshot.context.form.formError]).toEqual(['filling', 'messageTexts.save_failed'])
  const thrown = await play(opensBoth, submit, rejectCall('saveMessageText'))
  expect([thrown.snapshot.value, toastTexts(thrown, 'error')]).toEqual(['filling', [unexpectedText]])
})
