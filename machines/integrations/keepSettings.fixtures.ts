import type { Integration } from '#contract/integrations/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { keepSettingsMachine } from './keepSettings.machine.ts'

const none = { settings: [] } as const
const proof = { hasPassword: true, enabled: false }
export const mailSettings: Integration['settings'] = [
  { field: 'mailHost', value: 'smtp.shop.example' },
  { field: 'mailPort', value: '587' },
  { field: 'mailPassword', value: '' },
  { field: 'mailFrom', value: 'shop@shop.example' },
]

export const ga4Settings: Integration['settings'] = [
  { field: 'ga4Id', value: 'G-AB12CD34EF' },
  { field: 'ga4Secret', value: '7f3a' },
  { field: 'ga4Purchase', value: 'delivered' },
]

export const keepSettingsFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', service: 'sms', kept: none, proof },
      { type: 'dialog.open', service: 'mail', kept: { settings: mailSettings }, proof: { ...proof, enabled: true } },
      { type: 'dialog.open', service: 'sms', kept: none, proof: { ...proof, hasPassword: false } },
      { type: 'dialog.open', service: 'ga4', kept: { settings: ga4Settings }, proof },
      { type: 'dialog.open', service: 'nagad', kept: none, proof },
    ],
    'form.change': [
      { type: 'form.change', field: 'smsUrl', value: 'https://sms.shop.example/send' },
      { type: 'form.change', field: 'currentPassword', value: 'correct horse' },
      { type: 'form.change', field: 'code', value: '123 456' },
      { type: 'form.change', field: 'smsToken', value: 'token-of-the-gateway-7f3a' },
      { type: 'form.change', field: 'smsUrl', value: '' },
      { type: 'form.change', field: 'mailPort', value: 'five' },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    keepSettings: {
      good: successReply(null),
      passwordWrong: errorReply(400, 'Current password is incorrect', {
        code: 'account.wrong_current_password',
        issues: [{ path: ['currentPassword'], message: 'Current password is incorrect' }],
      }),
      refused: errorReply(400, 'These settings do not work: SMS_FIELDS must name {text}, the text of the message.', {
        code: 'integration.settings_refused',
      }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof keepSettingsMachine>
