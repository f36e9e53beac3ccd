import type * as en from '../en/dashboard.ts'
import type { Translation } from '../shape.ts'
import { formatList } from './format.ts'

export const chartsTexts: Translation<typeof en.chartsTexts> = {
  title: 'অর্ডার ও আয়',
  period: 'সময়',
  periods: { days: 'গত ৩০ দিন', months: 'গত ১২ মাস' },
  inPeriod: { days: 'গত ৩০ দিনে', months: 'গত ১২ মাসে' },
  column: { days: 'দিন', months: 'মাস' },

  orders: { days: 'দিন অনুযায়ী অর্ডার', months: 'মাস অনুযায়ী অর্ডার' },
  revenue: { days: 'ডেলিভারি হওয়া অর্ডারের আয়, দিন অনুযায়ী', months: 'ডেলিভারি হওয়া অর্ডারের আয়, মাস অনুযায়ী' },
  statuses: 'স্ট্যাটাস অনুযায়ী অর্ডার',

  ordersCount: (count) => `${count}টি অর্ডার`,
  ordersSummary: (when) => `${when} করা অর্ডার`,
  busiest: { days: 'সবচেয়ে বেশি অর্ডারের দিন', months: 'সবচেয়ে বেশি অর্ডারের মাস' },
  revenueSummary: (orders, when) => `${when} ডেলিভারি হওয়া ${orders} থেকে`,
  best: { days: 'সবচেয়ে বেশি আয়ের দিন', months: 'সবচেয়ে বেশি আয়ের মাস' },
  sentence: (summary, peak) => (peak ? `${summary}; ${peak}।` : `${summary}।`),
  peak: (was, name, figure) => `${was} ${name} (${figure})`,
  statusSummary: (orders, when, counts) => `${when} ${orders}: ${formatList(counts)}।`,
  underWay: (count) => `${count}টি চলমান`,
  change: {
    more: (share) => `আগের ৩০ দিনের চেয়ে ${share} বেশি`,
    less: (share) => `আগের ৩০ দিনের চেয়ে ${share} কম`,
    lessSoFar: (share) => `এখন পর্যন্ত আগের ৩০ দিনের চেয়ে ${share} কম`,
    same: 'আগের ৩০ দিনের সমান',
    first: 'আগের ৩০ দিনে কিছু ছিল না',
  },
  noOrders: (when) => `${when} কোনো অর্ডার নেই।`,
  noRevenue: (when) => `${when} করা অর্ডারের কোনোটি ডেলিভারি হয়নি।`,
  shopRevenue: 'অর্ডারের দিন ধরে হিসাব, ডেলিভারি চার্জ ছাড়া।',
  sellerRevenue: 'অর্ডারের দিন ধরে হিসাব, শুধু আপনার পণ্য।',

  hint: 'কোনো কলামের ওপর মাউস রাখুন, অথবা তীর চিহ্নের কী ব্যবহার করুন।',
  figures: (name, figure) => `${name}: ${figure}`,
  ofDelivered: (amount, orders) => `${orders} থেকে ${amount}`,
  ofStatus: (count, status) => `${status} ${count}টি`,
  lakh: (number) => `৳${number} লাখ`,
  crore: (number) => `৳${number} কোটি`,

  asTable: 'টেবিলে দেখুন',
  tableOf: (caption) => `${caption}, সংখ্যায়`,
  status: 'স্ট্যাটাস',
  ordersColumn: 'অর্ডার',
  deliveredColumn: 'ডেলিভারি সম্পন্ন',
  revenueColumn: 'আয়',
  share: 'অংশ',
  total: 'মোট',

  empty: 'এখনো কোনো অর্ডার নেই',
  emptyHint: 'প্রথম অর্ডার এলেই এখানে চার্ট দেখা যাবে।',
  failed: 'চার্টগুলো আনা যায়নি।',
  failedHint: 'এই পাতার বাকি সবকিছু ঠিকমতো চলবে।',
  reloadHint: 'চার্ট দেখতে পাতাটি আবার লোড করুন; বাকি সবকিছু ঠিকমতো চলবে।',
}
