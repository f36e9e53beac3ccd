import type * as en from '../en/values.ts'

type Words = { readonly [word in string]?: string }

/** Colours, labels and sizes of words alone. */
const whole: Words = {
  red: 'লাল',
  green: 'সবুজ',
  blue: 'নীল',
  yellow: 'হলুদ',
  magenta: 'ম্যাজেন্টা',
  cyan: 'আকাশি নীল',
  orange: 'কমলা',
  purple: 'বেগুনি',
  pink: 'গোলাপি',
  brown: 'বাদামি',
  gray: 'ধূসর',
  black: 'কালো',
  white: 'সাদা',
  maroon: 'মেরুন',
  navy: 'নেভি ব্লু',
  teal: 'টিল',
  olive: 'জলপাই',
  gold: 'সোনালি',
  silver: 'রুপালি',
  beige: 'বেইজ',
  offer: 'অফার',
  trending: 'ট্রেন্ডিং',
  featured: 'বাছাই করা',
  'best seller': 'সবচেয়ে বিক্রীত',
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

/** Units, and what holds a quantity: the jar of '500 g jar'. */
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
  const held = container && wordIn(units, container)
  if (held && pieces) return `${digits(pieces)}টির ${held}`
  const [, about, numbers, unit, rest] = amount.exec(text) ?? []
  if (!numbers) return undefined
  const shown = `${about ? 'প্রায় ' : ''}${digits(numbers).replaceAll('x', '×')}`
  if (!unit) return shown
  const name = wordIn(units, unit)
  const inside = rest === undefined ? '' : wordIn(units, rest)
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

export const valueText: typeof en.valueText = (value) => measureText(value) ?? value

export const sizeText: typeof en.sizeText = (size, nameBn) => nameBn || valueText(size)

export const optionText: typeof en.optionText = ({ option = '', optionName }) =>
  option && optionName ? `${optionName}: ${valueText(option)}` : valueText(option)
