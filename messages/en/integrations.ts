import type { CourierName } from '#contract/couriers/values.ts'
import type { IntegrationName } from '#contract/integrations/entity.ts'
import { paymentMethodNames } from './paymentNames.ts'

/** The SMS that tries the gateway. */
export const testSms = 'This is a test SMS of your shop: its SMS arrive.'

/** Texts of the administrator's page of the connected services (product 16.26). */
export const integrationTexts = {
  title: 'Connected services',
  hint: 'What your shop uses from other companies, and how the last calls to them ended.',

  groups: {
    messages: 'SMS and mail',
    payments: 'Ways to pay',
    couriers: 'Couriers',
    signIn: 'Sign-in',
  },
  names: {
    sms: 'SMS gateway',
    mail: 'Mail server',
    bkash: paymentMethodNames.bkash,
    ssl: 'SSLCommerz',
    nagad: paymentMethodNames.nagad,
    manual: 'Money sent by hand',
    google: 'Google',
  } satisfies { readonly [name in Exclude<IntegrationName, CourierName>]: string },

  states: { off: 'Off', test: 'Test', live: 'Live' },
  silent: 'Does not answer now',
  succeeded: (time: string) => `Last success: ${time}`,
  failed: (time: string) => `Last failure: ${time}`,
  neverCalled: 'Not used yet',
  check: 'Check',
  sendTest: 'Send a test SMS',
  testHint: 'It goes to your phone, and costs one SMS.',
  checking: 'Checking...',
  answers: {
    good: 'The service accepts the keys.',
    refused: 'The service refuses the keys.',
    silent: 'The service has not answered, so the keys are not checked.',
  },
  arrived: 'The gateway has taken the SMS. Look at your phone.',
} as const
