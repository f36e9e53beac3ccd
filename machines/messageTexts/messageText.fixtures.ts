import type { MessageText } from '#contract/messageTexts/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { messageTextMachine } from './messageText.machine.ts'

const shop = { hole: 'shop', example: 'Sharee House' } as const
const order = { hole: 'order', example: '#104257' } as const
const link = { hole: 'link', example: 'https://shop.example/track/104257#k7Qm2v' } as const

export const payLinkTexts: MessageText = {
  _id: 'payLink-en',
  message: 'payLink',
  language: 'en',
  parts: [
    { part: 'subject', standard: '{{shop}}: pay order {{order}}', own: '', examples: [shop, order] },
    {
      part: 'mail',
      standard: 'You can pay {{total}} for order {{order}} online here:\n\n{{link}}\n\n{{shop}}',
      own: '',
      examples: [shop, order, { hole: 'total', example: 'Tk 1,250' }, link],
    },
    {
      part: 'sms',
      standard: '{{shop}}: pay {{total}} for order {{order}} here: {{link}}',
      own: 'Pay {{total}} to {{shop}}: {{link}} – ধন্যবাদ',
      examples: [shop, order, { hole: 'total', example: 'Tk 1,250' }, link],
    },
  ],
  updatedAt: '2026-11-29T08:15:00.000Z',
}

/** An SMS alone. */
export const confirmLinkTexts: MessageText = {
  _id: 'confirmLink-en',
  message: 'confirmLink',
  language: 'en',
  parts: [
    {
      part: 'sms',
      standard: '{{shop}}: please confirm order {{order}}, {{total}}, here: {{link}}',
      own: '',
      examples: [shop, order, { hole: 'total', example: 'Tk 1,250' }, link],
    },
  ],
  updatedAt: null,
}

export const messageTextFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', text: payLinkTexts },
      { type: 'dialog.open', text: confirmLinkTexts },
    ],
    'form.change': [
      { type: 'form.change', field: 'sms', value: 'Pay {{total}}: {{link}}' },
      { type: 'form.change', field: 'sms', value: 'Pay {{total}} soon' },
      { type: 'form.change', field: 'subject', value: 'Your order {{number}}' },
      { type: 'form.change', field: 'mail', value: 'Open {{link' },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    saveMessageText: {
      good: successReply(payLinkTexts),
      refused: errorReply(400, 'Insert {{link}}: without it, the message means nothing', {
        code: 'validation.message_hole_missing',
        issues: [{ path: ['sms'], message: 'Insert {{link}}: without it, the message means nothing' }],
      }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof messageTextMachine>
