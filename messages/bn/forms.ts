import type * as en from '../en/forms.ts'
import type { Translation } from '../shape.ts'
import { formatCount, formatPercent } from './format.ts'

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

export const pickerTexts: Translation<typeof en.pickerTexts> = {
  moveEarlier: (name) => `${name} এক ঘর বাঁয়ে সরান`,
  moveLater: (name) => `${name} এক ঘর ডানে সরান`,

  chooseImage: 'একটি ছবি বাছাই করুন',
  chooseImages: 'ছবি বাছাই করুন',
  orDropIt: 'অথবা এখানে টেনে এনে ছাড়ুন বা পেস্ট করুন',
  orDropFile: 'অথবা এখানে টেনে এনে ছাড়ুন',
  orDropThem: 'অথবা সেগুলো এখানে টেনে এনে ছাড়ুন বা পেস্ট করুন',
  dropHere: 'এখানে ছাড়ুন',
  chosenImages: 'বাছাই করা ছবি',
  preview: (name) => `প্রিভিউ: ${name}`,
  currentImage: 'বর্তমান ছবি',
  currentImages: 'বর্তমান ছবিগুলো',
  imageCount: (count, max) => `${formatCount(max)}টির মধ্যে ${formatCount(count)}টি`,
  imagesAnnounced: (names) =>
    names.length === 0 ? 'কোনো ছবি বাছাই করা হয়নি' : `${formatCount(names.length)}টি ছবি বাছাই করা: ${names.join(', ')}`,
  uploading: (percent) => `আপলোড হচ্ছে… ${formatPercent(percent)}`,

  presetColours: 'প্রস্তুত রং',
  chosenColours: 'বাছাই করা রং',
  customColour: 'নিজের পছন্দের রং',
  addColour: 'রং যোগ করুন',
}
