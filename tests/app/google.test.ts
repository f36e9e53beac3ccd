import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Reply } from '../../machines/core/reply.ts'
import { googleIdentity } from '../../src/app/google.ts'
import { makeAskNonce } from '../../src/app/googleNonce.ts'
import { readSettings } from '../../src/app/settings.ts'

const nothing = { googleClientId: null, devIdentityProvider: null, demoInbox: null, demoAccounts: [] }

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('run-time settings', () => {
  const page = (block: string) => new DOMParser().parseFromString(block, 'text/html')
  const block = (json: string) => page(`<script type="application/json" id="haat-settings">${json}</script>`)

  test.each([
    ['no block', page('<p></p>')],
    ['an unreadable block', block('{')],
    ['an empty one', block('{}')],
    ['null', block('null')],
    ['values of other kinds', block('{"demoInbox":5,"googleClientId":"","demoAccounts":{"role":"admin"}}')],
    [
      'accounts that nobody can sign in to',
      block('{"demoAccounts":[null,{"role":"king"},{"role":"user","identifier":"a"}]}'),
    ],
  ])('%s means nothing is set', (_, document) => {
    expect(readSettings(document, undefined)).toEqual(nothing)
  })

  test('what is set is read; the client that the build embeds wins', () => {
    const demoAccounts = [{ role: 'owner', identifier: '01556781234', password: 'tamiro-kedupa' }]
    const given = {
      googleClientId: 'of-server',
      devIdentityProvider: '/dev/identity',
      demoInbox: '/dev/inbox',
      demoAccounts,
    }
    expect(readSettings(block(JSON.stringify(given)), undefined)).toEqual(given)
    expect(readSettings(block(JSON.stringify(given)), 'of-build').googleClientId).toBe('of-build')
  })
})

describe('the development identity provider', () => {
  const asking = (nonce?: string) => {
    const popup = { closed: false, close: vi.fn(), location: { href: '' } }
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
    const google = googleIdentity({ ...nothing, devIdentityProvider: '/dev/identity' }, async () => nonce)
    if (google?.kind !== 'development') throw new Error('another kind')
    const say = (data: unknown, origin = location.origin, source: unknown = popup) =>
      dispatchEvent(messageFrom(data, origin, source))
    return { popup, say, answer: google.ask() }
  }
  const messageFrom = (data: unknown, origin: string, source: unknown) => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    return event
  }

  test('its popup hands over the credential; nobody else can', async () => {
    const { popup, say, answer } = asking()
    say({ type: 'haat.google.credential', credential: 'forged' }, 'https://elsewhere.example')
    say({ type: 'haat.google.credential', credential: 'forged' }, location.origin, {})
    say({ type: 'another' })
    say({ type: 'haat.google.credential', credential: 'id-token' })
    expect(await answer).toBe('id-token')
    expect(popup.close).toHaveBeenCalled()
  })

  test.each([
    ['n/1', '/dev/identity?nonce=n%2F1'],
    [undefined, '/dev/identity'],
  ])('its popup is led to it with the nonce %s', async (nonce, address) => {
    const { popup, say, answer } = asking(nonce)
    expect(window.open).toHaveBeenCalledWith('', 'haat-google', expect.any(String))
    await expect.poll(() => popup.location.href).toBe(address)
    say({ type: 'haat.google.credential', credential: 'id-token' })
    await answer
  })

  test('a popup that is closed gives no credential', async () => {
    vi.useFakeTimers()
    const { popup, answer } = asking()
    popup.closed = true
    await vi.advanceTimersToNextTimerAsync()
    await vi.advanceTimersToNextTimerAsync()
    expect(await answer).toBe('')
  })

  test('without any provider there is no button', () => {
    const none = async () => undefined
    expect(googleIdentity(nothing, none)).toBeNull()
    expect(googleIdentity({ ...nothing, googleClientId: 'id', devIdentityProvider: '/x' }, none)?.kind).toBe('google')
  })
})

describe('Google itself', () => {
  // Its script is fetched once for the page, and is the same for every button.
  const id = { initialize: vi.fn(), renderButton: vi.fn() }
  test.each([
    ['with the nonce of the server', 'n-1', { nonce: 'n-1' }],
    ['without one where there is none', undefined, {}],
  ])('is set up %s', async (_, nonce, given) => {
    vi.clearAllMocks()
    const google = googleIdentity({ ...nothing, googleClientId: 'client' }, async () => nonce)
    if (google?.kind !== 'google') throw new Error('another kind')
    Object.assign(window, { google: { accounts: { id } } })
    const stop = google.draw(document.createElement('div'), {
      text: 'signin_with',
      theme: 'light',
      onCredential: () => {},
    })
    document.querySelector<HTMLScriptElement>('script[src^="https://accounts.google.com"]')!.onload!(new Event('load'))
    await expect.poll(() => id.renderButton.mock.calls.length).toBe(1)
    expect(id.initialize).toHaveBeenCalledWith({
      client_id: 'client',
      callback: expect.any(Function),
      ux_mode: 'popup',
      ...given,
    })
    stop()
  })
})

describe('the nonce of the server', () => {
  const asking = (...replies: Reply<{ nonce: string }>[]) => {
    const reply = vi.fn(async () => replies.shift()!)
    return { reply, ask: makeAskNonce({ reply } as never) }
  }
  const failed = (status: number): Reply<never> => ({ ok: false, error: { _tag: 'HTTP', status } })

  test('is asked for by each button', async () => {
    const { ask } = asking({ ok: true, value: { nonce: 'n-1' } }, failed(503), { ok: true, value: { nonce: 'n-2' } })
    expect([await ask(), await ask(), await ask()]).toEqual(['n-1', undefined, 'n-2'])
  })

  test('is not asked for again where the server does not know it', async () => {
    const { ask, reply } = asking(failed(404))
    expect([await ask(), await ask()]).toEqual([undefined, undefined])
    expect(reply).toHaveBeenCalledTimes(1)
  })
})
