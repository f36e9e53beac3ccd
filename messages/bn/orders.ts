import type { StatusWhere } from '#contract/orders/status.ts'
import type * as en from '../en/orders.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

const ended: typeof en.offChainNotes = {
  delivered: 'এটি ইতিমধ্যে ডেলিভারি হয়ে গেছে।',
  cancelled: 'এটি বাতিল হয়ে গেছে।',
} satisfies Record<StatusWhere<'terminal', true>, string>

export const offChainNotes: typeof en.offChainNotes = {
  cancelled: 'এই অর্ডারটি বাতিল হয়েছে।',
} satisfies Record<StatusWhere<'onChain', false>, string>

export const statusNames: typeof en.statusNames = {
  pending: 'অপেক্ষমাণ',
  processing: 'প্রস্তুত হচ্ছে',
  shipped: 'পাঠানো হয়েছে',
  delivered: 'ডেলিভারি সম্পন্ন',
  cancelled: 'বাতিল',
}

export const orderRefusals: Translation<typeof en.orderRefusals> = {
  'order.unconfirmed': 'প্যাকিং শুরু করার আগে ক্রেতাকে ফোন করে অর্ডারটি নিশ্চিত করুন।',
  'order.unpaid': 'এই অর্ডারের টাকা এখনো বাকি, তাই প্যাকিং শুরু করা যাবে না।',
  'order.paid': 'এই অর্ডারের টাকা পরিশোধিত। মুছে ফেলার আগে টাকা ফেরত দিন।',
  'order.being_paid': 'এই অর্ডারের একটি পেমেন্ট চলছে। পেমেন্টের ফল জানার পর মুছুন।',
  'order.amount_paid': 'এই অর্ডারের টাকা পরিশোধিত বা পেমেন্ট চলছে, তাই টাকার পরিমাণ বদলানো যাবে না।',
}

export const ordersTexts: Translation<typeof en.ordersTexts> = {
  wasDeleted: 'কেউ এই অর্ডারটি মুছে ফেলেছেন। মুছে ফেলা অর্ডার ফিরিয়ে আনা যায় না।',

  cannotMove: (status) => ['এই অর্ডারের স্ট্যাটাস আর বদলানো যাবে না।', ended[status]].filter(Boolean).join(' '),
  notNext: (now, next) => `এই অর্ডার এখন “${statusNames[now]}”, তাই পরের স্ট্যাটাস হবে “${statusNames[next]}”।`,
  cannotDelete: (status) => ['এই অর্ডার মুছে ফেলা যাবে না।', ended[status]].filter(Boolean).join(' '),
  notAllowed: (now, to) => `এই অর্ডার এখন “${statusNames[now]}”, আপনি এটিকে “${statusNames[to]}” করতে পারবেন না।`,
  shared: 'একাধিক বিক্রেতার অর্ডারের স্ট্যাটাস অ্যাডমিন বদলান',

  cancelOrder: 'অর্ডার বাতিল করুন',
  cancelTitle: 'অর্ডারটি বাতিল করবেন?',
  cancelText: (shortId, undoable) =>
    `অর্ডার ${shortId} আর ডেলিভারি হবে না। ${undoable ? 'দশ সেকেন্ডের মধ্যে এটি ফিরিয়ে নিতে পারবেন।' : 'এটি আর ফিরিয়ে নেওয়া যাবে না।'}`,
  cancelReason: 'কারণ (ঐচ্ছিক)',
  keepOrder: 'না, বাতিল করব না',
  cancelling: 'বাতিল হচ্ছে...',
  close: 'বন্ধ করুন',
  changedElsewhere: (now) => `এইমাত্র আরেকজন এই অর্ডারের স্ট্যাটাস বদলেছেন: এটি এখন “${statusNames[now]}”।`,
  notCancellable: (now) => ['এই অর্ডার আর বাতিল করা যাবে না।', ended[now]].filter(Boolean).join(' '),
  reasonGiven: (reason) => `কারণ: ${reason}`,
  notCorrectable: (now) => `এই অর্ডার এখন “${statusNames[now]}”। শুধু অপেক্ষমাণ অর্ডার সংশোধন করা যায়।`,
  quantityRaised: (max) => `সংশোধনে পিস বাড়ানো যায় না: সর্বোচ্চ ${formatCount(max)}টি`,
  invoiceFile: (id) => `invoice-${id}.pdf`,
}

export const sumTexts: Translation<typeof en.sumTexts> = {
  size: 'সাইজ',
  option: 'ধরন',
  subtotal: 'পণ্যের দাম',
  shipping: 'ডেলিভারি চার্জ',
  shippingShared: 'এর মধ্যে নেই',
  deliveryFee: 'ডেলিভারি চার্জ',
  rounding: 'রাউন্ডিং',
  total: 'মোট',
  sentBack: 'ফেরত পাঠানো',
}
