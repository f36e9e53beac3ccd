import { expect, test } from 'vitest'
import { answerOf, formatAnswer } from '../replay/answer.ts'

const textOf = (event: { type: string; [key: string]: unknown }) => {
  const answer = answerOf(event)
  return answer && formatAnswer(answer)
}
const done = (output: unknown) => textOf({ type: 'xstate.done.actor.save', output })

test('an answer is one line with its mark, its status or code, and its message', () => {
  expect(done({ ok: true, value: { id: '1' } })).toBe('save ✓')
  expect(done({ ok: false, error: { status: 500, message: 'Try\nagain' } })).toBe('save ✗ 500 "Try again"')
  expect(done({ ok: false, error: { code: 'OFFLINE' } })).toBe('save ✗ OFFLINE')
  expect(done({ ok: false })).toBe('save ✗ failed')
  expect(done({ kind: 'confirmed' })).toBe('save done')
  expect(textOf({ type: 'xstate.error.actor.save', error: { name: 'TypeError', message: 'x is undefined' } })).toBe(
    'save ✗ TypeError "x is undefined"',
  )
  expect(textOf({ type: 'form.submit' })).toBeUndefined()
})
