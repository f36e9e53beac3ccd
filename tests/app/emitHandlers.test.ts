import { expect, test, vi } from 'vitest'
import { type AnyEmitted, createEmitHandler, type EmitHandlers } from '#app/start/emitHandlers.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { userFixture } from '../http/sessionHarness.ts'

const createEffects = (place = '/shop?page=2') => {
  const effects = {
    toast: vi.fn(),
    navigate: vi.fn(),
    currentAddress: () => place,
    followChanges: vi.fn(),
    clearCache: vi.fn(),
    store: vi.fn(),
    session: vi.fn(),
    sessionEnded: vi.fn(),
    reload: vi.fn(),
    openProvider: vi.fn(),
    showLanguage: vi.fn(),
    warn: vi.fn(),
    leave: vi.fn(),
    storeDraft: vi.fn(),
    cart: vi.fn(),
  } satisfies EmitHandlers
  return { ...effects, handle: createEmitHandler(effects) }
}
const stored = { user: userFixture('rahim'), token: 't' }
type EffectName = Exclude<keyof EmitHandlers, 'currentAddress'>

const table: [AnyEmitted, EffectName, unknown[]][] = [
  [{ type: 'toast.success', text: 'reviews.saved' }, 'toast', ['success', 'reviews.saved', { action: undefined }]],
  [
    { type: 'toast.error', text: { message: 'No' }, hint: 'failure.timeout' },
    'toast',
    ['error', { message: 'No' }, { hint: 'failure.timeout' }],
  ],
  [{ type: 'toast.warning', text: 'cart.merged' }, 'toast', ['warning', 'cart.merged']],
  [{ type: 'toast.plain', text: 'wishlist.kept' }, 'toast', ['plain', 'wishlist.kept']],
  [{ type: 'navigate', to: '/admin', replace: true }, 'navigate', ['/admin', { replace: true, state: undefined }]],
  [
    { type: 'changes.heard', changes: [{ kind: 'Order', ids: null }] },
    'followChanges',
    [[{ kind: 'Order', ids: null }]],
  ],
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
  [{ type: 'session.ended', reason: 'elsewhere', user: 'rahim' }, 'sessionEnded', ['elsewhere', 'rahim']],
  [{ type: 'session.ended', reason: 'refused', user: 'rahim' }, 'toast', ['warning', 'session.ended']],
  [{ type: 'reload', toast: 'session.logged_out' }, 'reload', ['session.logged_out']],
  [{ type: 'provider.open', url: 'https://pay.example/x' }, 'openProvider', ['https://pay.example/x']],
  [{ type: 'provider.open', url: 'http://127.0.0.1:4010/x' }, 'openProvider', ['http://127.0.0.1:4010/x']],
  [
    { type: 'provider.open', url: 'http://sandbox.mynagad.com:1/x' },
    'openProvider',
    ['http://sandbox.mynagad.com:1/x'],
  ],
  [{ type: 'language.chosen', language: 'bn' }, 'showLanguage', ['bn']],
  [{ type: 'warn', text: { message: 'Hm' } }, 'warn', ['Hm']],
  [{ type: 'warn', text: 'session.token_expired' }, 'warn', ['Access token expired. Attempting to refresh...']],
  [{ type: 'leave.pass', departure: { kind: 'traverse', delta: -1 } }, 'leave', [{ kind: 'traverse', delta: -1 }]],
  [{ type: 'cart.add', items: [] }, 'cart', [{ type: 'cart.add', items: [] }]],
  [{ type: 'draft.stored', draft: null }, 'storeDraft', [null]],
]

test.each(table)('%o calls %s', (emitted, effect, args) => {
  const { handle, ...effects } = createEffects()
  handle(emitted)
  expect(effects[effect].mock.calls).toEqual([args])
})

test('the end of a session leads to /login and remembers the address', () => {
  const { handle, navigate } = createEffects('/admin/orders?status=pending')
  handle({ type: 'navigate', to: '/login' })
  expect(navigate).toHaveBeenCalledWith('/login', {
    replace: undefined,
    state: { from: '/admin/orders?status=pending' },
  })
})

test('the end of a session on /login does not navigate', () => {
  const { handle, navigate } = createEffects('/login')
  handle({ type: 'navigate', to: '/login' })
  expect(navigate).not.toHaveBeenCalled()
})

test('a navigation to /login with its own address to remember also works on /login', () => {
  const { handle, navigate } = createEffects('/login')
  handle({ type: 'navigate', to: '/login', replace: true, state: { from: '/' } })
  expect(navigate).toHaveBeenCalledWith('/login', { replace: true, state: { from: '/' } })
})

test('a warning whose sentence is not loaded yet is written when it is', async () => {
  const { handle, warn } = createEffects()
  handle({ type: 'warn', text: 'account.otp_failed' })
  await waitFor(() => expect(warn.mock.calls).toEqual([['OTP verification failed']]))
})
