import type * as en from '../en/policyForm.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

export const policyFormTexts: Translation<typeof en.policyFormTexts> = {
  title: 'নীতিমালা ও পাতা',
  text: 'প্রতিটি পাতার নিচে ও চেকআউটে এগুলোর লিংক থাকে; চেকআউটে ক্রেতারা এতে সম্মতি দেন। প্রথম সংস্করণগুলো সফটওয়্যারের সঙ্গে এসেছে: পড়ে আপনার দোকানের মতো করে নিন। “আমাদের সম্পর্কে” ও “সাহায্য” লিখলে সেগুলোও সেখানে দেখা যায়; কেউ সেগুলোতে সম্মতি দেন না।',
  version: (version) => `সংস্করণ ${formatCount(version)}`,
  notPublished: 'প্রকাশ করা হয়নি',
  edit: 'সম্পাদনা করুন',
  editPolicy: (name) => `${name} সম্পাদনা করুন`,
  view: 'দেখুন',
  versions: 'সংস্করণ',
  versionsFailed: 'এই নীতিমালার সংস্করণগুলো আনা যায়নি।',
  versionsText: 'ক্রেতা যে সংস্করণে সম্মতি দিয়েছেন, প্রতিটি অর্ডারে তা লেখা থাকে।',
  savedOn: (when) => `সংরক্ষিত: ${when}`,
  inForce: 'এখন চালু',
  read: 'পড়ুন',
  field: 'লেখা',
  hint: 'ফাঁকা লাইন দিলে নতুন অনুচ্ছেদ শুরু হয়। ## দিয়ে শিরোনাম, - দিয়ে তালিকার একটি লাইন, 1. দিয়ে নম্বর দেওয়া লাইন শুরু হয়। **মোটা লেখা** ও [লিংক](https://example.com) দেওয়া যায়। লেখা খালি রাখলে পাতাটি আর দেখা যাবে না।',
  preview: 'প্রিভিউ',
  emptyPreview: 'লেখা না থাকলে পাতাটি প্রকাশ হয় না।',
  save: 'প্রকাশ করুন',
  notFound: 'এমন কোনো নীতিমালা নেই',
}
