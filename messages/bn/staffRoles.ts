import type * as en from '../en/staffRoles.ts'
import type { Translation } from '../shape.ts'

export const staffRolesTexts: Translation<typeof en.staffRolesTexts> = {
  title: 'কর্মীদের রোল',
  hint: 'একজন অ্যাডমিন কী কী করতে পারবেন, রোল তা বলে দেয়। রোল বদলালে যাদের এই রোল আছে, তাদের পরের কাজ থেকেই তা চালু হয়।',
  none: 'কোনো রোল নেই',
  noneHint: 'যারা কাজের একটি অংশ করেন, তাদের জন্য রোল যোগ করুন।',
  add: 'রোল যোগ করুন',
  copy: 'কপি করুন',
  change: 'বদলান',
  delete: 'মুছে ফেলুন',
  preset: 'শুরু থেকে আছে',
  nobody: 'কারও এই রোল নেই',
  heldBy: (people) => `যাদের আছে: ${people}`,

  addTitle: 'নতুন রোল',
  addText: 'এই রোল যাদের থাকবে তারা কী করতে পারবেন, বাছাই করুন। আপনি নিজে যা করতে পারেন, শুধু তা-ই দিতে পারবেন।',
  changeTitle: (name) => `রোল বদলান: ${name}`,
  changeText: 'যাদের এই রোল আছে, তাদের সবার পরের কাজ থেকেই তা চালু হবে।',
  name: 'রোলের নাম',
  nameHint: 'যেমন উত্তরার কাউন্টার',
  copyOf: (name) => `${name} ২`,
  rights: 'কী কী করতে পারবেন',
  notYours: 'আপনি নিজে এটি করতে পারেন না।',
  save: 'সংরক্ষণ করুন',
  saving: 'সংরক্ষণ হচ্ছে…',

  deleteTitle: 'রোলটি মুছে ফেলবেন?',
  deleteText: (name) => `এই রোল আর কাউকে দেওয়া যাবে না: ${name}।`,
  deleteHeld: (people) => `আগে অন্য রোল দিন: ${people}। উপরের তালিকায় তার বোতাম আছে। তারপর এটি মুছুন।`,
  deleting: 'মুছে ফেলা হচ্ছে…',
  cancel: 'ফিরে যান',
}

export const storeRolesTexts: Translation<typeof en.storeRolesTexts> = {
  title: 'রোল',
  hint: 'একজন আপনার দোকানে কী করতে পারেন, রোল তা বলে। বদলালে তাঁর পরের চাপ থেকে তা চলে।',
}
