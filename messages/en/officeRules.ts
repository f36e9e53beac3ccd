import type { OfficeRuleCode, RequestRuleCode, RuleCode } from '#contract/rules.ts'
import { formatCount } from './format.ts'
import { ruleSentences as ofShop, type RuleSentences } from './rules.ts'

const ofOffices: RuleSentences<OfficeRuleCode> = {
  'validation.category_name_required': 'Category name is required',
  'validation.sub_category_name_required': 'Subcategory name is required',
  'validation.sub_sub_category_name_required': 'Sub-subcategory name is required',
  'validation.category_required': 'Category is required',
  'validation.sub_category_required': 'Subcategory is required',
  'validation.image_required': 'Image is required',
  'validation.select_product_image': 'Please select at least one product image',
  'validation.select_csv': 'Please choose one CSV file',
  'validation.select_logo': 'Please select a logo image',
  'validation.product_name_required': 'Product name is required',
  'validation.price_too_low': 'Price must be greater than 0',
  'validation.price_too_high': 'Price is too high',
  'validation.discount_out_of_range': 'Discount must be between 0 and 100',
  'validation.dated_price_discount': ({ row }) =>
    `Dated price ${row}: enter a discount from 0 to 100, with at most two decimals`,
  'validation.dated_price_times': ({ row }) =>
    `Dated price ${row}: enter when it begins, and a later time at which it ends`,
  'validation.dated_prices_overlap': ({ row }) =>
    `Dated price ${row} runs at the same time as one above it: change its times`,
  'validation.description_too_short': 'Description must be at least 10 characters',
  'validation.stock_negative': 'Stock cannot be negative',
  'validation.stock_too_high': 'Stock is too high',
  'validation.whole_stock': 'Stock must be a whole number',
  'validation.bad_faqs': 'The questions and answers could not be read',
  'validation.bad_size_names': 'The Bangla name of a size has no comma; a file has each as: size = name',
  'validation.bad_colour': 'Use a colour name or #rrggbb',
  'validation.bad_video': 'Use a web address that begins with https://',
  'validation.must_be_positive': 'Must be positive',
  'validation.fee_too_high': 'This fee is too high',
  'validation.banner_day': 'Choose a day, such as 2026-12-16',
  'validation.banner_days_reversed': 'The last day is before the first one. Choose a later day.',
  'validation.price_change': ({ max }) => `Lower prices by at most 100 %, or raise them by at most ${max} %`,
  'validation.shop_name_missing': 'Enter the name of the shop',
  'validation.shop_phone': 'Enter a number with its 0, such as 01712345678, or a short code of 5 digits',
  'validation.sms_prefix': 'Use Latin letters and digits only: other letters make every SMS longer',
  'validation.shop_links': 'Enter one address that begins with https:// in each line',
  'validation.trade_licence': 'Use letters, digits, spaces, / and - only',
  'validation.dbid': 'A DBID has 6 to 15 digits',
  'validation.bin': 'A BIN has 13 digits',
  'validation.refund_days': ({ max }) => `Enter a whole number of days, from 1 to ${max}`,
  'validation.phone_name_missing': 'Enter a name for the phone',
  'validation.cash_rule_name': 'Enter a name for the rule',
  'validation.block_address': 'Write two words at least, such as house and road',
  'validation.cash_rule_courier': 'Couriers also count what strangers ordered: ask for a call or an advance',
  'validation.cash_sums': 'The largest sum cannot be below the least one',
  'validation.call_time': 'Enter a day and a time',
  'validation.call_note': 'Write what the customer wants',
  'validation.courier_store': 'Enter the number that the panel of the courier shows',
  'validation.webhook_address': 'Enter an address that begins with https://',
  'validation.webhook_events': 'Choose at least one event',
  'validation.key_name_missing': 'Enter a name for the program',
  'validation.key_access': 'Choose what the program may read or change',
  'validation.corrected_quantity': 'Enter a whole number of pieces',
  'validation.nothing_left': 'Nothing is left. Cancel the order instead',
  'validation.order_ids': ({ max }) => `Choose between 1 and ${formatCount(max)} different orders`,
}

/** The sentence of each rule that a form can break, those of the back offices included. */
export const ruleSentences: RuleSentences<Exclude<RuleCode, RequestRuleCode>> = { ...ofShop, ...ofOffices }
