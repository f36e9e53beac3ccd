import type * as en from '../en/values.ts'

const names: { readonly [value in string]?: string } = {
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

/** Calls name colours and labels in lower case too. */
const capitalized = (value: string) => value.slice(0, 1).toUpperCase() + value.slice(1)

export const valueText: typeof en.valueText = (value) => names[capitalized(value)] ?? value
