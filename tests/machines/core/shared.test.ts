import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { failureOf } from '#contract/calls/reply.ts'
import { roleHomes } from '#contract/routes/homes.ts'
import { unanswered, unreachable } from '#machines/core/fixtures.ts'
import { afterSignIn, canAccess } from '#machines/core/redirects.ts'
import { failureText, failureToast } from '#machines/core/reply.ts'
import { messageText } from '#texts/en/flows.ts'

describe('redirects', () => {
  test.each([
    ['user', '/profile', true],
    ['user', '/admin', false],
    ['user', '/administration', true],
    ['owner', '/owner/orders?status=pending', true],
    ['owner', '/admin', false],
    ['admin', '/admin/users#top', true],
    ['admin', '/owner', false],
    ['admin', '/\\evil.example', false],
    ['admin', '//evil.example', false],
    ['admin', 'https://evil.example', false],
    ['user', '/register', false],
  ] as const)('%s may open %s: %s', (role, address, isAllowed) => expect(canAccess(role, address)).toBe(isAllowed))

  test('redirects by role without a remembered address', () => {
    expect((['admin', 'owner', 'user'] as const).map((role) => [afterSignIn(role), roleHomes[role]])).toEqual([
      ['/admin', '/admin'],
      ['/owner', '/owner'],
      ['/admin', '/'],
    ])
  })
})

test('a write without an answer in time has not failed: its outcome is not known yet', () => {
  expect(failureToast(unanswered, 'orders.delete_failed')).toEqual({
    text: 'common.may_be_done',
    hint: 'failure.may_be_done',
  })
})

test('the text of a 429 without a message names the wait', () => {
  const text = (retryAfter: number) =>
    messageText(failureText({ _tag: 'HTTP', status: 429, retryAfter }, 'account.login_failed'))
  expect([text(1), text(59), text(60), text(61)]).toEqual(
    ['1 second', '59 seconds', '1 minute', '2 minutes'].map((wait) => `Too many tries. Please try again in ${wait}.`),
  )
  expect(failureText({ _tag: 'FETCH_ERROR', message: 'socket' }, 'account.login_failed')).toBe('account.login_failed')
})

test('the toast of a call without a reply of the server gives the reason', () => {
  expect(failureToast(unreachable, 'common.save_failed')).toEqual({
    text: 'common.save_failed',
    hint: 'failure.no_connection',
  })
  expect(
    failureToast({ ok: false, error: { _tag: 'HTTP', status: 400, message: 'No' } }, 'common.save_failed'),
  ).toEqual({
    text: { message: 'No' },
  })
})

test.each([
  ['no response', { _tag: 'FETCH_ERROR' }, 'failure.no_connection'],
  ['no response in time', { _tag: 'TIMEOUT_ERROR' }, 'failure.timeout'],
  ['a proxy that waited too long', { _tag: 'HTTP', status: 504 }, 'failure.timeout'],
  ['an unreadable response', { _tag: 'PARSING_ERROR', status: 200 }, 'failure.unreadable'],
  ['a fault of the server', { _tag: 'HTTP', status: 500 }, 'failure.fault'],
  [
    'a server that is away',
    { _tag: 'HTTP', status: 503, retryAfter: 90 },
    { code: 'failure.away', params: { seconds: 90 } },
  ],
  ['a proxy without a server', { _tag: 'HTTP', status: 502 }, { code: 'failure.away', params: { seconds: 0 } }],
  ['a fault that the server explains', { _tag: 'HTTP', status: 500, message: 'Disk full' }, null],
  ['a refusal', { _tag: 'HTTP', status: 400 }, null],
] as const)('the words after %s say what happened', (_, error, hint) => {
  expect(failureOf(error)).toEqual(hint)
})

test('the states of every machine have at most 150 lines, and it has a fixtures file in the same folder', () => {
  const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.machine.ts'),
  )
  expect(files.length).toBeGreaterThan(30)
  for (const file of files) {
    // A reader learns from a description what the state is for: it does not make the chart longer.
    const text = readFileSync(path.join('machines', file), 'utf8').replaceAll(/^ *description:\s*(['"]).*\1,\n/gm, '')
    // Setup, selectors and texts of the same file do not count; a piece of the chart has `states` of its own.
    for (const [states] of text.matchAll(/^( *)states: \{$.*?^\1\},$/gms))
      expect(states.split('\n').length, file).toBeLessThanOrEqual(150)
    const fixtures = path.join('machines', file.replace('.machine.ts', '.fixtures.ts'))
    expect(existsSync(fixtures), fixtures).toBe(true)
  }
})
