import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inMessage } from '#server/platform/outbox/inMessage.ts'

test.each([
  ['Out of stock. We are sorry', 'Out of stock. We are sorry'],
  ['Md. Karim, A.K.M. Fazlul', 'Md. Karim, A.K.M. Fazlul'],
  ["D'Rozario Nur-E-Alam", "D'Rozario Nur-E-Alam"],
  ['M/S Karim and/or 1/2 kg at 12.50', 'M/S Karim and/or 1/2 kg at 12.50'],
  ['র‍্যাচেল গোমেজ', 'র‍্যাচেল গোমেজ'],
  ['Sign in:\r\nhttps://evil.example/login', 'Sign in: evil. example/login'],
  ['WWW.evil.example', 'evil. example'],
  ['write to shop@evil.example', 'write to shop evil. example'],
  ['mailto:shop', 'shop'],
  ['//evil.example', 'evil. example'],
  ['evil。example evil．example evil.xn--p1ai', 'evil. example evil. example evil. xn--p1ai'],
  ['evil.\u200bexample', 'evil. example'],
  ['evil.\u202eelpmaxe', 'evil. elpmaxe'],
  ['হাট.বাংলা', 'হাট. বাংলা'],
])('%j stands in a message as %j', (text, expected) => {
  expect(inMessage(text)).toBe(expected)
})

test('a long text ends with an ellipsis, without half a character', () => {
  expect(inMessage('🛒'.repeat(200), 3)).toBe('🛒🛒🛒…')
  expect(inMessage('x'.repeat(100))).toBe('x'.repeat(100))
})

test('no text of any characters becomes a link or a second line', () => {
  const part = fc.constantFrom(
    'http',
    '://',
    'www.',
    '.',
    '/',
    '@',
    'evil',
    'com',
    '\n',
    '\r',
    '\u2028',
    '\u202e',
    '\u200d',
    '\u200b',
    ' ',
    ':',
    'mailto:',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = inMessage(parts.join(''))
      expect(text).not.toMatch(/[\n\r\u2028\u2029\u202e\u200b@]|:\/\/|\/\/|www\.\S|\S\.[a-z]{2}/i)
    }),
    { numRuns: 5000 },
  )
})
