import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Rules of the Bangla texts that a compiler does not know.

const lines = globSync('messages/bn/*.ts')
  .toSorted()
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text, at) => ({ at: `${file}:${at + 1} ${text.trim()}`, text })),
  )
  .filter(({ text }) => !/^\s*(?:\/?\*|\/\/)/.test(text))

/** A case ending behind a value or a sign; 'টি' after a number is no such ending. */
const GLUED = /(?:\}|[\d০-৯A-Za-z%)”’])-[\u0985-\u09B9]|[\d০-৯](?:র|এর|ের|কে|তে|এ)(?![\u0980-\u09FF])/

/**
 * Words of which the texts use another one: [rejected, used]. The used one is that of the glossary, or that which people
 * say to each other.
 */
const REJECTED: readonly (readonly [rejected: RegExp, used: string])[] = [
  [/লেনদেন/, 'ট্রানজ্যাকশন, as the SMS of the wallets'],
  [/সেভ(?!াবে)/, 'সংরক্ষণ'],
  [/প্রত্যাখ্যা/, 'নাকচ'],
  [/ভূমিকা/, 'রোল'],
  [/ই-মেইল|(?<!ই)মেইল/, 'ইমেইল'],
  [/এসকেইউ/, 'SKU, as files have it'],
  [/সাইন (?:ইন|আউট)/, 'লগইন, লগআউট'],
  [/কল (?:কর|দি)/, 'ফোন করুন'],
  [/কার্টে রাখ/, 'কার্টে যোগ করুন'],
  [/চালান(?:ে|ের|টি)?(?![\u0980-\u09FF])/, 'ইনভয়েস: চালান is a delivery note, too'],
  [/খবর/, 'নোটিফিকেশন'],
  [/বকেয়া/, 'টাকা বাকি: বকেয়া is a debt'],
  [/পেমেন্ট প্রতিষ্ঠান/, 'the name, ব্যাংক বা ওয়ালেট, or in the offices পেমেন্ট গেটওয়ে'],
  [/(?:রিফান্ডের অনুরোধ|(?:রিফান্ড|ফেরত) চান)/, 'রিফান্ডের আবেদন'],
  [/গ্রাহক|কাস্টমার/, 'ক্রেতা'],
  [/নির্বাচন|বেছে/, 'বাছাই'],
  [/cancel: 'বাতিল'/, 'ফিরে যান: বাতিল is a cancelled order'],
  // The wallet of this name, whose texts have its code as key.
  [/^(?!.*\bnagad\b).*নগদ/, 'ক্যাশ'],
]

test('no text glues a case ending to a value', () => {
  expect(['}-এর অর্ডার', "'২০২৬-এর মধ্যে'", "'৫এর বেশি'", "'PDF-এ'"].filter((text) => !GLUED.test(text))).toEqual([])
  expect(lines.filter(({ text }) => GLUED.test(text)).map(({ at }) => at)).toEqual([])
})

test.each(REJECTED)('no text has %s, but %s', (rejected) => {
  expect(lines.filter(({ text }) => rejected.test(text)).map(({ at }) => at)).toEqual([])
})

test('phone numbers in hints have Bangla digits', () => {
  expect(lines.filter(({ text }) => /01[3-9]\d{8}/.test(text)).map(({ at }) => at)).toEqual([])
})
