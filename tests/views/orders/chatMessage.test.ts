import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISTRICTS, spellingsOf } from '#contract/addresses/places.ts'
import { readChatMessage } from '#views/office/orders/chatMessage.ts'
import { chatMessages } from './chatMessages.ts'

const composed = (value: unknown) => JSON.parse(JSON.stringify(value).normalize('NFC'))

test.each(chatMessages)('a message is read: %s', (_, message, read) => {
  expect(readChatMessage(message)).toEqual(composed(read))
})

test('there are twenty messages', () => {
  expect(chatMessages).toHaveLength(20)
})

test('each spelling of a district is found, with an ending, too', () => {
  for (const { name, bangla } of DISTRICTS)
    for (const spelling of [...spellingsOf({ name, bangla }), `${name}e`, `${bangla}য়`]) {
      const { places } = readChatMessage(`2 ta honey lagbe, ${spelling}, jela ${name}`)
      expect(
        places.map(({ district }) => district),
        spelling,
      ).toContain(name)
    }
})

test('neither a phone nor a name nor an address is among the words that are searched', () => {
  const own = ['nusrat', 'jahan', 'house', 'dhanmondi', 'dhaka', '345678']
  const parts = [
    ...['Nusrat Jahan', 'Name: Nusrat Jahan', 'ami Nusrat Jahan bolchi', '01712-345678', '+88 01712 345678 nibo'],
    ...[
      'House 12, Road 5',
      'Address: House 12, Dhanmondi',
      'Dhanmondi te pathan',
      'honey 2 ta',
      'panjabi size L lagbe',
    ],
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: 1 }), fc.constantFrom('\n', ', ', '। '), (some, between) => {
      const searched = readChatMessage(some.join(between)).goods.map(({ words }) => words)
      for (const word of own) expect(searched.join(' ')).not.toContain(word)
    }),
  )
})

test('a message that is pasted twice asks for its goods once', () => {
  const [first] = chatMessages
  expect(readChatMessage(`${first![1]}\n${first![1]}`)).toEqual(first![2])
})

test('any text is read, a very long one, too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const { goods, phones } = readChatMessage(text)
      for (const { quantity } of goods) expect(quantity >= 1 && quantity <= 99).toBe(true)
      for (const phone of phones) expect(phone).toMatch(/^01[3-9]\d{8}$/)
    }),
  )
  expect(readChatMessage('2 ta honey '.repeat(900)).goods.length).toBeGreaterThan(0)
})
