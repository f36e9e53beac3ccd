import type { Shop } from '../shape.ts'
import { formatCount, formatNumber } from './format.ts'
import { paymentMethodName } from './paymentNames.ts'

const plural = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** What was given up, for a mail; `backup` is the day of a backup that is too old, or empty. */
interface Report {
  readonly messages: number
  readonly jobs: number
  /** Events that no webhook has accepted. */
  readonly webhooks: number
  readonly payments: number
  readonly waiting: number
  readonly differences: number
  /** Methods of payment whose provider does not answer. */
  readonly silent: readonly string[]
  readonly backup: string
  readonly link: string
}

/** The daily mail to the administrators while something has been given up. */
export const systemReport =
  (shop: Shop) =>
  ({ messages, jobs, webhooks, payments, waiting, differences, silent, backup, link }: Report) => ({
    subject: `${shop.name}: something needs an administrator`,
    mail: `${[
      'This shop has work that its servers cannot finish:\n',
      messages > 0 && `- ${plural(messages, 'mail or SMS was', 'mails and SMS were')} not sent`,
      jobs > 0 && `- ${plural(jobs, 'job was', 'jobs were')} given up`,
      webhooks > 0 && `- ${plural(webhooks, 'event was', 'events were')} not accepted by a webhook`,
      payments > 0 && `- ${plural(payments, 'payment is', 'payments are')} undecided for more than a day`,
      waiting > 0 && `- ${plural(waiting, 'payment has', 'payments have')} no verdict in time`,
      differences > 0 && `- ${plural(differences, 'payment differs', 'payments differ')} from what its provider says`,
      silent.length > 0 && `- no answer comes from: ${silent.map(paymentMethodName).join(', ')}`,
      backup && `- the last backup was made on ${backup}`,
    ]
      .filter(Boolean)
      .join(
        '\n',
      )}\n\nOpen ${link} to see it and to send it again.\n\n${'This mail comes once a day, until nothing is left.'}\n\n${shop.name}\n`,
  })

/** Texts of the administrator's page of the servers (product 16.18). */
export const systemTexts = {
  title: 'System',
  bytes: (bytes: number) =>
    bytes < 1e9
      ? `${formatNumber(Math.round(bytes / 1e5) / 10)} MB`
      : `${formatNumber(Math.round(bytes / 1e8) / 10)} GB`,
  of: (used: number, max: number) => `${formatCount(used)} of ${formatCount(max)}`,
  freeOf: (free: string, total: string) => `${free} free of ${total}`,
  none: 'None',

  release: 'Release',
  version: 'Version',
  schema: 'Database schema',
  processes: 'Servers',
  since: (time: string, wait: string) => `Started ${time}, ${wait} ago`,

  database: 'Database',
  size: 'Size',
  connections: 'Connections',
  oldestTransaction: 'Oldest open transaction',

  messages: 'Mails and SMS',
  waiting: 'Waiting',
  oldest: 'Oldest due',
  givenUp: 'Given up',
  jobs: 'Jobs',
  running: 'Running',

  storage: 'Storage and backup',
  disk: 'Disk of the files',
  unknown: 'Not known',
  backup: 'Last backup',
  noBackup: 'None recorded',
  backupLate: 'Too old',

  providers: 'Payments',
  answers: 'Answers',
  silent: 'Does not answer now',
  keys: 'Keys',
  toKeys: 'Check them',
  undecided: 'Undecided for more than a day',
  toPayments: 'Show these payments',

  failures: 'Given up',
  failuresHint: (days: number) => `Mails, SMS and jobs of the last ${formatCount(days)} days that the servers gave up.`,
  noFailures: 'Nothing was given up',
  noFailuresHint: 'Mails, SMS and jobs that the servers cannot finish appear here.',
  kinds: { mail: 'Mail', sms: 'SMS', job: 'Job' },
  to: (recipient: string) => `to ${recipient}`,
  tries: (count: number) => plural(count, 'try', 'tries'),
  items: (count: number) => plural(count, 'item', 'items'),
  reason: 'Reason',
  notKept: 'Its code or link has expired, so it cannot be sent again.',
  importNotKept: 'Its file is no longer kept. Import the file again.',
  sendAgain: 'Send again',
  doAgain: 'Try again',
  sending: 'Sending...',
} as const
