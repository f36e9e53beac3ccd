import type * as en from '../en/system.ts'
import type { Translation } from '../shape.ts'
import { formatCount, formatNumber } from './format.ts'
import { paymentMethodName } from './paymentNames.ts'

export const systemReport: Translation<typeof en.systemReport> =
  (shop) =>
  ({ messages, jobs, webhooks, payments, waiting, differences, silent, backup, link }) => ({
    subject: `${shop.name}: অ্যাডমিনের দেখা দরকার`,
    mail: `${[
      'আপনার দোকানের সার্ভার কিছু কাজ শেষ করতে পারেনি:\n',
      messages > 0 && `- ${formatCount(messages)}টি ইমেইল বা এসএমএস পাঠানো যায়নি`,
      jobs > 0 && `- ${formatCount(jobs)}টি কাজ শেষ করা যায়নি`,
      webhooks > 0 && `- ${formatCount(webhooks)}টি বার্তা কোনো ওয়েবহুক নেয়নি`,
      payments > 0 && `- ${formatCount(payments)}টি পেমেন্টের ফলাফল এক দিনের বেশি সময় ধরে জানা নেই`,
      waiting > 0 && `- ${formatCount(waiting)}টি পেমেন্টের ফলাফল সময়মতো জানা যায়নি`,
      differences > 0 && `- ${formatCount(differences)}টি পেমেন্টের হিসাব প্রতিষ্ঠানের সঙ্গে মেলে না`,
      silent.length > 0 && `- সাড়া দিচ্ছে না: ${silent.map(paymentMethodName).join(', ')}`,
      backup && `- শেষ ব্যাকআপ নেওয়া হয়েছে ${backup} তারিখে`,
    ]
      .filter(Boolean)
      .join(
        '\n',
      )}\n\nদেখতে ও আবার পাঠাতে খুলুন: ${link}\n\n${'কিছু বাকি থাকা পর্যন্ত এই ইমেইল দিনে একবার আসবে।'}\n\n${shop.name}\n`,
  })

export const systemTexts: Translation<typeof en.systemTexts> = {
  title: 'সিস্টেম',
  bytes: (bytes) =>
    bytes < 1e9
      ? `${formatNumber(Math.round(bytes / 1e5) / 10)} এমবি`
      : `${formatNumber(Math.round(bytes / 1e8) / 10)} জিবি`,
  of: (used, max) => `${formatCount(max)}টির মধ্যে ${formatCount(used)}টি`,
  freeOf: (free, total) => `মোট ${total}, খালি ${free}`,
  none: 'নেই',

  release: 'রিলিজ',
  version: 'ভার্সন',
  schema: 'ডেটাবেজের কাঠামো',
  processes: 'সার্ভার',
  since: (time, wait) => `চালু হয়েছে ${time}, ${wait} আগে`,

  database: 'ডেটাবেজ',
  size: 'আকার',
  connections: 'সংযোগ',
  oldestTransaction: 'সবচেয়ে পুরোনো চলমান ট্রানজ্যাকশন',

  messages: 'ইমেইল ও এসএমএস',
  waiting: 'অপেক্ষমাণ',
  oldest: 'সবচেয়ে বেশি অপেক্ষা',
  givenUp: 'ব্যর্থ',
  jobs: 'কাজ',
  running: 'চলছে',

  storage: 'ডিস্ক ও ব্যাকআপ',
  disk: 'ফাইলের ডিস্ক',
  unknown: 'জানা নেই',
  backup: 'শেষ ব্যাকআপ',
  noBackup: 'কোনো ব্যাকআপের হিসাব নেই',
  backupLate: 'বেশি পুরোনো',

  providers: 'পেমেন্ট',
  answers: 'সাড়া দিচ্ছে',
  silent: 'এখন সাড়া দিচ্ছে না',
  keys: 'কী',
  toKeys: 'যাচাই করুন',
  undecided: 'এক দিনের বেশি ফলাফল জানা নেই',
  toPayments: 'এই পেমেন্টগুলো দেখুন',

  failures: 'যা শেষ করা যায়নি',
  failuresHint: (days) => `গত ${formatCount(days)} দিনে সার্ভার যেসব ইমেইল, এসএমএস ও কাজ শেষ করতে পারেনি।`,
  noFailures: 'সবকিছু ঠিকভাবে শেষ হয়েছে',
  noFailuresHint: 'সার্ভার কোনো ইমেইল, এসএমএস বা কাজ শেষ করতে না পারলে তা এখানে দেখা যাবে।',
  kinds: { mail: 'ইমেইল', sms: 'এসএমএস', job: 'কাজ' },
  to: (recipient) => `প্রাপক ${recipient}`,
  tries: (count) => `${formatCount(count)} বার চেষ্টা`,
  items: (count) => `${formatCount(count)}টি অংশ`,
  reason: 'কারণ',
  notKept: 'এর কোড বা লিংকের মেয়াদ শেষ, তাই এটি আর পাঠানো যাবে না।',
  importNotKept: 'এর ফাইলটি আর রাখা নেই। ফাইলটি আবার ইমপোর্ট করুন।',
  sendAgain: 'আবার পাঠান',
  doAgain: 'আবার চেষ্টা করুন',
  sending: 'পাঠানো হচ্ছে…',
}
