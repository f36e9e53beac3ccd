import type * as en from '../en/orderNotices.ts'
import type { Translation } from '../shape.ts'
import { withAsFits } from '../smsLength.ts'
import { formatCount, formatDigits, formatNumber, formatTwoDecimals } from './format.ts'

/** Orders by their short numbers. */
const named = (orders: readonly string[]) =>
  orders.length < 3 ? `অর্ডার ${orders.join(' ও ')}` : `${orders[0]} ও আরও ${formatCount(orders.length - 1)}টি অর্ডার`

const money = (taka: number) => `৳${(Number.isInteger(taka) ? formatCount : formatTwoDecimals)(taka)}`

/** A sentence after another one; empty where it says nothing. */
const next = (sentence: string) => sentence && ` ${sentence}`

/** The time in which an order is to be paid. */
const waitOf = (minutes: number) =>
  minutes >= 120 && minutes % 60 === 0 ? `${formatCount(minutes / 60)} ঘণ্টায়` : `${formatCount(minutes)} মিনিটে`

export const noticeParts: Translation<typeof en.noticeParts> = {
  customer: (name) => name || 'ক্রেতা',
  orders: named,
  ordersIn: {
    mail: named,
    sms: (orders) => (orders.length === 1 ? named(orders) : `${formatCount(orders.length)}টি অর্ডার`),
  },
  money,
  pieces: (pieces) => `${formatCount(pieces)} পিস`,
  payment: {
    mail: ({ total, isPaid, payWithin, advance }) => {
      if (payWithin === null) return isPaid ? `${money(total)} পরিশোধ করেছেন।` : `ডেলিভারির সময় ${money(total)} দেবেন।`
      const later = advance > 0 ? ` বাকি ${money(total - advance)} ডেলিভারির সময় দেবেন।` : ''
      return `${waitOf(payWithin)} ${money(advance || total)} পেমেন্ট করুন।${later}`
    },
    sms: ({ total, isPaid, payWithin, advance }) => {
      const now =
        payWithin === null
          ? `${isPaid ? 'পরিশোধিত' : 'ডেলিভারিতে'} ${money(total)}`
          : `${waitOf(payWithin)} ${money(advance || total)} দিন`
      return `${now}${advance > 0 ? `, পরে ${money(total - advance)}` : ''}`
    },
  },
  call: { mail: 'পাঠানোর আগে আমরা আপনাকে ফোন করব।', sms: 'আগে ফোন করব।' },
  callCustomer: { mail: 'প্যাক করার আগে ক্রেতাকে ফোন করে নিশ্চিত করুন।', sms: 'আগে ক্রেতাকে ফোন করুন।' },
  rest: (toCollect) =>
    toCollect > 0
      ? { mail: `বাকি ${money(toCollect)} ডেলিভারির সময় দেবেন।`, sms: `ডেলিভারিতে ${money(toCollect)}।` }
      : { mail: '', sms: '' },
  ready: (due) => ({
    mail: `ফোনটি কাছে রাখুন${due > 0 ? `, আর ${money(due)} তৈরি রাখুন` : ''}।`,
    sms: `ফোন${due > 0 ? ` ও ${money(due)}` : ''} কাছে রাখুন।`,
  }),
  carried: ({ courier, number, link }) =>
    `পাঠানো হয়েছে: ${courier}${number && `, নম্বর ${number}`}।${link && `\nকোথায় আছে দেখুন: ${link}`}`,
  refund: (isPaid, advance, isReturned) => {
    if (advance === 0) return isPaid ? { mail: 'আপনার টাকা ফেরত পাবেন।', sms: 'টাকা ফেরত পাবেন।' } : { mail: '', sms: '' }
    const text = isReturned ? `অগ্রিম ${money(advance)} ফেরত পাবেন।` : `অগ্রিম ${money(advance)} ফেরত দেওয়া হবে না।`
    return { mail: text, sms: text }
  },
  phone: formatDigits,
  reason: (reason) => reason && `কারণ: ${reason}`,
  cancelled: (order, by, isShipped) => `${cancelledBy(order, by)}${isShipped ? ', পাঠানোর পরে।' : '। এটি পাঠাবেন না।'}`,
}

const cancelledBy = (order: string, by: string) =>
  by === 'customer' ? `ক্রেতা অর্ডার ${order} বাতিল করেছেন` : `দোকান অর্ডার ${order} বাতিল করেছে`

const { payment, call, callCustomer, rest, ready, carried, refund, cancelled, ordersIn } = noticeParts

export const messageExamples: Translation<typeof en.messageExamples> = {
  name: 'রহিমা বেগম',
  product: 'জামদানি শাড়ি',
  reason: 'পণ্যটি স্টকে নেই।',
  comment: 'শাড়িটি লেবেল ছাড়া ফেরত এসেছে।',
}

/** An SMS in Bangla has 70 characters: each text fits one message without its link or reason. */
export const orderNotices: typeof en.orderNotices = (shop) => {
  const mail = (name: string, text: string) => `প্রিয় ${noticeParts.customer(name)},\n\n${text}\n\n${shop.name}\n`

  return {
    placed: ({ name, orders, needsCall, link, total, isPaid, payWithin, advance }) => ({
      subject: `${shop.name}: আপনার ${named(orders)} পেয়েছি`,
      mail: mail(
        name,
        `আপনার ${named(orders)} পেয়েছি। ${payment.mail({ total, isPaid, payWithin, advance })}\n\n` +
          (needsCall ? `${call.mail}\n\n` : '') +
          `এই লিংকে ${payWithin === null ? '' : 'পেমেন্ট করতে, '}অর্ডার ট্র্যাক বা বাতিল করতে পারবেন। লিংকটি কাউকে দেবেন না, এতে আপনার অর্ডার খুলে যায়:\n\n${link}`,
      ),
      sms: `${shop.prefix}: ${ordersIn.sms(orders)}${advance > 0 ? ': ' : ' পেয়েছি, '}${payment.sms({ total, isPaid, payWithin, advance })}।${
        needsCall ? next(call.sms) : ''
      } ${link}`,
    }),
    payment: {
      paid: (name, orders, total, toCollect) => ({
        subject: `${shop.name}: পেমেন্ট পেয়েছি, ${named(orders)}`,
        mail: mail(name, `আপনার ${money(total)} পেমেন্ট পেয়েছি: ${named(orders)}।${next(rest(toCollect).mail)}`),
        sms: `${shop.prefix}: ${money(total)} পেমেন্ট পেয়েছি: ${named(orders)}।${next(rest(toCollect).sms)}`,
      }),
      returned: (name, orders, total) => ({
        subject: `${shop.name}: আপনার টাকা ফেরত পাবেন`,
        mail: mail(name, `${named(orders)}: ${money(total)} দেরিতে বা দুবার পেয়েছি। টাকা ফেরত পাবেন।`),
        sms: `${shop.prefix}: ${named(orders)}: ${money(total)} দেরিতে বা দুবার পেয়েছি। ফেরত পাবেন।`,
      }),
      otherAmount: (name, orders, total) => ({
        subject: `${shop.name}: আপনার টাকা ফেরত পাবেন`,
        mail: mail(name, `${named(orders)}: ${money(total)} পেয়েছি, যা অর্ডারের টাকার সমান নয়। টাকা ফেরত পাবেন।`),
        sms: `${shop.prefix}: ${named(orders)}: ${money(total)} ঠিক পরিমাণ নয়। ফেরত পাবেন।`,
      }),
      expired: (name, orders, _total) => ({
        subject: `${shop.name}: আপনার ${named(orders)} বাতিল হয়েছে`,
        mail: mail(name, `পেমেন্ট না পাওয়ায় আপনার ${named(orders)} বাতিল হয়েছে। যেকোনো সময় আবার অর্ডার করতে পারবেন।`),
        sms: `${shop.prefix}: পেমেন্ট না পাওয়ায় ${named(orders)} বাতিল হয়েছে।`,
      }),
      unmatched: (name, orders, _total) => {
        const text = `আপনার পাঠানো টাকা এখনো পাওয়া যায়নি, তাই ${named(orders)} আপাতত বাতিল। পাওয়া গেলে পণ্য যাবে, নয়তো টাকা ফেরত পাবেন।`
        return {
          subject: `${shop.name}: আপনার পাঠানো টাকা এখনো পাওয়া যায়নি`,
          mail: mail(name, text),
          sms: `${shop.prefix}: ${text}`,
        }
      },
    },
    payLink: (order, due, link) => ({
      subject: `${shop.name}: টাকা দিন, অর্ডার ${order}`,
      mail: `অর্ডার ${order}: ${money(due)} ৭ দিনের মধ্যে এখানে অনলাইনে দিতে পারেন:\n\n${link}\n\n${shop.name}\n`,
      sms: `${shop.prefix}: অর্ডার ${order}, ${money(due)} দিন: ${link}`,
    }),
    confirmLink: (order, total, link) => `${shop.prefix}: অর্ডার ${order}, ${money(total)}, নিশ্চিত করুন: ${link}`,
    undelivered: (order, link) => `${shop.prefix}: অর্ডার ${order} পৌঁছানো যায়নি। কী করব জানান: ${link}`,
    shipped: (name, order, due, parcel) => ({
      subject: `${shop.name}: অর্ডার ${order} পাঠানো হয়েছে`,
      mail: mail(name, `আপনার অর্ডার ${order} পাঠানো হয়েছে। ${ready(due).mail}${parcel ? `\n\n${carried(parcel)}` : ''}`),
      sms: withAsFits(
        `${shop.prefix}: অর্ডার ${order} পাঠানো হয়েছে। ${ready(due).sms}`,
        ...(parcel ? [`${parcel.courier} ${parcel.number}`.trim(), parcel.link] : []),
      ),
    }),
    backInStock: ({ name, product, link }) => ({
      subject: `${shop.name}: আবার স্টকে এসেছে: ${product}`,
      mail: mail(
        name,
        `আবার স্টকে এসেছে: ${product}। শেষ হওয়ার আগে এখানে অর্ডার করুন:\n\n${link}\n\nআপনি জানতে চেয়েছিলেন, তাই এই বার্তা। এটি একবারই পাঠানো হয়।`,
      ),
      sms: withAsFits(`${shop.prefix}: আবার স্টকে: ${link}`, product),
    }),
    delivered: (name, order) => ({
      subject: `${shop.name}: অর্ডার ${order} ডেলিভারি হয়েছে`,
      mail: mail(name, `আপনার অর্ডার ${order} ডেলিভারি হয়েছে। ${shop.name} থেকে কেনার জন্য ধন্যবাদ।`),
      sms: `${shop.prefix}: অর্ডার ${order} ডেলিভারি হয়েছে। কেনার জন্য ধন্যবাদ।`,
    }),
    cancelled: ({ name, order, isPaid, advance, isReturned, reason }) => ({
      subject: `${shop.name}: অর্ডার ${order} বাতিল হয়েছে`,
      mail: mail(
        name,
        `আপনার অর্ডার ${order} বাতিল হয়েছে।${next(refund(isPaid, advance, isReturned).mail)}` +
          (reason && `\n\n${noticeParts.reason(reason)}`),
      ),
      sms: `${shop.prefix}: অর্ডার ${order} বাতিল হয়েছে।${next(refund(isPaid, advance, isReturned).sms)}`,
    }),
    phoneChanged: (order, phone) =>
      `${shop.prefix}: অর্ডার ${order}: ফোন এখন ${noticeParts.phone(phone)}। আপনি না বদলালে জানান।`,
    edited: (name, order, total) => ({
      subject: `${shop.name}: অর্ডার ${order} বদলানো হয়েছে`,
      mail: mail(name, `আপনার অর্ডার ${order} বদলানো হয়েছে। এখন মোট ${money(total)}। ভুল হলে ফোন করুন।`),
      sms: `${shop.prefix}: অর্ডার ${order} বদলানো হয়েছে। এখন মোট ${money(total)}।`,
    }),
    editLink: (order, total, link) => ({
      subject: `${shop.name}: অর্ডার ${order} বদলের সম্মতি`,
      mail: `আমরা অর্ডার ${order} বদলাতে চাই। মোট হবে ${money(total)}। ৪৮ ঘণ্টার মধ্যে এখানে দেখে উত্তর দিন:\n\n${link}\n\n${shop.name}\n`,
      sms: `${shop.prefix}: অর্ডার ${order} বদল, মোট ${money(total)}। সম্মতি দিন: ${link}`,
    }),
    refunded: (name, order, total) => ({
      subject: `${shop.name}: টাকা ফেরত পাঠানো হয়েছে, অর্ডার ${order}`,
      mail: mail(name, `আপনার ${money(total)} ফেরত পাঠিয়েছি: অর্ডার ${order}।`),
      sms: `${shop.prefix}: ${money(total)} ফেরত পাঠিয়েছি: অর্ডার ${order}।`,
    }),
    refundRejected: (name, order, reason, message) => {
      const refused = [`অর্ডার ${order}: রিফান্ড দিতে পারছি না।`, reason].filter(Boolean).join(' ')
      const contact = 'কোনো প্রশ্ন থাকলে আমাদের জানান।'
      return {
        subject: `${shop.name}: রিফান্ডের আবেদন, অর্ডার ${order}`,
        mail: mail(name, [[refused, message].filter(Boolean).join('\n\n'), contact].join(message ? '\n\n' : ' ')),
        sms: `${shop.prefix}: ${refused} প্রশ্ন থাকলে জানান।`,
      }
    },
    refundFailed: (name, order) => ({
      subject: `${shop.name}: রিফান্ড, অর্ডার ${order}`,
      mail: mail(name, `অর্ডার ${order}: আপনার টাকা পাঠাতে পারিনি। আমাদের সঙ্গে যোগাযোগ করুন, যাতে আবার চেষ্টা করতে পারি।`),
      sms: `${shop.prefix}: অর্ডার ${order}: টাকা পাঠাতে পারিনি। যোগাযোগ করুন।`,
    }),
    sold: ({ name, order, pieces, total, needsCall, link }) => ({
      subject: `${shop.name}: নতুন অর্ডার ${order}`,
      mail: mail(
        name,
        `আপনার নতুন অর্ডার ${order} এসেছে: ${formatCount(pieces)} পিস, ${money(total)}।` +
          `${needsCall ? next(callCustomer.mail) : ''}\n\n${link}`,
      ),
      sms: `${shop.prefix}: নতুন অর্ডার ${order}, ${formatCount(pieces)} পিস, ${money(total)}।${needsCall ? next(callCustomer.sms) : ''}`,
    }),
    cancelledByOther: ({ name, order, by, isShipped, reason, link }) => {
      const text = cancelled(order, by, isShipped)
      return {
        subject: `${shop.name}: ${cancelledBy(order, by)}`,
        mail: mail(name, `${text}${reason && `\n\n${noticeParts.reason(reason)}`}\n\n${link}`),
        sms: `${shop.prefix}: ${text}`,
      }
    },
  }
}

/** Why the shop cancels an order by itself. */
export const paymentReasons: Translation<typeof en.paymentReasons> = {
  cameBack: 'পার্সেলটি দোকানে ফেরত এসেছে।',
  expired: 'সময়মতো পেমেন্ট হয়নি।',
  unmatched: 'পাঠানো টাকা সময়মতো খুঁজে পাওয়া যায়নি। দোকান এখনো খুঁজছে।',
}

/** Why an order is cancelled after a call that should have confirmed it. */
export const callReasons: Translation<typeof en.callReasons> = {
  refused: 'আপনি ফোনে জানিয়েছেন যে অর্ডারটি নেবেন না।',
  unreachable: 'ফোনে আপনাকে পাওয়া যায়নি।',
}

export const invoiceTexts: Translation<typeof en.invoiceTexts> = {
  title: 'ইনভয়েস',
  documentTitle: (shortId, shop) => `ইনভয়েস ${shortId}, ${shop}`,
  manyTitle: (orders, shop) => `${formatCount(orders)}টি ইনভয়েস, ${shop}`,
  slip: 'প্যাকিং স্লিপ',
  slipTitle: (shortId, shop) => `প্যাকিং স্লিপ ${shortId}, ${shop}`,
  slipsTitle: (orders, shop) => `${formatCount(orders)}টি প্যাকিং স্লিপ, ${shop}`,
  collect: 'নিতে হবে',
  nothingToCollect: 'কোনো টাকা নিতে হবে না',
  labelTitle: (shortId, shop) => `লেবেল ${shortId}, ${shop}`,
  labelsTitle: (parcels, shop) => `${formatCount(parcels)}টি লেবেল, ${shop}`,
  weight: (grams) => `${formatNumber(grams / 1000)} কেজি`,
  ownSlip: 'অর্ডারের অংশ',
  continued: 'পরের অংশ',
  note: 'নোট',
  pieces: (pieces) => `${formatCount(pieces)} পিস`,
  order: 'অর্ডার',
  date: 'তারিখ',
  status: 'স্ট্যাটাস',
  customer: 'ক্রেতা',
  address: 'ডেলিভারির ঠিকানা',
  payment: 'পেমেন্ট',
  transaction: (id) => `ট্রানজ্যাকশন ${id}`,
  none: '—',

  item: 'পণ্য',
  size: 'সাইজ',
  color: 'রং',
  option: 'ধরন',
  quantity: 'পরিমাণ',
  price: 'দাম',
  itemTotal: 'মোট দাম',
  soldBy: (seller) => `বিক্রেতা: ${seller}`,
  noItems: 'এই অর্ডারে কোনো পণ্য নেই।',

  subtotal: 'পণ্যের দাম',
  deliveryFee: 'ডেলিভারি চার্জ',
  free: 'ফ্রি',
  rounding: 'রাউন্ডিং',
  paidInAdvance: 'অগ্রিম পরিশোধ',
  total: 'মোট',
  sentBack: 'ফেরত পাঠানো',
  due: 'টাকা বাকি',
  ownPart: 'এগুলো এমন একটি অর্ডারে আপনার পণ্য, যাতে অন্য বিক্রেতার পণ্যও আছে। ডেলিভারি চার্জ এখানে ধরা হয়নি।',

  thanks: (shop) => `${shop} থেকে কেনাকাটার জন্য ধন্যবাদ।`,
  page: (page, pages) => `পাতা ${formatCount(page)}, মোট ${formatCount(pages)}`,
}
