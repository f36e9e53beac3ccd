import type * as en from '../en/cashBlocks.ts'
import type { Translation } from '../shape.ts'

export const blockOutcomes: Translation<typeof en.blockOutcomes> = {
  noCash: 'ক্যাশ অন ডেলিভারি নয়',
  advance: 'ডেলিভারি চার্জ অগ্রিম',
  call: 'আগে ফোন',
}
export const blockKinds: Translation<typeof en.blockKinds> = { phone: 'ফোন', address: 'ঠিকানা' }

export const blockOfOrder: Translation<typeof en.blockOfOrder> = (kind, reason, outcome) =>
  `ব্লক তালিকায় আছে (${kind}): ${reason} (${outcome})`
export const appliedBlock: Translation<typeof en.appliedBlock> = (reason, outcome) =>
  `ব্লক তালিকা অনুযায়ী চাওয়া হয়েছে: ${reason} (${outcome})`
export const toBlockList: Translation<typeof en.toBlockList> = 'ব্লক তালিকায় যোগ করুন'

export const cashBlocksTexts: Translation<typeof en.cashBlocksTexts> = {
  title: 'ব্লক তালিকা',
  search: 'ব্লক তালিকায় খুঁজুন',
  searchPlaceholder: 'ফোন, ঠিকানা বা কারণ',
  filters: 'অবস্থা অনুযায়ী',
  holding: 'চালু',
  ended: 'শেষ',
  empty: 'কিছু নেই',
  emptyHint: 'অর্ডারের প্যানেল থেকে ফোন বা ঠিকানা যোগ করা যায়।',
  emptyFilter: 'অন্য কিছু লিখে খুঁজুন।',
  showAll: 'পুরো তালিকা দেখুন',
  add: 'যোগ করুন',
  addTitle: 'ব্লক তালিকায় যোগ করুন',
  addText: 'ক্যাশ অন ডেলিভারির নিয়মের আগে এটি চলে। ক্রেতা শুধু কী চাওয়া হচ্ছে তা পড়েন, কারণ নয়।',
  kind: 'বিষয়',
  phone: 'ফোন',
  phoneHint: 'কোড বা অ্যাকাউন্ট দিয়ে ফোন নিশ্চিত হলে তবেই চলে, যাতে অন্যের কাজের জন্য কারও কাছে কিছু চাওয়া না হয়।',
  district: 'জেলা',
  chooseDistrict: 'জেলা বাছাই করুন',
  address: 'ঠিকানার শব্দ',
  addressHint: 'জেলার যেসব ঠিকানায় শব্দগুলো পরপর আছে, সেগুলোতে চলে।',
  outcome: 'যা চাওয়া হয়',
  reason: 'কারণ',
  reasonHint: 'শুধু দোকানের লোকেরা দেখেন।',
  until: 'শেষ দিন',
  untilHint: 'খালি থাকলে কেউ শেষ না করা পর্যন্ত চলে।',
  save: 'যোগ করুন',
  saving: 'যোগ হচ্ছে…',
  end: 'শেষ করুন',
  ending: 'শেষ হচ্ছে…',
  by: (person, day) => `যোগ করেছেন ${person}, ${day}`,
  untilDay: (day) => `${day} পর্যন্ত`,
  noEnd: 'শেষ দিন নেই',
  endedOn: (day, person) => (person ? `${day} শেষ করেছেন ${person}` : `${day} শেষ হয়েছে`),
  export: 'CSV ডাউনলোড',
  exporting: 'তৈরি হচ্ছে...',
}

export const cashBlockCsvTexts: Translation<typeof en.cashBlockCsvTexts> = {
  kind: 'বিষয়',
  kinds: blockKinds,
  outcomes: blockOutcomes,
  phone: 'ফোন',
  address: 'ঠিকানা',
  district: 'জেলা',
  outcome: 'যা চাওয়া হয়',
  reason: 'কারণ',
  by: 'যোগ করেছেন',
  added: 'যোগ হয়েছে',
  until: 'শেষ দিন',
  ended: 'শেষ হয়েছে',
  endedBy: 'শেষ করেছেন',
  file: (day) => `block-list-${day}.csv`,
}
