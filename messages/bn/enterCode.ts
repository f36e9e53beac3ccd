import type * as en from '../en/enterCode.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

export const enterCodeScreen: Translation<typeof en.enterCodeScreen> = {
  enterCode: 'কোড লিখুন',
  sentTo: '৪ সংখ্যার কোডটি লিখুন। কোড পাঠানো হয়েছে এখানে:',
  codeOrLink: 'কোডটি লিখুন, অথবা আমাদের পাঠানো লিংক খুলুন',
  sentSomewhere: 'আপনাকে পাঠানো ৪ সংখ্যার কোডটি লিখুন।',
  verify: 'যাচাই করুন',
  noCode: 'কোড পাননি?',
  sendAgain: 'আবার পাঠান',
  sendAgainIn: (seconds) => `${formatCount(seconds)} সেকেন্ড পরে আবার পাঠান`,
  sendingAgain: 'পাঠানো হচ্ছে…',
  startAgain: 'আবার শুরু করুন',
}
