import type * as en from '../en/products.ts'
import type { Translation } from '../shape.ts'
import { formatCount, formatPercent } from './format.ts'

export const productsTexts: Translation<typeof en.productsTexts> = {
  title: 'পণ্য',
  add: 'পণ্য যোগ করুন',
  edit: 'সম্পাদনা করুন',
  delete: 'মুছে ফেলুন',
  search: 'পণ্য খুঁজুন',
  searchHint: 'পণ্য, ট্যাগ খুঁজুন...',
  category: 'ক্যাটাগরি',
  allCategories: 'সব ক্যাটাগরি',
  seller: 'বিক্রেতা',
  allSellers: 'সব বিক্রেতা',
  noSeller: 'কোনো বিক্রেতা পাওয়া যায়নি',
  sellersFound: (count) => `${formatCount(count)} জন বিক্রেতা`,
  anyStock: 'সব স্টক',
  stocks: { low: 'স্টক কম', out: 'স্টক শেষ', draft: 'খসড়া' },
  bangla: 'বাংলা',
  anyBangla: 'বাংলাসহ ও বাংলা ছাড়া',
  banglaFilters: { missing: 'বাংলা নেই' },
  draft: 'খসড়া',
  unknownCategory: 'অজানা ক্যাটাগরি',
  showing: (count, total, isMore = false) =>
    `${formatCount(total)}${isMore ? '+' : ''}টি পণ্যের মধ্যে ${formatCount(count)}টি দেখানো হচ্ছে`,
  off: (percent) => `${formatPercent(percent)} ছাড়`,
  noReviews: 'এখনো কোনো রিভিউ নেই',
  stock: 'স্টক',
  sales: 'বিক্রি',
  lowStock: 'স্টক কম',
  outOfStock: 'স্টক শেষ',
  tags: 'সার্চ ট্যাগ',
  moreTags: (count) => `+${formatCount(count)}`,
  noCategory: 'নেই',
  empty: 'কোনো পণ্য পাওয়া যায়নি',
  totalInResponse: (total) => `মোট পণ্য পাওয়া গেছে: ${formatCount(total)}টি`,
  showAll: 'সব পণ্য দেখুন',
  lastPage: (page) => `${formatCount(page)} নম্বর পাতায় যান`,
  failed: (message) => `পণ্য লোড করা যায়নি: ${message || 'অজানা সমস্যা'}`,
  failedHint: 'পাতাটি আবার লোড করে আবার চেষ্টা করুন।',
  retry: 'আবার চেষ্টা করুন',
  sure: 'আপনি কি নিশ্চিত?',
  deleteText: (name) => `“${name}” পণ্যটি স্থায়ীভাবে মুছে যাবে। এটি আর ফিরিয়ে নেওয়া যাবে না।`,
  gone: 'পণ্যটি আর নেই',
}

export const productFormTexts: Translation<typeof en.productFormTexts> = {
  createTitle: 'পণ্য যোগ করুন',
  editTitle: 'পণ্য সম্পাদনা করুন',
  create: 'তৈরি করুন',
  save: 'সংরক্ষণ করুন',
  saveNext: 'সংরক্ষণ করে পরেরটি',
  draft: 'খসড়া',
  heldHint: 'ক্রেতারা এই খসড়া দেখতে পান না। পণ্যের টেবিলে এটি বাছাই করে “প্রকাশ করুন” চাপুন।',
  draftHint: 'ক্রেতারা এই খসড়া দেখতে পান না। একটি ছবি যোগ করে সংরক্ষণ করুন: তাহলেই এটি দোকানে আসবে।',
  viewInShop: 'দোকানে দেখুন',
  duplicate: 'কপি করুন',
  orders: 'অর্ডার',

  basics: 'মূল তথ্য',
  name: 'পণ্যের নাম',
  description: 'বিবরণ',
  descriptionHint: 'কমপক্ষে ১০ অক্ষর',
  banglaDescription: 'বাংলা বিবরণ',
  details: 'বিস্তারিত',
  detailsHint: 'জানার মতো প্রতিটি বিষয় আলাদা লাইনে লিখুন',
  banglaDetails: 'বাংলা বিস্তারিত',

  pictures: 'ছবি ও ভিডিও',
  images: 'পণ্যের ছবি',
  imagesHint: 'PNG, JPG বা WEBP, প্রতিটি সর্বোচ্চ ১ এমবি',
  video: 'ভিডিওর URL',
  videoHint: 'ঐচ্ছিক; যেমন ইউটিউবের লিংক',

  priceAndStock: 'দাম ও স্টক',
  originalPrice: 'আসল দাম (৳)',
  discount: 'ছাড় (%)',
  sellsFor: (price) => `বিক্রি হবে ${price} দামে`,
  stock: 'স্টক',
  seller: 'বিক্রেতা',
  sellerHint: 'কাউকে না বাছলে পণ্যটি আপনার',
  sku: 'SKU',
  skuHint: 'ঐচ্ছিক; পণ্যের জন্য আপনার নিজের নম্বর, যা দিয়ে CSV ফাইল পণ্যটি চেনে',
  quantity: 'পরিমাণ',
  quantityHint: 'একটিতে কতটুকু থাকে, যেমন “১ পিস” বা “৫ কেজি”',

  place: 'দোকানে কোথায় থাকবে',
  category: 'ক্যাটাগরি',
  subCategory: 'সাব-ক্যাটাগরি',
  subSubCategory: 'সাব-সাব-ক্যাটাগরি',
  chooseCategory: 'ক্যাটাগরি বাছাই করুন',
  chooseSubCategory: 'সাব-ক্যাটাগরি বাছাই করুন',
  noSubSubCategory: 'নেই',

  finding: 'লেবেল ও ট্যাগ',
  popularLabel: 'জনপ্রিয় লেবেল',
  noLabel: 'নেই',
  searchTags: 'সার্চ ট্যাগ',
  searchTagsHint: 'কমা দিয়ে আলাদা করুন',

  variants: 'রং ও সাইজ',
  colours: 'রং',
  sizes: 'সাইজ',
  sizesHint: 'কমা দিয়ে আলাদা করুন, যেমন S, M, L',
  soldOut: 'এখন স্টক শেষ',
  soldOutHint: 'চিহ্ন দেওয়া সাইজ বা রং ক্রেতা দেখতে পান, কিন্তু অর্ডার করতে পারেন না।',

  commonValues: (field) => `বেশি ব্যবহৃত: ${field}`,

  faqs: 'প্রশ্ন ও উত্তর',
  faqsHint: 'উত্তর ছাড়া প্রশ্ন বা প্রশ্ন ছাড়া উত্তর বাদ যায়।',
  addFaq: 'প্রশ্ন যোগ করুন',
  question: (nth) => `প্রশ্ন ${formatCount(nth)}`,
  answer: (nth) => `উত্তর ${formatCount(nth)}`,
  removeFaq: (nth) => `প্রশ্ন ${formatCount(nth)} সরান`,
}

export const productTableTexts: Translation<typeof en.productTableTexts> = {
  table: 'টেবিলে পণ্য',
  picture: 'ছবি',
  name: 'পণ্য',
  banglaName: 'বাংলায় নাম',
  seller: 'বিক্রেতা',
  category: 'ক্যাটাগরি',
  price: 'দাম ৳',
  discount: 'ছাড় %',
  sellsFor: 'বিক্রির দাম',
  stock: 'স্টক',
  label: 'লেবেল',
  updated: 'শেষ বদল',
  cell: (field, product) => `${product}: ${field}`,
  saved: 'সংরক্ষিত হয়েছে',
  tryAgain: 'আবার চেষ্টা করুন',
  notSaved: (count) => `${formatCount(count)}টি মান সংরক্ষিত হয়নি`,
  discard: 'বাদ দিন',
  askTitle: (count) => `${count === 1 ? 'দামটি' : 'দামগুলো'} অর্ধেকের বেশি বদলাবেন?`,
  askText: 'দোকানে সঙ্গে সঙ্গে নতুন দামে বিক্রি হবে।',
  keepPrices: 'আগের দাম রাখুন',
  changePrices: 'দাম বদলান',
  before: 'এখন',
  after: 'নতুন',
  keys: 'এন্টার চাপলে সংরক্ষণ হয়ে পরের সারিতে যায়, ট্যাব চাপলে পরের ঘরে, এস্কেপ চাপলে বদলটি বাদ যায়। একসঙ্গে কয়েকটি সারি পূরণ করতে একটি কলাম পেস্ট করুন।',
}

const roundedTo = {
  '1': 'পূর্ণ টাকায়',
  '5': '৫ টাকার গুণিতকে',
  '10': '১০ টাকার গুণিতকে',
  endsIn9: '৯ দিয়ে শেষ হওয়া দামে',
} as const

const products = (count: number) => `${formatCount(count)}টি পণ্য`

export const productFilesTexts: Translation<typeof en.productFilesTexts> = {
  open: 'CSV',
  openHint: 'CSV ফাইলে পণ্য ডাউনলোড বা ইমপোর্ট করুন',
  title: 'CSV ফাইলে পণ্য',
  download: 'ডাউনলোড',
  downloadText: 'স্প্রেডশিট প্রোগ্রামের জন্য: সার্চ ও ফিল্টারসহ তালিকার পণ্যগুলো।',
  files: { all: 'সব কলাম', stock: 'শুধু স্টক' },
  preparing: 'তৈরি হচ্ছে…',
  fileNames: { all: 'products.csv', stock: 'stock.csv', problems: 'problems.csv' },

  upload: 'ইমপোর্ট',
  uploadText:
    'ডাউনলোড করা ফাইলটি বদলে এখানে দিন, অথবা শপিফাই বা উকমার্সের পণ্যের ফাইল দিন। ডাউনলোড করা ফাইল থেকে যে কলাম ও সারি মুছবেন, দোকানে সেগুলো আগের মতোই থাকবে। নতুন পণ্যে “পণ্যের আইডি” খালি থাকে, আর “SKU” লেখা থাকে; ছবির জায়গায় “https://” দিয়ে শুরু হওয়া ঠিকানা দিন।',
  stockHint: '“বিক্রি হয়েছে” কলামটি যেমন আছে তেমন রাখুন: তাহলে ডাউনলোডের পরের বিক্রি স্টক থেকে বাদই থাকবে।',
  file: 'CSV ফাইল',
  choose: 'CSV ফাইল বাছাই করুন',
  fileHint: (megabytes) =>
    `আগে ফাইলটি পরীক্ষা হয়; আপনি নিশ্চিত করার আগে কিছুই বদলায় না। সর্বোচ্চ ${formatCount(megabytes)} এমবি।`,
  checking: (file) => `${file} পরীক্ষা হচ্ছে…`,

  results: 'পরীক্ষার ফল',
  created: 'নতুন',
  changed: 'বদলেছে',
  unchanged: 'বদলায়নি',
  problemCount: 'সমস্যা',
  nothing: 'পণ্যগুলো ফাইলের মতোই আছে। ইমপোর্ট করার কিছু নেই।',
  changes: 'যেসব কলাম বদলাবে',
  columnChange: (column, count) => `${column}: ${products(count)}`,
  ready: 'হয় সবটাই ইমপোর্ট হবে, নয়তো কিছুই হবে না।',
  hasProblems: (count, ready) =>
    ready === 0
      ? `কিছুই ইমপোর্ট হয়নি। ফাইলের ${formatCount(count)}টি সমস্যা ঠিক করে আবার ফাইলটি বাছাই করুন।`
      : `এখনও কিছুই ইমপোর্ট হয়নি। ফাইলের ${formatCount(count)}টি সমস্যা ঠিক করে আবার ফাইলটি বাছাই করুন, অথবা এই পণ্যগুলো বাদ দিন।`,
  leaveOutTitle: (ready, failed) => `${formatCount(failed)}টি বাদ দিয়ে ${products(ready)} ইমপোর্ট করবেন?`,
  leaveOutText: 'যেগুলো বাদ যাবে, দোকানে সেগুলো আগের মতোই থাকবে। সমস্যার তালিকা এক দিন পর্যন্ত ডাউনলোড করা যাবে।',
  leaveOut: 'বাদ দিয়ে ইমপোর্ট করুন',
  foreign: { shopify: 'শপিফাইয়ের ফাইল', woocommerce: 'উকমার্সের ফাইল' },
  drafts: (count) => `${products(count)} খসড়া হয়ে আসবে: ছবি এলে ক্রেতারা দেখতে পাবেন।`,
  pictures: (count) => `ইমপোর্টের পর ফাইলের ঠিকানা থেকে ${formatCount(count)}টি ছবি আনা হবে।`,
  fallback: (count) => `${products(count)} যে ক্যাটাগরির, দোকানে তা নেই। কোথায় যাবে বাছাই করুন, অথবা বাদ দিন।`,
  missingSubCategory: (count, category) =>
    `${products(count)} “${category}” ক্যাটাগরির, কিন্তু ফাইলে সাব-ক্যাটাগরি নেই। সবগুলোর জন্য একটি বাছাই করুন।`,
  subCategoryOf: (category) => `সাব-ক্যাটাগরি: ${category}`,
  fallbackHint: 'বাছাইয়ের পর ফাইলটি আবার পরীক্ষা হবে।',
  moreProblems: (count) => `এবং আরও ${formatCount(count)}টি সমস্যা`,
  downloadProblems: 'সমস্যাগুলো CSV ফাইলে ডাউনলোড করুন',
  cell: (row, column) => (column === '' ? `সারি ${formatCount(row)}:` : `সারি ${formatCount(row)}, ${column}:`),
  another: 'অন্য ফাইল বাছাই করুন',
  import: (count) => `${products(count)} ইমপোর্ট করুন`,

  working: (done, total) => `${formatCount(total)}টি পণ্যের মধ্যে ${formatCount(done)}টি ইমপোর্ট হয়েছে`,
  stays: 'এই পাতা বন্ধ করলেও ইমপোর্ট চলতে থাকবে।',
  stopped: 'কিছুই ইমপোর্ট হয়নি',
  close: 'বন্ধ করুন',
}

export const bulkProductsTexts: Translation<typeof en.bulkProductsTexts> = {
  kinds: {
    price: 'দাম বদলান',
    discount: 'ছাড় দিন',
    stock: 'স্টক বদলান',
    label: 'লেবেল দিন',
    category: 'ক্যাটাগরিতে সরান',
    seller: 'বিক্রেতা বদলান',
    publish: 'প্রকাশ করুন',
    delete: 'মুছে ফেলুন',
  },
  selectAll: (count) => `সব ${products(count)} বাছাই করুন`,
  title: (action, count) => `${action}: ${products(count)}`,
  apply: (count) => `${products(count)} বদলান`,
  applyDelete: (count) => `${products(count)} মুছে ফেলুন`,
  publishText: 'লুকানো যেসব খসড়ায় ছবি আছে, ক্রেতারা সেগুলো এখনই দেখবেন; বাকিগুলো প্রথম ছবি এলে।',
  deleteText: 'এগুলো ৩০ দিন ট্র্যাশে থাকবে, সেখান থেকে ফিরিয়ে আনা যাবে।',
  by: 'যেভাবে বদলাবে',
  ways: { percent: 'শতাংশে', amount: 'টাকায়' },
  value: { percent: 'শতাংশ, কমাতে মাইনাস দিন', amount: 'টাকা, কমাতে মাইনাস দিন' },
  roundTo: 'রাউন্ড করুন',
  steps: { '1': 'পূর্ণ টাকা', '5': '৫ টাকা', '10': '১০ টাকা', endsIn9: '৯ দিয়ে শেষ' },
  mode: 'স্টক',
  modes: { set: 'এত হবে', add: 'যোগ হবে, কমাতে মাইনাস দিন' },
  pieces: 'পিস',
  preview: 'প্রিভিউ',
  previewOfPage: 'এই পাতার পণ্য। বাকিগুলোও একই নিয়মে বদলাবে।',
  product: 'পণ্য',
  before: 'এখন',
  after: 'নতুন',
  notAllowed: 'এটি করা যাবে না',
  questions: {
    price: (count, isRaise, amount, roundTo) => {
      const prices = `সব ${formatCount(count)}টি পণ্যের আসল দাম`
      const to = roundedTo[roundTo]
      if (amount === '') return `${prices} ${to} রাউন্ড করবেন?`
      return `${prices} ${amount} ${isRaise ? 'বাড়িয়ে' : 'কমিয়ে'} ${to} রাউন্ড করবেন?`
    },
    discount: (count, percent) => `সব ${formatCount(count)}টি পণ্যে ${formatPercent(percent)} ছাড় দেবেন?`,
    setStock: (count, pieces) => `সব ${formatCount(count)}টি পণ্যের স্টক ${formatCount(pieces)}টি করবেন?`,
    addStock: (count, added) =>
      `সব ${formatCount(count)}টি পণ্যের স্টক ${formatCount(Math.abs(added))}টি ${added < 0 ? 'কমাবেন' : 'বাড়াবেন'}?`,
    label: (count, label) =>
      label === ''
        ? `সব ${formatCount(count)}টি পণ্যের লেবেল সরাবেন?`
        : `সব ${formatCount(count)}টি পণ্যে “${label}” লেবেল দেবেন?`,
    category: (count) => `সব ${products(count)} এই ক্যাটাগরিতে সরাবেন?`,
    seller: (count) => `সব ${products(count)} এই বিক্রেতাকে দেবেন?`,
    publish: (count) => `সব ${products(count)} প্রকাশ করবেন?`,
    delete: (count) => `সব ${products(count)} ট্র্যাশে সরাবেন?`,
  },
}
