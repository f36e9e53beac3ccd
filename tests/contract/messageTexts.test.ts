import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { brokenText, filledText, MESSAGE_NAMES, neededHole } from '#contract/messageTexts/holes.ts'
import { anyShop, standardTexts, withOwnTexts } from '#server/platform/outbox/ownTexts.ts'
import { textsIn } from '#server/platform/texts.ts'

/** The words that a shop can choose for its messages. */

const shop = { name: 'Sharee House', prefix: 'Sharee' }
const LINK = 'https://shop.example/track/104257#k7Qm2v'

const standardsOf = (language: (typeof LANGUAGES)[number]) => {
  const { orderNotices, noticeParts, messageExamples } = textsIn(language)
  const examples = { ...messageExamples, order: '#104257', link: LINK, phone: '017••••5678' }
  const of = standardTexts(orderNotices(anyShop), noticeParts, examples, shop)
  return MESSAGE_NAMES.flatMap((message) => of(message).map((part) => ({ message, ...part })))
}

test.each(LANGUAGES)('each standard text in %s names what changes, and follows its own rules', (language) => {
  const all = standardsOf(language)
  expect(all.filter(({ message, part, standard }) => brokenText(message, part, standard) !== undefined)).toEqual([])
  const values = all.map(({ examples }) => Object.fromEntries(examples.map(({ hole, example }) => [hole, example])))
  const isFilled = (text: string) => !/[{}§]|#104257|Sharee|1,250|১,২৫০|shop\.example/.test(text)
  expect(all.filter(({ standard }) => !isFilled(standard.replaceAll(/\{\{\w+\}\}/g, '')))).toEqual([])
  for (const [index, { standard }] of all.entries()) {
    expect(filledText(standard, values[index]!)).not.toContain('{{')
  }
  expect(all.every(({ standard }) => standard.includes('{{'))).toBe(true)
})

test.each(LANGUAGES)('a standard text in %s that is saved as the own one sends the same message', (language) => {
  const { orderNotices, noticeParts } = textsIn(language)
  const standard = orderNotices(shop)
  const own = Object.fromEntries(
    MESSAGE_NAMES.map((name) => {
      const texts = { subject: '', mail: '', sms: '' }
      for (const { message, part, standard: text } of standardsOf(language)) if (message === name) texts[part] = text
      return [name, texts]
    }),
  )
  const words = withOwnTexts(standard, noticeParts, own, shop)
  const placed = {
    name: 'Nusrat',
    orders: ['#123456'],
    total: 980.5,
    needsCall: false,
    isPaid: true,
    payWithin: null,
    advance: 0,
    link: LINK,
  }
  const trimmed = ({ mail, ...more }: { mail: string; subject: string; sms: string }) => ({
    ...more,
    mail: mail.trim(),
  })
  expect(words.placed(placed)).toEqual(trimmed(standard.placed(placed)))
  expect(words.payment.paid('Nusrat', ['#1', '#2', '#3'], 500, 0)).toEqual(
    trimmed(standard.payment.paid('Nusrat', ['#1', '#2', '#3'], 500, 0)),
  )
  expect(words.shipped('', '#123456', 0)).toEqual(trimmed(standard.shipped('', '#123456', 0)))
  expect(words.confirmLink('#123456', 75, LINK)).toBe(standard.confirmLink('#123456', 75, LINK))
  const cancelled = { name: 'N', order: '#9', isPaid: false, advance: 0, isReturned: false, reason: '' }
  expect(words.cancelled(cancelled)).toEqual(trimmed(standard.cancelled(cancelled)))
})

test('own words replace only the parts that have some', () => {
  const { orderNotices, noticeParts } = textsIn('en')
  const standard = orderNotices(shop)
  const own = { delivered: { subject: '', mail: '', sms: '{{ shop }}: {{order}} is yours, {{name}}!' } }
  const words = withOwnTexts(standard, noticeParts, own, shop)
  expect(words.delivered('', '#1')).toEqual({
    ...standard.delivered('', '#1'),
    sms: 'Sharee: #1 is yours, customer!',
  })
  expect(words.refunded('', '#1', 5)).toEqual(standard.refunded('', '#1', 5))
})

test.each([
  ['placed', 'sms', 'Thank you. {{link}}', undefined],
  ['placed', 'sms', 'Thank you.', 'validation.message_hole_missing'],
  ['placed', 'subject', 'Thank you.', undefined],
  ['placed', 'subject', 'Your order {{link}}', 'validation.message_hole_unknown'],
  ['placed', 'sms', '{{link}} {{discount}}', 'validation.message_hole_unknown'],
  ['placed', 'mail', '{{link}} {{order', 'validation.message_hole_open'],
  ['placed', 'mail', '{{link}} order}}', 'validation.message_hole_open'],
  ['cancelled', 'sms', '{{order}}: {{reason}}', 'validation.message_hole_unknown'],
  ['delivered', 'sms', '', undefined],
] as const)('%s as %s: %s breaks %s', (message, part, text, code) => {
  expect(brokenText(message, part, text)?.code).toBe(code)
})

test('what an order or a person says is no hole, and leaves no gap where it is empty', () => {
  expect(filledText('Dear {{name}},\n\n{{call}}\n\n{{order}} . {{rest}} Bye', { name: '{{order}}', order: '$&' })).toBe(
    'Dear {{order}},\n\n$& . Bye',
  )
  expect(MESSAGE_NAMES.filter((name) => neededHole(name, 'sms') === 'link')).toHaveLength(6)
})
