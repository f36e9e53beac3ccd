import type { RequestRuleCode, Rule, RuleCode, RuleParams } from '#contract/rules.ts'
import { type SentenceTable, sentenceText } from '../sentence.ts'
import { formatCount } from './format.ts'

/** The sentences of these rules, by code: a text, or a function of the rule's parameters. */
export type RuleSentences<Codes extends RuleCode> = {
  readonly [Code in Codes]: RuleParams[Code] extends null ? string : (params: RuleParams[Code]) => string
}

/** The sentence of each rule that a form can break. */
export const ruleSentences: RuleSentences<Exclude<RuleCode, RequestRuleCode>> = {
  // Every feature
  'validation.unknown_field': 'This field is not known here; leave it out',
  'validation.missing_field': 'This field is required',
  'validation.wrong_kind': 'This value has the wrong form',
  'validation.whole_number_between': ({ min, max }) => `A whole number from ${min} to ${max}`,
  'validation.search_too_long': ({ max }) => `Search with at most ${max} characters`,
  'validation.not_one_line': 'Write this on one line. If it is on one line, type it again: it has hidden characters.',
  'validation.hidden_characters': 'This text has hidden characters. Type again what was pasted.',
  'validation.too_long': ({ max }) => `At most ${max} characters`,
  // Sign-in (product 9)
  'validation.identifier_required': 'Email or phone is required',
  'validation.password_required': 'Password is required',
  'validation.invalid_email': 'Invalid email',
  'validation.invalid_phone': 'Invalid phone number',
  'validation.password_too_short': 'Password must be at least 6 characters',
  'validation.credential_required': 'No credential received',
  'validation.app_code_needed': 'Enter the 6 digits that your app shows',
  'validation.recovery_code_needed': 'Enter a recovery code: 16 letters and digits',
  'validation.factor_code_needed': 'Enter the 6-digit code or a recovery code',
  // Registration, verification, password reset and profile (product 9)
  'validation.name_too_short': 'Name must be at least 3 characters',
  'validation.name_not_plain': 'Write the name on one line, without @, /, web addresses or hidden characters.',
  'validation.passwords_differ': "Passwords don't match",
  'validation.reset_passwords_differ': 'Passwords do not match',
  'validation.invalid_code': 'Invalid OTP or session expired',
  'validation.current_password_required': 'Current password is required',
  'validation.confirm_password_required': 'Please confirm your password',
  'account.link_invalid': 'This verification link is not valid. Please register again.',
  'account.reset_link_unusable':
    'This link can no longer be used: it works once and for a limited time. Use "Forgot password?" to get a new one.',
  // The catalogue and the settings of the shop (product 9)
  'validation.category_name_required': 'Category name is required',
  'validation.sub_category_name_required': 'Subcategory name is required',
  'validation.sub_sub_category_name_required': 'Sub-subcategory name is required',
  'validation.category_required': 'Category is required',
  'validation.sub_category_required': 'Subcategory is required',
  'validation.image_required': 'Image is required',
  'validation.select_an_image': 'Please select an image',
  'validation.select_product_image': 'Please select at least one product image',
  'validation.select_csv': 'Please choose one CSV file',
  'validation.select_logo': 'Please select a logo image',
  'validation.one_image': 'Choose one image only',
  'validation.maximum_images': 'Maximum 10 images allowed',
  'validation.review_pictures': ({ max }) => `Choose from 1 to ${max} pictures`,
  'validation.reason_missing': 'Write the reason',
  'validation.product_name_required': 'Product name is required',
  'validation.price_too_low': 'Price must be greater than 0',
  'validation.price_too_high': 'Price is too high',
  'validation.discount_out_of_range': 'Discount must be between 0 and 100',
  'validation.description_too_short': 'Description must be at least 10 characters',
  'validation.stock_negative': 'Stock cannot be negative',
  'validation.stock_too_high': 'Stock is too high',
  'validation.whole_stock': 'Stock must be a whole number',
  'validation.bad_faqs': 'The questions and answers could not be read',
  'validation.bad_size_names': 'The Bangla name of a size has no comma; a file has each as: size = name',
  'validation.bad_colour': 'Use a colour name or #rrggbb',
  'validation.bad_video': 'Use a web address that begins with https://',
  'validation.too_many_listed': ({ max }) => `At most ${max} of them`,
  'validation.must_be_positive': 'Must be positive',
  'validation.fee_too_high': 'This fee is too high',
  'validation.amount_too_high': 'This amount is too high',
  'validation.at_most_two_decimals': 'At most two decimals',
  'validation.banner_day': 'Choose a day, such as 2026-12-16',
  'validation.banner_days_reversed': 'The last day is before the first one. Choose a later day.',
  'validation.price_change': ({ max }) => `Lower prices by at most 100 %, or raise them by at most ${max} %`,
  // The details of the shop
  'validation.shop_name_missing': 'Enter the name of the shop',
  'validation.shop_phone': 'Enter a number with its 0, such as 01712345678, or a short code of 5 digits',
  'validation.sms_prefix': 'Use Latin letters and digits only: other letters make every SMS longer',
  'validation.shop_links': 'Enter one address that begins with https:// in each line',
  'validation.trade_licence': 'Use letters, digits, spaces, / and - only',
  'validation.dbid': 'A DBID has 6 to 15 digits',
  'validation.bin': 'A BIN has 13 digits',
  'validation.refund_days': ({ max }) => `Enter a whole number of days, from 1 to ${max}`,
  // Lists
  'validation.filter_price': 'A price is a number with at most two decimals, such as 450 or 99.50',
  'validation.filter_rating': ({ max }) => `A rating is a number from 0 to ${max}`,
  'validation.page_and_limit': ({ max }) => `Page and limit are whole numbers of at least 1, the limit at most ${max}.`,
  // Carts and checkout
  'validation.product_missing': 'Name a product',
  'validation.cart_quantity': ({ max }) => `Choose a quantity from 1 to ${max}`,
  'validation.equal_lines': ({ max }) => `Choose at most ${max} of the same product in one cart`,
  'validation.too_many_lines': ({ max }) => `A cart holds at most ${max} different products`,
  'validation.recipient_missing': 'Enter the name of the person who receives the parcel',
  'validation.division_missing': 'Choose a division',
  'validation.district_missing': 'Choose a district',
  'validation.city_missing': 'Enter the city, upazila or thana',
  'validation.address_missing': 'Enter house, road and area',
  'validation.no_items': 'The cart is empty. Add a product first',
  'validation.payment_method_unknown': 'Choose a payment method',
  'validation.order_code_invalid': 'Enter the 4 digits of the code',
  'validation.trx_id_invalid': ({ min, max }) => `Enter the transaction id: ${min} to ${max} letters and digits`,
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
  'validation.trx_id_of_wallet': ({ wallet }) =>
    `A transaction id of ${{ bkash: 'bKash has 10 letters and', nagad: 'Nagad has 8 letters and', rocket: 'Rocket has 10' }[wallet]} digits`,
  'validation.total_missing': 'The total that the customer agrees to is missing',
  'validation.order_or_checkout': 'Name an order or a checkout, not both',
  'validation.order_number_invalid': 'Enter the order number from your SMS, such as #102457',
  // Orders, refund requests and reviews
  'validation.reason_only_to_cancel': 'Only a cancellation has a reason',
  'validation.corrected_quantity': 'Enter a whole number of pieces',
  'validation.nothing_left': 'Nothing is left. Cancel the order instead',
  'validation.order_ids': ({ max }) => `Choose between 1 and ${formatCount(max)} different orders`,
  'validation.list_place': 'Start from the first page again.',
  'validation.order_page': ({ max }) => `Page and limit are whole numbers of at least 1, the limit at most ${max}.`,
  'validation.order_day': 'A day looks like 2026-11-23',
  'validation.refund_method_missing': 'Choose how you want to get the money',
  'validation.card_digits_missing': 'Enter the last 4 digits of the card',
  'validation.stars': ({ max }) => `Choose from 1 to ${max} stars`,
  // Requests that only clients other than the browser send
  'validation.choose_one_of': ({ choices }) => `Choose one of ${choices}`,
}

/** The sentence of a rule; a general one for a rule that no form breaks. */
export const ruleText = ({ code, params }: Rule): string =>
  sentenceText((ruleSentences as SentenceTable)[code] ?? ruleSentences['validation.wrong_kind'], params)

/** The text of an issue: the one of a response, or the sentence of the rule that the browser has checked. */
export const issueText = (issue: Rule | { readonly message: string }): string =>
  'message' in issue ? issue.message : ruleText(issue)
