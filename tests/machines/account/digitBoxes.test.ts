import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { enterCodeFixtures } from '#machines/account/enterCode.fixtures.ts'
import { enterCodeMachine } from '#machines/account/enterCode.machine.ts'
import { phoneCodeFixtures } from '#machines/checkout/phoneCode.fixtures.ts'
import { phoneCodeMachine } from '#machines/checkout/phoneCode.machine.ts'
import { journeyOfCalls as journey, submit } from '../support/journey.ts'

const digit = (index: number, value: string) => ({ type: 'otp.digit', index, value })
const paste = (text: string) => ({ type: 'otp.paste', text })
const back = (index: number) => ({ type: 'otp.backspace', index })
const focus = (index: number) => ({ type: 'otp.focus', index })

const screens: readonly (readonly [id: string, machine: AnyStateMachine, input: unknown])[] = [
  ['enterCode', enterCodeMachine, enterCodeFixtures.inputs.reset],
  ['phoneCode', phoneCodeMachine, phoneCodeFixtures.inputs.afterWrongCode],
]

describe.each(screens)('the boxes of %s', (_, machine, input) => {
  const boxes = async (...events: Parameters<typeof journey>[2][]) => {
    const { snapshot, calls } = await journey(machine, input, ...events)
    expect([snapshot.status, calls]).toEqual(['active', []])
    return [snapshot.context.digits.map((one: string) => one || '-').join(''), snapshot.context.focus]
  }

  test.each([
    ['a digit fills its box, and the next box has the focus', [digit(1, '2')], '-2--', 2],
    ['a digit in the last box keeps the focus there', [digit(3, '4')], '---4', 3],
    ['a letter changes nothing', [digit(0, '1'), digit(0, 'x')], '1---', 1],
    ['two digits at once change nothing', [digit(0, '12')], '----', 0],
    ['an emptied box stays in focus', [digit(0, '1'), digit(1, '2'), digit(0, '')], '-2--', 0],
    ['a pasted part of a code fills the first boxes', [digit(3, '4'), paste('1, 2')], '12--', 2],
    ['a pasted text without digits changes nothing', [digit(0, '1'), paste('no digits')], '1---', 1],
    ['Backspace empties a filled box', [digit(0, '1'), digit(1, '2'), back(1)], '1---', 1],
    ['Backspace in an empty box moves the focus back', [digit(0, '1'), focus(2), back(2)], '1---', 1],
    ['Backspace in the first box stays there', [back(0)], '----', 0],
    ['a press on a box moves the focus, and keeps the digits', [digit(0, '1'), focus(3)], '1---', 3],
  ] as const)('%s', async (_rule, events, digits, at) => {
    expect(await boxes(...events)).toEqual([digits, at])
  })

  test('an incomplete code is not sent, and the page says so', async () => {
    const { snapshot, calls } = await journey(machine, input, paste('123'), submit)
    expect([snapshot.context.digits.join(''), calls]).toEqual(['123', []])
    expect(['account.invalid_otp', 'checkout.code_incomplete']).toContain(snapshot.context.error)
  })
})
