import type * as en from '../en/values.ts'

type Words = { readonly [word in string]?: string }

const names: Words = {
  Red: 'লাল',
  Green: 'সবুজ',
  Blue: 'নীল',
  Yellow: 'হলুদ',
  Magenta: 'ম্যাজেন্টা',
  Cyan: 'আকাশি নীল',
  Orange: 'কমলা',
  Purple: 'বেগুনি',
  Pink: 'গোলাপি',
  Brown: 'বাদামি',
  Gray: 'ধূসর',
  Black: 'কালো',
  White: 'সাদা',
  Maroon: 'মেরুন',
  Navy: 'নেভি ব্লু',
  Teal: 'টিল',
  Olive: 'জলপাই',
  Gold: 'সোনালি',
  Silver: 'রুপালি',
  Beige: 'বেইজ',
  Offer: 'অফার',
  Trending: 'ট্রেন্ডিং',
  Featured: 'বাছাই করা',
  'Best seller': 'সবচেয়ে বিক্রীত',
}

const whole: Words = {
  'free size': 'ফ্রি সাইজ',
  free: 'ফ্রি সাইজ',
  'one size': 'এক সাইজ',
  small: 'ছোট',
  medium: 'মাঝারি',
  large: 'বড়',
  full: 'ফুল',
  half: 'হাফ',
  whole: 'আস্ত',
  'cut in pieces': 'টুকরা করা',
}

const units: Words = {
  year: 'বছর',
  month: 'মাস',
  week: 'সপ্তাহ',
  day: 'দিন',
  mm: 'মিমি',
  cm: 'সেমি',
  metre: 'মিটার',
  m: 'মিটার',
  '"': 'ইঞ্চি',
  in: 'ইঞ্চি',
  inch: 'ইঞ্চি',
  inches: 'ইঞ্চি',
  ft: 'ফুট',
  foot: 'ফুট',
  feet: 'ফুট',
  haat: 'হাত',
  yard: 'গজ',
  ml: 'মিলি',
  l: 'লিটার',
  litre: 'লিটার',
  liter: 'লিটার',
  kg: 'কেজি',
  g: 'গ্রাম',
  gm: 'গ্রাম',
  gram: 'গ্রাম',
  piece: 'পিস',
  pc: 'পিস',
  pair: 'জোড়া',
  set: 'সেট',
  dozen: 'ডজন',
  pack: 'প্যাক',
  packet: 'প্যাকেট',
  box: 'বাক্স',
  bottle: 'বোতল',
  bag: 'ব্যাগ',
  gb: 'জিবি',
}

/** What holds a quantity: the jar of '500 g jar'. */
const containers: Words = {
  ...units,
  jar: 'বয়াম',
  tin: 'টিন',
  can: 'ক্যান',
  sack: 'বস্তা',
  basket: 'ঝুড়ি',
  crate: 'ক্রেট',
  pot: 'হাঁড়ি',
  'clay pot': 'মাটির হাঁড়ি',
}

const digits = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)

const wordIn = (words: Words, text: string): string | undefined =>
  [text, text.replace(/s$/, '')].map((word) => (Object.hasOwn(words, word) ? words[word] : undefined)).find(Boolean)

/** The genitive: কেজির, গ্রামের. */
const of = (word: string) => word + (/[\u09be-\u09cc]$/.test(word) ? 'র' : 'ের')

const NUMBER = String.raw`\d+(?:[.,]\d+)*`
/** '12', '4-5', '6/128', '30 x 45'. */
const NUMBERS = String.raw`${NUMBER}(?:\s*[-–/x×]\s*${NUMBER})*`
const amount = new RegExp(String.raw`^(about |approx\.? )?(${NUMBERS})(?:[\s-]*([a-z"]+)\.?(?: ([a-z ]+))?)?$`)
const many = new RegExp(`^([a-z]+) of (${NUMBER})(?: (?:pieces|pcs))?$`)

/** One part of a size or quantity; undefined where a word of it is unknown. */
const partText = (text: string): string | undefined => {
  const found = wordIn(whole, text)
  if (found) return found
  const [, container, pieces] = many.exec(text) ?? []
  const held = container && wordIn(containers, container)
  if (held && pieces) return `${digits(pieces)}টির ${held}`
  const [, about, numbers, unit, rest] = amount.exec(text) ?? []
  if (!numbers) return undefined
  const shown = `${about ? 'প্রায় ' : ''}${digits(numbers).replaceAll('x', '×')}`
  if (!unit) return shown
  const name = wordIn(units, unit)
  const inside = rest === undefined ? '' : wordIn(containers, rest)
  if (name === undefined || inside === undefined) return undefined
  return rest === undefined ? `${shown} ${name}` : `${shown} ${of(name)} ${inside}`
}

const measureText = (value: string): string | undefined => {
  const parts = value
    .trim()
    .toLowerCase()
    .split(/(\s*[,+]\s*|\s+\/\s+)/)
  const shown = parts.map((part, at) => (at % 2 === 1 ? part : partText(part)))
  return shown.every((part) => part !== undefined) ? shown.join('') : undefined
}

/** Calls name colours and labels in lower case too. */
const capitalized = (value: string) => value.slice(0, 1).toUpperCase() + value.slice(1)

export const valueText: typeof en.valueText = (value) =>
  wordIn(names, capitalized(value)) ?? measureText(value) ?? value
