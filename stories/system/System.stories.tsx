import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { WalletText } from '#contract/payments/entity.ts'
import type { Failure, System } from '#contract/system/entity.ts'
import { walletPhonesQuery, walletTextsQuery } from '#data/officePayments.ts'
import { failuresQuery, systemQuery } from '#data/system.ts'
import { admin } from '#machines/core/fixtures.ts'
import { counterPhone, receivedText, walletPhoneFixtures } from '#machines/payments/walletPhone.fixtures.ts'
import { failedMail, sendAgainFixtures } from '#machines/system/sendAgain.fixtures.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { formatCount } from '#messages/format.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { systemTexts as texts } from '#messages/system.ts'
import { walletPhones } from '#messages/walletPhones.ts'
import SystemPage from '#views/admin/system/SystemPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache, failingCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const calm: System = {
  version: '0.1.0',
  schema: '0079_system',
  at: '2026-11-26T09:00:00.000Z',
  processes: [
    { _id: 'process-1', host: 'shop-1', version: '0.1.0', startedAt: '2026-11-20T03:00:00.000Z' },
    { _id: 'process-2', host: 'shop-2', version: '0.1.0', startedAt: '2026-11-26T08:15:00.000Z' },
  ],
  database: { bytes: 812_000_000, connections: 23, connectionsMax: 100, oldestTransaction: 0 },
  messages: { waiting: 3, oldest: 12, failed: 0 },
  jobs: { waiting: 0, running: 1, failed: 0 },
  undecidedPayments: 0,
  disk: { free: 63_400_000_000, total: 80_000_000_000 },
  backupAt: '2026-11-25T20:00:00.000Z',
  backupLate: false,
  providers: [
    { _id: 'bkash', answers: true },
    { _id: 'manual', answers: true },
  ],
}

/** All that an operator should look at: an older server still runs, too. */
const strained: System = {
  ...calm,
  processes: [{ ...calm.processes[0]!, version: '0.0.9' }, calm.processes[1]!],
  database: { bytes: 41_250_000_000, connections: 96, connectionsMax: 100, oldestTransaction: 840 },
  messages: { waiting: 1240, oldest: 5400, failed: 3 },
  jobs: { waiting: 4, running: 2, failed: 2 },
  undecidedPayments: 2,
  disk: { free: 1_900_000_000, total: 80_000_000_000 },
  backupAt: '2026-11-19T20:00:00.000Z',
  backupLate: true,
  providers: [
    { _id: 'bkash', answers: false },
    { _id: 'nagad', answers: true },
  ],
}

const failures: readonly Failure[] = [
  failedMail,
  {
    ...failedMail,
    _id: 'failure-2',
    kind: 'sms',
    subject: '',
    recipient: '017*****678',
    reason: 'the SMS gateway has not accepted it (402)',
  },
  { ...failedMail, _id: 'failure-3', kind: 'sms', subject: '', recipient: '018*****321', sendable: false },
  {
    ...failedMail,
    _id: 'failure-4',
    kind: 'job',
    job: 'importProducts',
    subject: 'a-very-long-name-of-a-file-with-all-products-of-the-shop-2026-11-26.csv',
    recipient: '',
    reason: '',
    count: 1,
  },
  {
    ...failedMail,
    _id: 'failure-5',
    kind: 'job',
    job: 'importProducts',
    subject: 'sarees.csv',
    recipient: '',
    reason: '',
    count: 1,
    sendable: false,
  },
]

/** Two phones, of which one has not called yet, and texts that wait for a person. */
const phones = [
  [
    walletPhonesQuery,
    [counterPhone, { ...counterPhone, _id: 'phone-2', name: 'ম্যানেজারের ফোন', heardAt: null, dropped: 0 }],
  ],
  [
    walletTextsQuery,
    [
      receivedText,
      { ...receivedText, _id: 'text-2', wallet: 'rocket', sender: '***789', trxId: '5489213690', amount: 150 },
      {
        ...receivedText,
        _id: 'text-3',
        wallet: 'nagad',
        kind: 'unread',
        amount: null,
        trxId: '',
        sender: '',
        words: 'Your Nagad OTP is …. Do not share it with anybody.',
      },
    ] satisfies WalletText[],
  ],
] as const
const noPhones = [
  [walletPhonesQuery, []],
  [walletTextsQuery, []],
] as const

const withFailures = () => cacheWith([systemQuery, strained], [failuresQuery, failures], ...phones)

const meta: Meta<typeof SystemPage> = {
  title: 'Back offices/System',
  decorators: [inOfficeLayout],
  component: SystemPage,
}
export default meta
type Story = StoryObj<typeof SystemPage>

const showing = (more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: '/admin/system', user: admin, cache: withFailures, ...more }),
})

export const Loading = shows(showing({ cache: emptyCache }), texts.title)
export const Calm = shows(
  showing({ cache: () => cacheWith([systemQuery, calm], [failuresQuery, []], ...noPhones) }),
  texts.noFailures,
  walletPhones.none,
  texts.of(23, 100),
  texts.answers,
)
export const Strained = shows(
  showing(),
  texts.backupLate,
  texts.silent,
  texts.toPayments,
  formatCount(1240),
  'nu…@example.com',
  texts.notKept,
  texts.importNotKept,
)
export const NothingKnown = shows(
  showing({
    cache: () =>
      cacheWith(
        [systemQuery, { ...calm, disk: null, backupAt: null, providers: [] }],
        [failuresQuery, []],
        ...noPhones,
      ),
  }),
  texts.noBackup,
  texts.unknown,
)
export const Failed = shows(showing({ cache: failingCache }), flowSentences['failure.no_connection'])
export const StateFailed = shows(
  showing({ cache: () => failingCacheWith([failuresQuery, failures], ...phones) }),
  flowSentences['failure.no_connection'],
  'nu…@example.com',
)

const sends = sendAgainFixtures.events['failure.send']
const { sendAgain } = sendAgainFixtures.outcomes
const sending = (replies = {}) => showing({ flows: { sendAgain: { events: sends, replies } } })
export const Sending = shows(sending(), texts.sending, '#sendAgain sending')
export const Sent = shows(
  sending({ sendAgain: sendAgain.good }),
  officeSentences['system.sent_again'],
  '#sendAgain idle',
)
export const SendFailed = shows(
  sending({ sendAgain: sendAgain.unreachable }),
  officeSentences['system.send_failed'],
  '#sendAgain idle',
)

const { events, outcomes: phoneAnswers } = walletPhoneFixtures
const [adds, renews, withdraws] = events['dialog.open']
const [named, blank] = events['name.change']
const [confirms] = events['dialog.confirm']
const phone = (steps: readonly EventObject[], replies = {}) =>
  showing({ flows: { walletPhone: { events: steps as (typeof adds)[], replies } } })
export const Phones = shows(
  phone([]),
  walletPhones.neverHeard,
  walletPhones.dropped(42),
  walletPhones.waiting,
  '***789',
  '#walletPhone closed',
)
export const AddingAPhone = shows(phone([adds]), walletPhones.addText, '#walletPhone naming')
export const PhoneWithoutName = shows(phone([adds, blank!, confirms]), ruleSentences['validation.phone_name_missing'])
export const PhoneOnItsWay = shows(phone([adds, named!, confirms]), walletPhones.adding, '#walletPhone adding')
export const PhoneNotAdded = shows(
  phone([adds, named!, confirms], { addWalletPhone: phoneAnswers.addWalletPhone.unreachable }),
  officeSentences['payments.phone_failed'],
  '#walletPhone naming',
)
export const SecretOfAPhone = shows(
  phone([adds, named!, confirms], { addWalletPhone: phoneAnswers.addWalletPhone.good }),
  walletPhones.secretTitle,
  'X-Phone-Secret: q3Vb0Xk2mB8c1yJ7fQeH4tZr9uLwPdNsAiGoVxKjT5E',
  '#walletPhone showing',
)
export const AskingToRenew = shows(
  phone([renews]),
  walletPhones.renewText('Counter phone'),
  '#walletPhone askingToRenew',
)
export const NewSecretOnItsWay = shows(phone([renews, confirms]), walletPhones.renewing, '#walletPhone renewing')
export const NewSecretRefused = shows(
  phone([renews, confirms], { renewWalletPhone: phoneAnswers.renewWalletPhone.refused }),
  errorSentences['payment.phone_not_found'],
)
export const AskingToWithdraw = shows(
  phone([withdraws]),
  walletPhones.withdrawText('Counter phone'),
  '#walletPhone askingToWithdraw',
)
export const WithdrawalOnItsWay = shows(
  phone([withdraws, confirms]),
  walletPhones.withdrawing,
  '#walletPhone withdrawing',
)
export const Withdrawn = shows(
  phone([withdraws, confirms], { withdrawWalletPhone: phoneAnswers.withdrawWalletPhone.good }),
  officeSentences['payments.phone_withdrawn'],
)
