import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPopup as openDevelopmentPopup } from '#app/session/developmentGoogle.ts'
import { drawButton, makeFetchNonce } from '#app/session/google.ts'
import { lazyGoogleIdentity } from '#app/session/lazyGoogle.ts'
import { readSettings } from '#app/start/settings.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import { unknownShop } from '#views/ui/shop.ts'

const noSettings = {
  googleClientId: null,
  googleButton: true,
  devIdentityProvider: null,
  demoInbox: null,
  demoAccounts: [],
  deliveryDays: { inside: 5, outside: 10 },
  languages: [],
  contentLanguages: [],
  shop: unknownShop,
}

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
    ['an empty block', block('{}')],
    ['null', block('null')],
    [
      'values of wrong types',
      block(
        '{"languages":7,"deliveryDays":{"inside":"3"},"demoInbox":5,"googleClientId":"","demoAccounts":{"role":"admin"}}',
      ),
    ],
    [
      'demo accounts without role, identifier or password',
      block('{"demoAccounts":[null,{"role":"king"},{"role":"user","identifier":"a"}]}'),
    ],
  ])('%s means that noSettings is set', (_, document) => {
    expect(readSettings(document, undefined)).toEqual(noSettings)
  })

  test('settings are read, and the client id of the build takes precedence', () => {
    const demoAccounts = [{ role: 'owner', identifier: '01556781234', password: 'tamiro-kedupa' }]
    const expected = {
      googleClientId: 'of-server',
      googleButton: false,
      devIdentityProvider: '/dev/identity',
      demoInbox: '/dev/inbox',
      demoAccounts,
      deliveryDays: { inside: 2, outside: 4 },
      languages: ['en', 'bn'],
      contentLanguages: ['en', 'bn'],
      shop: { name: 'Rupali', nameBn: 'রূপালী' },
    }
    expect(readSettings(block(JSON.stringify(expected)), undefined)).toEqual(expected)
    expect(readSettings(block(JSON.stringify(expected)), 'of-build').googleClientId).toBe('of-build')
  })
})

const serverOf = (nonce: string | undefined): Http => {
  const reply = nonce ? { ok: true, value: { nonce } } : { ok: false, error: { _tag: 'HTTP', status: 404 } }
  return { reply: async () => reply } as never
}

describe('the development identity provider', () => {
  const openPopup = (nonce?: string) => {
    const popup = { closed: false, close: vi.fn(), location: { href: '' } }
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
    const postMessageOf = (data: unknown, origin = location.origin, source: unknown = popup) =>
      dispatchEvent(messageFrom(data, origin, source))
    return { popup, postMessageOf, credential: openDevelopmentPopup('/dev/identity', serverOf(nonce)) }
  }
  const messageFrom = (data: unknown, origin: string, source: unknown) => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    return event
  }

  test('returns the credential of its popup and ignores messages of any other sender', async () => {
    const { popup, postMessageOf, credential } = openPopup()
    postMessageOf({ type: 'haat.google.credential', credential: 'forged' }, 'https://elsewhere.example')
    postMessageOf({ type: 'haat.google.credential', credential: 'forged' }, location.origin, {})
    postMessageOf({ type: 'another' })
    postMessageOf({ type: 'haat.google.credential', credential: 'id-token' })
    expect(await credential).toBe('id-token')
    expect(popup.close).toHaveBeenCalled()
  })

  test.each([
    ['n/1', '/dev/identity?nonce=n%2F1'],
    [undefined, '/dev/identity'],
  ])('opens in its popup with the nonce %s', async (nonce, address) => {
    const { popup, postMessageOf, credential } = openPopup(nonce)
    expect(window.open).toHaveBeenCalledWith('', 'haat-google', expect.any(String))
    await expect.poll(() => popup.location.href).toBe(address)
    postMessageOf({ type: 'haat.google.credential', credential: 'id-token' })
    await credential
  })

  test('a closed popup returns no credential', async () => {
    vi.useFakeTimers()
    const { popup, credential } = openPopup()
    popup.closed = true
    await vi.advanceTimersToNextTimerAsync()
    await vi.advanceTimersToNextTimerAsync()
    expect(await credential).toBe('')
  })

  test('is null without any provider, and Google takes precedence', () => {
    const server = serverOf(undefined)
    expect(lazyGoogleIdentity({ ...noSettings, googleButton: false }, server)).toBeNull()
    expect(lazyGoogleIdentity({ ...noSettings, devIdentityProvider: '/x' }, server)?.kind).toBe('development')
    expect(lazyGoogleIdentity({ ...noSettings, googleClientId: 'id', devIdentityProvider: '/x' }, server)?.kind).toBe(
      'google',
    )
  })
})

describe('Google sign-in', () => {
  // The script is loaded once per page and shared by all buttons.
  const id = { initialize: vi.fn(), renderButton: vi.fn() }
  test.each([
    ['with the nonce of the server', 'n-1', { nonce: 'n-1' }],
    ['without a nonce where the server provides none', undefined, {}],
  ])('is set up %s', async (_, nonce, expected) => {
    vi.clearAllMocks()
    Object.assign(window, { google: { accounts: { id } } })
    const stop = drawButton('client', serverOf(nonce), document.createElement('div'), {
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
      ...expected,
    })
    stop()
  })
})

describe('the nonce of the server', () => {
  const createNonceRequest = (...replies: Reply<{ nonce: string }>[]) => {
    const reply = vi.fn(async () => replies.shift()!)
    return { reply, requestNonce: makeFetchNonce({ reply } as never) }
  }
  const failed = (status: number): Reply<never> => ({ ok: false, error: { _tag: 'HTTP', status } })

  test('is requested for each button', async () => {
    const { requestNonce } = createNonceRequest({ ok: true, value: { nonce: 'n-1' } }, failed(503), {
      ok: true,
      value: { nonce: 'n-2' },
    })
    expect([await requestNonce(), await requestNonce(), await requestNonce()]).toEqual(['n-1', undefined, 'n-2'])
  })

  test('is not requested again after a 404', async () => {
    const { requestNonce, reply } = createNonceRequest(failed(404))
    expect([await requestNonce(), await requestNonce()]).toEqual([undefined, undefined])
    expect(reply).toHaveBeenCalledTimes(1)
  })
})
