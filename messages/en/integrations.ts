import type { CourierName } from '#contract/couriers/values.ts'
import type { IntegrationName } from '#contract/integrations/entity.ts'
import type { KeptIntegration } from '#contract/integrations/rules.ts'
import type { Shop } from '../shape.ts'
import { paymentMethodNames } from './paymentNames.ts'

/** The SMS that tries the gateway. */
export const testSms = (shop: Shop) => `${shop.prefix}: this is a test. The SMS of your shop arrive.`

/** The notice to administrators that settings were changed. */
export const settingsNotice = (shop: Shop) => (service: KeptIntegration, by: string, link: string) => {
  const what = { sms: 'the SMS gateway', mail: 'the mail server', ga4: 'Google Analytics', meta: 'the Meta pixel' }[
    service
  ]
  return {
    subject: `The settings of ${what} were changed`,
    mail: `Dear administrator,\n\n${by} has changed the settings of ${what} of your shop. If you know nothing of it, look at ${link} at once, and at the audit log.\n`,
    sms: `${shop.prefix}: ${by} changed the settings of ${what} of your shop. Look at ${link} if you know nothing of it.`,
  }
}

/** Texts of the administrator's page of the connected services (product 16.26). */
export const integrationTexts = {
  title: 'Connected services',
  hint: 'What your shop uses from other companies, and how the last calls to them ended.',

  groups: {
    messages: 'SMS and mail',
    payments: 'Ways to pay',
    couriers: 'Couriers',
    signIn: 'Sign-in',
    analytics: 'Visitors and advertisements',
  },
  names: {
    sms: 'SMS gateway',
    mail: 'Mail server',
    bkash: paymentMethodNames.bkash,
    ssl: 'SSLCommerz',
    nagad: paymentMethodNames.nagad,
    manual: 'Money sent by hand',
    google: 'Google',
    ga4: 'Google Analytics',
    meta: 'Meta pixel',
  } satisfies { readonly [name in Exclude<IntegrationName, CourierName>]: string },

  states: { off: 'Off', test: 'Test', live: 'Live' },
  silent: 'Does not answer now',
  succeeded: (time: string) => `Last success: ${time}`,
  failed: (time: string) => `Last failure: ${time}`,
  neverCalled: 'Not used yet',
  change: 'Change the settings',
  places: {
    environment: 'Its settings are on the server, and are changed there.',
    kept: 'The shop keeps its settings, encrypted.',
    unreadable:
      'The kept settings cannot be read, because the secret of the server is another one than before. Type them again, or give the server its former secret.',
    missing: 'Not set up yet. The shop can keep its settings, encrypted.',
    noSecret:
      'The shop keeps no keys yet: a copy of the database would have them, too. Whoever runs the server sets SIGNING_KEY first.',
  },
  secret: (end: string) => (end ? `set, ends in ${end}` : 'set'),

  settingsOf: {
    sms: 'Settings of the SMS gateway',
    mail: 'Settings of the mail server',
    ga4: 'Settings of Google Analytics',
    meta: 'Settings of the Meta pixel',
  },
  settingsText:
    'Type all of them: what the shop keeps now is replaced. Without any, it keeps none. All administrators get a notice.',
  fields: {
    smsUrl: 'Address of the gateway',
    smsToken: 'Token',
    smsFormat: 'Format',
    smsFields: 'Fields',
    smsKey: 'Key',
    smsSender: 'Sender',
    smsTypes: 'Types',
    smsSuccess: 'Sign of success',
    mailHost: 'Host',
    mailPort: 'Port',
    mailUser: 'User name',
    mailPassword: 'Password',
    mailFrom: 'Sender of the mails',
    ga4Id: 'Measurement ID',
    ga4Secret: 'API secret',
    ga4Purchase: 'A purchase counts',
    metaPixel: 'Pixel ID',
    metaToken: 'Access token',
    metaPurchase: 'A purchase counts',
  },
  fieldHints: {
    smsUrl: 'SMS_URL: begins with https://',
    smsToken: 'SMS_TOKEN: where the gateway wants a bearer token',
    smsFormat: '',
    smsFields: 'SMS_FIELDS, such as {"number":"{to}","message":"{text}","api_key":"{key}"}',
    smsKey: 'SMS_KEY: stands for {key} in the fields',
    smsSender: 'SMS_SENDER: stands for {sender} in the fields',
    smsTypes: 'SMS_TYPES: what {type} is for Latin and for Bangla, such as text,unicode',
    smsSuccess: 'SMS_SUCCESS: what the answer to a sent SMS contains',
    mailHost: 'Such as smtp.shop.example',
    mailPort: '587, or 465 for a connection that is encrypted from its beginning',
    mailUser: '',
    mailPassword: '',
    mailFrom: 'Such as Sharee House <shop@shop.example>',
    ga4Id: 'In Google Analytics: Admin, Data streams',
    ga4Secret: 'Of the same data stream. Without it, purchases are not sent.',
    ga4Purchase: '',
    metaPixel: 'A number: Events Manager, Data sources',
    metaToken: 'Of the Conversions API. Without it, purchases are not sent.',
    metaPurchase: '',
  },
  formats: {
    '': 'POST of JSON with {to} and {text}',
    json: 'POST of JSON with the fields below',
    form: 'POST of a form with the fields below',
    query: 'GET with the fields below',
  },
  purchaseTimes: {
    '': 'Once its order is paid',
    delivered: 'Once its order is delivered',
  },
  consentHint: 'Visitors are asked first. Nothing is sent of those who decline.',
  proof: 'Prove that it is you:',
  currentPassword: 'Your password',
  code: 'Code of your authenticator app',
  save: 'Save',
  saving: 'Saving...',
  check: 'Check',
  sendTest: 'Send a test SMS',
  testHint: 'A test SMS goes to your phone, and costs as any other.',
  checking: 'Checking...',
  answers: {
    good: 'The service accepts the keys.',
    refused: 'The service refuses the keys.',
    silent: 'The service has not answered, so the keys are not checked.',
  },
  arrived: 'The gateway has taken the SMS. Look at your phone.',
} as const
