/** Sentences of the rules of the shop's details, by code. */
export const shopDetailsRules = {
  'validation.shop_name_missing': 'Enter the name of the shop',
  'validation.shop_phone': 'Enter a number with its 0, such as 01712345678, or a short code of 5 digits',
  'validation.trade_licence': 'Use letters, digits, spaces, / and - only',
  'validation.dbid': 'A DBID has 6 to 15 digits',
  'validation.bin': 'A BIN has 13 digits',
  'validation.refund_days': ({ max }: { readonly max: number }) => `Enter a whole number of days, from 1 to ${max}`,
}
