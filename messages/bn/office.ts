import type * as en from '../en/office.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'
import { statusNames } from './orders.ts'
import { bulkProductsTexts } from './products.ts'

export const shellTexts: Translation<typeof en.shellTexts> = {
  groups: { sell: 'বিক্রি', catalogue: 'ক্যাটালগ', storefront: 'দোকানের পাতা', people: 'ব্যবহারকারী' },
  openOrders: (open, late) =>
    late > 0 ? `${formatCount(open)}টি চলমান, ${formatCount(late)}টি দেরিতে` : `${formatCount(open)}টি চলমান`,
  openRefunds: (open) => `${formatCount(open)}টি অপেক্ষমাণ`,
  undecidedPayments: (count) => `${formatCount(count)}টি দেখা দরকার`,
  givenUp: (count) => `${formatCount(count)}টি শেষ হয়নি`,
  outOfStock: (count) => `${formatCount(count)}টির স্টক শেষ`,
  toggle: 'সাইডবার',
  close: 'সাইডবার বন্ধ করুন',
  toShop: 'দোকান',
  backToDashboard: 'ড্যাশবোর্ডে ফিরে যান',
  yourProfile: 'আপনার প্রোফাইল:',
}

export const adminTexts: Translation<typeof en.adminTexts> = {
  panel: 'অ্যাডমিন প্যানেল',
}

export const adminPages: Translation<typeof en.adminPages> = {
  dashboard: 'ড্যাশবোর্ড',
  banners: 'ব্যানার',
  logo: 'লোগো',
  categories: 'ক্যাটাগরি',
  subCategories: 'সাব-ক্যাটাগরি',
  subSubCategories: 'সাব-সাব-ক্যাটাগরি',
  products: 'পণ্য',
  trash: 'ট্র্যাশ',
  orders: 'অর্ডার',
  revenue: 'পেমেন্ট বণ্টন',
  payments: 'পেমেন্ট',
  refunds: 'রিফান্ডের আবেদন',
  users: 'ব্যবহারকারী',
  audit: 'পরিবর্তনের খাতা',
  system: 'সিস্টেম',
  shippingFee: 'ডেলিভারি চার্জ',
  shopDetails: 'দোকানের তথ্য',
  profile: 'সেটিংস',
}

export const ownerTexts: Translation<typeof en.ownerTexts> = {
  panel: 'বিক্রেতা প্যানেল',
}

export const ownerPages: Translation<typeof en.ownerPages> = {
  dashboard: 'ড্যাশবোর্ড',
  products: 'পণ্য',
  trash: 'ট্র্যাশ',
  orders: 'অর্ডার',
  packing: 'আজকের প্যাকিং',
  profile: 'সেটিংস',
}

export const tableTexts: Translation<typeof en.tableTexts> = {
  view: 'ভিউ',
  views: { cards: 'কার্ড', table: 'টেবিল' },
  selectAll: 'সব বাছাই করুন',
  select: (name) => `${name} বাছাই করুন`,
  chosen: (count) => `${formatCount(count)}টি বাছাই করা`,
  chosenMore: (count) => `${formatCount(count)}+টি বাছাই করা`,
  leftOut: (count) => `${formatCount(count)}টি বাদ`,
  bulk: 'বাছাই করা সারি',
  clear: 'বাছাই বাদ দিন',
  tooMany: (max) => `সর্বোচ্চ ${formatCount(max)}টি বাছাই করুন`,
}

export const historyTexts: Translation<typeof en.historyTexts> = { history: 'ইতিহাস' }

export const listStepTexts: Translation<typeof en.listStepTexts> = { first: 'সবচেয়ে নতুন', further: 'আরও পুরোনো' }

export const savedViewsTexts: Translation<typeof en.savedViewsTexts> = {
  views: 'সংরক্ষিত ভিউ',
  saveView: 'ভিউ সংরক্ষণ করুন',
  saveViewText: 'এখনকার ফিল্টার, সার্চ ও সাজানোর ধরন এই ব্রাউজারে একটি নামে থাকবে।',
  viewName: 'ভিউয়ের নাম',
  viewExists: 'এই নামে একটি ভিউ আছে। সেটি বদলাতে “বদলে দিন” চাপুন, নয়তো অন্য নাম লিখুন।',
  replace: 'বদলে দিন',
  removeView: (name) => `“${name}” ভিউ সরান`,
  cancel: 'ফিরে যান',
  save: 'সংরক্ষণ করুন',
}

export const editorTexts: Translation<typeof en.editorTexts> = {
  conflictTitle: 'এর মধ্যে আরেকজন এটি বদলেছেন',
  conflictText: 'আপনার লেখা সংরক্ষিত হয়নি। দুটি মিলিয়ে দেখে একটি বাছাই করুন।',
  field: 'ঘর',
  yours: 'আপনার লেখা',
  theirs: 'তাঁর লেখা',
  keepMine: 'আমারটি সংরক্ষণ করুন',
  takeTheirs: 'তাঁরটি নিন',
  goOn: 'সম্পাদনা চালিয়ে যান',
  deleted: 'এর মধ্যে কেউ এটি মুছে ফেলেছেন। আপনার লেখা এখানে আছে, কিন্তু সংরক্ষণ করা যাবে না।',
  restorable: (days) => `${formatCount(days)} দিনের মধ্যে এটি ট্র্যাশ থেকে ফিরিয়ে আনা যাবে। তারপর এখানে আবার সংরক্ষণ করতে পারবেন।`,
  restorableIfOwn: (days) =>
    `আপনার অ্যাকাউন্ট থেকে মোছা হলে ${formatCount(days)} দিনের মধ্যে ট্র্যাশ থেকে ফিরিয়ে আনতে পারবেন। অ্যাডমিন মুছে থাকলে শুধু অ্যাডমিনই ফিরিয়ে আনতে পারেন। তারপর এখানে আবার সংরক্ষণ করতে পারবেন।`,
  openTrash: 'ট্র্যাশ খুলুন',
  inTrash: (days) => `এটি ${formatCount(days)} দিন ট্র্যাশে পাবেন।`,
  changes: (count) => `${formatCount(count)}টি বদল`,
  nothing: '(খালি)',
  banglaName: 'বাংলা নাম',
  noBangla: 'বাংলা লেখা নেই',
  mainPicture: 'প্রধান ছবি',
  imagesOf: (count, added) => `${formatCount(count)}টি ছবি${added > 0 ? `, ${formatCount(added)}টি নতুন` : ''}`,
  changedBy: (name, at) => `${name ? `${name} এটি বদলেছেন` : 'এটি বদলানো হয়েছে'}: ${at}।`,
  merged: 'অন্য ঘরের বদলগুলো মিলিয়ে নেওয়া হয়েছে। শুধু এই ঘরগুলো আপনারা দুজনেই বদলেছেন।',
  yourPicture: 'আপনার ছবি',
  theirPicture: 'তাঁর ছবি',
  nthPicture: (nth) => `ছবি ${nth}`,
}

const orders = (count: number) => `${formatCount(count)}টি অর্ডার`
const products = (count: number) => `${formatCount(count)}টি পণ্য`
const nameIn = (names: Readonly<Record<string, string>>, subject: string) =>
  Object.entries(names).find(([code]) => code === subject)?.[1]
const moveTo = (status: string) => `“${nameIn(statusNames, status) ?? status}” চিহ্নিত করুন`
const changeOf = (kind: string) => nameIn(bulkProductsTexts.kinds, kind) ?? 'পণ্য বদলান'

export const jobListTexts: Translation<typeof en.jobListTexts> = {
  jobs: 'চলমান কাজ',
  names: {
    moveOrder: moveTo,
    undoOrderMove: (status) => `ফিরিয়ে নেওয়া: ${moveTo(status)}`,
    changeProduct: changeOf,
    undoProductChange: (kind) => `ফিরিয়ে নেওয়া: ${changeOf(kind)}`,
    importProducts: (file) => `${file} ইমপোর্ট`,
    fetchPicture: (file) => `ছবি: ${file}`,
  },
  counted: {
    moveOrder: orders,
    undoOrderMove: orders,
    changeProduct: products,
    undoProductChange: products,
    importProducts: products,
    fetchPicture: (count) => `${formatCount(count)}টি ছবি`,
  },
  progress: (done, all) => `${formatCount(done)} / ${all}`,
  finished: (done, failed) =>
    failed === 0 ? `${done} সম্পন্ন` : `${done} সম্পন্ন, ${formatCount(failed)}টি আগের মতোই আছে`,
  nothingDone: 'কিছুই ইমপোর্ট হয়নি',
  undo: 'ফিরিয়ে নিন',
  undoing: 'ফিরিয়ে নেওয়া হচ্ছে…',
  dismiss: (name) => `বন্ধ করুন: ${name}`,
  failures: 'যেগুলো আগের মতোই আছে',
}

const counted = (count: number, name: string) => (count === 0 ? [] : [`${formatCount(count)}টি ${name}`])

export const trashScreen: Translation<typeof en.trashScreen> = {
  title: 'ট্র্যাশ',
  hint: (days) => `মুছে ফেলা জিনিস এখানে ${formatCount(days)} দিন থাকে। তারপর স্থায়ীভাবে মুছে যায়।`,
  search: 'ট্র্যাশে খুঁজুন',
  searchPlaceholder: 'নাম',
  kind: 'ধরন',
  everyKind: 'সবকিছু',
  kinds: {
    product: 'পণ্য',
    category: 'ক্যাটাগরি',
    subCategory: 'সাব-ক্যাটাগরি',
    subSubCategory: 'সাব-সাব-ক্যাটাগরি',
    banner: 'ব্যানার',
  },
  name: 'নাম',
  deleted: 'মোছা হয়েছে',
  left: 'বাকি সময়',
  actions: 'কাজ',
  by: (name) => `মুছেছেন ${name}`,
  daysLeft: (days) => (days < 1 ? 'এক দিনের কম' : `${formatCount(Math.ceil(days))} দিন`),
  with: (subCategories, subSubCategories, products, banners) => {
    const parts = [
      ...counted(subCategories, 'সাব-ক্যাটাগরি'),
      ...counted(subSubCategories, 'সাব-সাব-ক্যাটাগরি'),
      ...counted(products, 'পণ্য'),
      ...counted(banners, 'ব্যানার'),
    ]
    return parts.length === 0 ? '' : `সঙ্গে ${parts.join(', ')}`
  },
  caption: 'যা মোছা হয়েছে, সবশেষে মোছাটি সবার আগে',
  empty: 'ট্র্যাশ খালি',
  emptyText: (days) => `আপনি যা মুছবেন, ${formatCount(days)} দিনের মধ্যে এখান থেকে ফিরিয়ে আনতে পারবেন।`,
  nothingFound: 'কিছু পাওয়া যায়নি',
  nothingFoundHint: 'অন্য নাম বা ধরন দিয়ে দেখুন।',
  showAll: 'সবকিছু দেখুন',
  restore: 'ফিরিয়ে আনুন',
  restoring: 'ফিরিয়ে আনা হচ্ছে…',
  restoreOne: (name) => `${name} ফিরিয়ে আনুন`,
  deleteForGood: 'স্থায়ীভাবে মুছুন',
  deleteOne: (name) => `স্থায়ীভাবে মুছুন: ${name}`,
  sure: 'আপনি কি নিশ্চিত?',
  deleteText: (name) => `“${name}” ও এর ছবিগুলো এখনই স্থায়ীভাবে মুছে যাবে। এটি আর ফিরিয়ে নেওয়া যাবে না।`,
}
