import { describe, expect, test } from 'vitest'
import { createRedaction } from '../redaction/redaction.ts'
import { doorMachine, gateMachine, sampleRules } from './sample.ts'

const createTools = () => {
  const redaction = createRedaction(sampleRules)
  return {
    redact: (event: { readonly type: string; readonly [field: string]: unknown }) =>
      redaction.event(doorMachine, event),
    pseudonym: (field: string, text: string) =>
      String(redaction.event(doorMachine, { type: 'set', [field]: text })[field]),
  }
}

describe('a pseudonym', () => {
  test('keeps length, case, script and character class of each position', () => {
    const { pseudonym } = createTools()
    expect(pseudonym('email', 'Ada.42@Example.com')).toMatch(/^[A-Z][a-z]{2}\.\d{2}@[A-Z][a-z]{6}\.[a-z]{3}$/)
    expect(pseudonym('email', 'নুসরাত')).toMatch(/^\p{Script=Bengali}{6}$/u)
  })

  test('differs from the secret, and is equal for equal secrets', () => {
    const { pseudonym } = createTools()
    const first = pseudonym('email', 'ada@example.com')
    expect(first).not.toBe('ada@example.com')
    expect(pseudonym('email', 'ada@example.com')).toBe(first)
    expect(pseudonym('email', 'ADA@EXAMPLE.COM')).toBe(first.toUpperCase())
    expect(pseudonym('email', 'bob@example.com')).not.toBe(first)
  })

  test('of a password also replaces punctuation', () => {
    const { pseudonym } = createTools()
    const password = pseudonym('password', 'a!!!!!!!!!!!')
    expect(password).toMatch(/^[a-z][\p{P}\p{S}]{11}$/u)
    expect(password.slice(1)).not.toBe('!!!!!!!!!!!')
  })

  test('passes the validation of free text exactly if the secret does', () => {
    const { pseudonym } = createTools()
    expect(pseudonym('email', 'Ada Lovelace')).not.toContain('<')
    expect(pseudonym('email', 'Ada<Lovelace')).toContain('<')
  })

  test('of a number has no leading zero unless the number does: prices keep their order', () => {
    for (let round = 0; round < 50; round++) {
      const { pseudonym } = createTools()
      expect(pseudonym('email', '250')).toMatch(/^[1-9]\d{2}$/)
      expect(pseudonym('email', '২৫০')).toMatch(/^[১-৯][০-৯]{2}$/)
    }
  })

  test('of a personal format has the format', () => {
    const { pseudonym } = createTools()
    expect(pseudonym('email', '1234-5678')).toMatch(/^\d{4}-\d{4}$/)
    expect(pseudonym('email', '1234-567')).toMatch(/^\d{4}-\d{3}$/)
  })
})

describe('inside other texts', () => {
  test('a known secret is replaced in either case, also if it is URL-encoded', () => {
    const { redact, pseudonym } = createTools()
    const known = pseudonym('email', 'ada lovelace')
    const upper = known.toUpperCase()
    expect(redact({ type: 'show', text: 'Hello ADA LOVELACE!' }).text).toBe(`Hello ${upper}!`)
    expect(redact({ type: 'show', text: '?q=ada%20lovelace' }).text).toBe(`?q=${encodeURIComponent(known)}`)
    expect(redact({ type: 'show', text: '?q=ada+lovelace' }).text).toBe(`?${new URLSearchParams({ q: known })}`)
  })

  test('e-mail addresses and personal formats are replaced without a declaration', () => {
    const text = String(createTools().redact({ type: 'show', text: 'Mail bob@shop.example or use 1234-5678' }).text)
    expect(text).toMatch(/^Mail [a-z]{3}@[a-z]{4}\.[a-z]{7} or use \d{4}-\d{4}$/)
    expect(text).not.toMatch(/bob@shop|1234-5678/)
  })

  test('enumerated fields keep their texts', () => {
    const { redact, pseudonym } = createTools()
    pseudonym('password', 'pending')
    expect(redact({ type: 'show', status: 'pending' }).status).toBe('pending')
  })
})

describe('an address', () => {
  const redactAddress = (address: string) => createTools().pseudonym('address', address)

  test('keeps the words of its path and chosen parameters, and loses typed texts', () => {
    const url = new URL(redactAddress('/lists/open?page=2&q=Ada'), 'https://example.com')
    expect(url.pathname).toBe('/lists/open')
    expect(url.searchParams.get('page')).toBe('2')
    expect(url.searchParams.get('q')).toMatch(/^(?!Ada)[A-Z][a-z]{2}$/)
  })

  test('loses a secret segment, also in a parameter that is an address', () => {
    expect(redactAddress('/invitations/token42')).toMatch(/^\/invitations\/(?!token42)[a-z]{5}\d{2}$/)
    const url = new URL(redactAddress('/login?back=/invitations/token42'), 'https://example.com')
    expect(url.searchParams.get('back')).toMatch(/^\/invitations\/(?!token42)[a-z]{5}\d{2}$/)
  })
})

describe('fields', () => {
  const redaction = createRedaction(sampleRules)

  test('a machine declares the redaction of its own fields', () => {
    const context = redaction.context(gateMachine, { visitor: 'Ada Lovelace', count: 3 })
    expect(context).toMatchObject({ visitor: expect.stringMatching(/^(?!Ada)[A-Z][a-z]{2} [A-Z][a-z]{7}$/), count: 3 })
    expect(redaction.context(doorMachine, { visitor: 'Someone' })).toEqual({ visitor: 'Someone' })
    const change = { type: 'form.change', field: 'visitor', value: 'Grace' }
    expect(redaction.event(gateMachine, change)).toMatchObject({
      value: expect.stringMatching(/^(?!Grace)[A-Z][a-z]{4}$/),
    })
  })

  test('the rules declare opaque fields, and fields that are open inside of a parent', () => {
    expect(redaction.event(doorMachine, { type: 'upload', scan: { bytes: 'AAAA' } })).toEqual({
      type: 'upload',
      scan: null,
    })
    const error = { email: 'isMissing' }
    expect(redaction.event(doorMachine, { type: 'show', error })).toEqual({ type: 'show', error })
  })

  test('values without a JSON form are omitted, and errors keep their name and message', () => {
    expect(redaction.input(doorMachine, { onOpen: () => {}, size: undefined, count: 1 })).toEqual({ count: 1 })
    const failure = {
      type: 'xstate.error.actor.checkCode',
      error: new TypeError('no connection'),
      actorId: 'checkCode',
    }
    expect(redaction.event(doorMachine, failure)).toEqual({
      type: 'xstate.error.actor.checkCode',
      error: { name: 'TypeError', message: 'no connection' },
    })
  })
})
