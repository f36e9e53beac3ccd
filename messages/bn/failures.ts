import type * as en from '../en/failures.ts'
import type { Translation } from '../shape.ts'
import { formatWait } from './format.ts'

export const failureSentences: typeof en.failureSentences = {
  'failure.no_connection': 'দোকানের সঙ্গে যোগাযোগ করা যাচ্ছে না। ইন্টারনেট দেখে আবার চেষ্টা করুন।',
  'failure.timeout': 'দোকান উত্তর দিতে অনেক সময় নিচ্ছে। আবার চেষ্টা করুন।',
  'failure.fault': 'সমস্যা দোকানের দিকে, আপনার ইন্টারনেটে নয়। আবার চেষ্টা করুন।',
  'failure.away': ({ seconds }) =>
    `দোকান এই মুহূর্তে চালু নেই। ${seconds ? `${formatWait(seconds)} পরে` : 'একটু পরে'} আবার চেষ্টা করুন।`,
  'failure.may_be_done': 'দোকান সময়মতো উত্তর দেয়নি। আবার চেষ্টা করার আগে দেখুন এখন কী দেখাচ্ছে।',
  'failure.unexpected': 'এই পাতায় কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  'failure.unreadable': 'দোকানের উত্তর পড়া যায়নি। আবার চেষ্টা করুন।',
}

export const failureSentence: typeof en.failureSentence = (failure) =>
  typeof failure === 'string' ? failureSentences[failure] : failureSentences[failure.code](failure.params)

export const sessionWarnings: Translation<typeof en.sessionWarnings> = {
  'session.refresh_error': 'রিফ্রেশ টোকেনে সমস্যা বা মেয়াদ শেষ। লগআউট করা হচ্ছে।',
  'session.refresh_invalid': 'রিফ্রেশ টোকেন কাজ করেনি (তথ্য ঠিক নেই)। লগআউট করা হচ্ছে।',
  'session.token_expired': 'অ্যাক্সেস টোকেনের মেয়াদ শেষ। নতুন করে নেওয়া হচ্ছে…',
}

export const warningText: typeof en.warningText = (message) => {
  if (typeof message === 'string') return (sessionWarnings as { readonly [code: string]: string })[message]
  return 'message' in message ? message.message : undefined
}
