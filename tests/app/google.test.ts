import { afterEach, describe, expect, test, vi } from 'vitest'
import { googleIdentity } from '../../src/app/google.ts'
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
  const asking = () => {
    const popup = { closed: false, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
    const google = googleIdentity({ ...nothing, devIdentityProvider: '/dev/identity' })
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

  test('a popup that is closed gives no credential', async () => {
    vi.useFakeTimers()
    const { popup, answer } = asking()
    popup.closed = true
    await vi.advanceTimersToNextTimerAsync()
    await vi.advanceTimersToNextTimerAsync()
    expect(await answer).toBe('')
  })

  test('without any provider there is no button', () => {
    expect(googleIdentity(nothing)).toBeNull()
    expect(googleIdentity({ ...nothing, googleClientId: 'id', devIdentityProvider: '/x' })?.kind).toBe('google')
  })
})
