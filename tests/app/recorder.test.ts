import { expect, test } from 'vitest'
import { redacted } from '../../src/app/recorder.ts'
import { person } from '../http/household.ts'

const secrets = ['hunter-22', 'eyJhbGciOi', '4711', 'rahim@example.com', '01712345678', 'Rahim Uddin']

test.each([
  { field: 'password', value: 'hunter-22' },
  { index: 0, value: '4711', digits: ['4711'] },
  { text: '4711' },
  { credential: 'eyJhbGciOi' },
  {
    user: { ...person('x'), name: 'Rahim Uddin', email: 'rahim@example.com', phone: '01712345678' },
    token: 'eyJhbGciOi',
  },
  { output: { ok: true, value: { user: { address: 'Rahim Uddin' }, accessToken: 'eyJhbGciOi' } } },
  { refusedToken: 'eyJhbGciOi' },
  { stored: { token: 'eyJhbGciOi' } },
])('a recording of %o holds no secret and no person', (event) => {
  const kept = JSON.stringify(redacted(event))
  for (const secret of secrets) expect(kept).not.toContain(secret)
})

test('what a replay needs stays: kinds, fields, statuses, roles, lengths', () => {
  expect(redacted({ field: 'phone', value: '01712345678' })).toEqual({ field: 'phone', value: '00000000000' })
  const reply = { ok: false, error: { _tag: 'HTTP', status: 409, message: 'Taken' } }
  expect(redacted({ output: reply })).toEqual({ output: reply })
  expect(redacted({ user: { role: 'admin' } })).toEqual({ user: { role: 'admin' } })
})
