import { expect, test, vi } from 'vitest'
import type { Emitted } from '../../machines/core/emitted.ts'
import { accountTexts } from '../../messages/en/account.ts'
import { createEmitHandler, type EmitHandlers } from '../../src/app/emitHandlers.ts'
import { person } from '../http/household.ts'

const listening = (place = '/shop?page=2') => {
  const outlets = {
    toast: vi.fn(),
    navigate: vi.fn(),
    place: () => place,
    invalidate: vi.fn(),
    clearCache: vi.fn(),
    store: vi.fn(),
    session: vi.fn(),
    ended: vi.fn(),
    reload: vi.fn(),
    warn: vi.fn(),
  } satisfies EmitHandlers
  return { ...outlets, hear: createEmitHandler(outlets) }
}
const stored = { user: person('rahim'), token: 't' }
type Heard = Exclude<keyof EmitHandlers, 'place'>

const table: [Emitted, Heard, unknown[]][] = [
  [{ type: 'toast.success', text: 'Saved' }, 'toast', ['success', 'Saved']],
  [{ type: 'toast.error', text: 'No' }, 'toast', ['error', 'No']],
  [{ type: 'toast.plain', text: 'So' }, 'toast', ['plain', 'So']],
  [{ type: 'navigate', to: '/admin', replace: true }, 'navigate', ['/admin', { replace: true, state: undefined }]],
  [{ type: 'invalidate', kind: 'Order' }, 'invalidate', ['Order']],
  [{ type: 'cache.clear' }, 'clearCache', []],
  [{ type: 'storage.persist', ...stored }, 'store', [stored]],
  [{ type: 'storage.clear' }, 'store', [null]],
  [{ type: 'session.set', ...stored }, 'session', [{ type: 'session.set', ...stored }]],
  [
    { type: 'session.update', patch: { name: 'Rahim' } },
    'session',
    [{ type: 'user.update', patch: { name: 'Rahim' } }],
  ],
  [{ type: 'session.end' }, 'session', [{ type: 'session.end' }]],
  [{ type: 'session.ended', reason: 'elsewhere' }, 'ended', ['elsewhere']],
  [{ type: 'session.ended', reason: 'refused' }, 'toast', ['plain', accountTexts.sessionEnded]],
  [{ type: 'reload', toast: 'Bye' }, 'reload', ['Bye']],
  [{ type: 'warn', text: 'Hm' }, 'warn', ['Hm']],
]

test.each(table)('%o is told to %s', (emitted, outlet, args) => {
  const house = listening()
  house.hear(emitted)
  expect(house[outlet].mock.calls).toEqual([args])
})

test('the end of a session leads to /login with the place remembered', () => {
  const { hear, navigate } = listening('/admin/orders?status=pending')
  hear({ type: 'navigate', to: '/login' })
  expect(navigate).toHaveBeenCalledWith('/login', {
    replace: undefined,
    state: { from: '/admin/orders?status=pending' },
  })
})

test('the end of a session moves nobody who is on /login', () => {
  const { hear, navigate } = listening('/login')
  hear({ type: 'navigate', to: '/login' })
  expect(navigate).not.toHaveBeenCalled()
})

test('a step that brings its own place to /login is followed, there too', () => {
  const { hear, navigate } = listening('/login')
  hear({ type: 'navigate', to: '/login', replace: true, state: { from: '/' } })
  expect(navigate).toHaveBeenCalledWith('/login', { replace: true, state: { from: '/' } })
})
