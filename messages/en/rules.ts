import type { OfficeRuleCode, RequestRuleCode, Rule, RuleCode, RuleParams } from '#contract/rules.ts'
import { type SentenceTable, sentenceText } from '../sentence.ts'

/** The sentences of these rules, by code: a text, or a function of the rule's parameters. */
export type RuleSentences<Codes extends RuleCode> = {
  readonly [Code in Codes]: RuleParams[Code] extends null ? string : (params: RuleParams[Code]) => string
}

/** The sentence of each rule that a form can break; `officeRules.ts` has those that only forms of the back offices can. */
export const ruleSentences: RuleSentences<Exclude<RuleCode, RequestRuleCode | OfficeRuleCode>> = {
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
  // Pictures and products (product 9)
  'validation.select_an_image': 'Please select an image',
  'validation.one_image': 'Choose one image only',
  'validation.maximum_images': 'Maximum 10 images allowed',
  'validation.review_pictures': ({ max }) => `Choose from 1 to ${max} pictures`,
  'validation.reason_missing': 'Write the reason',
  'validation.too_many_listed': ({ max }) => `At most ${max} of them`,
  'validation.amount_too_high': 'This amount is too high',
  'validation.at_most_two_decimals': 'At most two decimals',
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
  'validation.trx_id_of_wallet': ({ wallet }) =>
    `A transaction id of ${{ bkash: 'bKash has 10 letters and', nagad: 'Nagad has 8 letters and', rocket: 'Rocket has 10' }[wallet]} digits`,
  'validation.total_missing': 'The total that the customer agrees to is missing',
  'validation.order_or_checkout': 'Name an order or a checkout, not both',
  'validation.order_number_invalid': 'Enter the order number from your SMS, such as #102457',
  // Orders, refund requests and reviews
  'validation.reason_only_to_cancel': 'Only a cancellation has a reason',
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
