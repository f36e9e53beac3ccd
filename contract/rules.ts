import { SchemaIssue } from 'effect'

/** The values in a sentence, by name. */
export type Params = { readonly [name: string]: string | number | boolean }

type Max = { readonly max: number }
/** The place of an entry in its list, from 1. */
type Row = { readonly row: number }
/** What a text has in place of a value: `{{order}}`. */
type Hole = { readonly hole: string }
type Choices = { readonly choices: string }

/** The parameters of the rules that only forms of the back offices can break, by code. */
interface OfficeRuleParams {
  'validation.category_name_required': null
  'validation.sub_category_name_required': null
  'validation.sub_sub_category_name_required': null
  'validation.category_required': null
  'validation.sub_category_required': null
  'validation.image_required': null
  'validation.select_product_image': null
  'validation.select_csv': null
  'validation.select_logo': null
  'validation.select_icon': null
  'validation.product_name_required': null
  'validation.price_too_low': null
  'validation.price_too_high': null
  'validation.discount_out_of_range': null
  'validation.dated_price_discount': Row
  'validation.dated_price_times': Row
  'validation.dated_prices_overlap': Row
  'validation.description_too_short': null
  'validation.stock_negative': null
  'validation.stock_too_high': null
  'validation.whole_stock': null
  'validation.bad_faqs': null
  'validation.bad_size_names': null
  'validation.bad_colour': null
  'validation.option_comma': null
  'validation.option_missing': null
  'validation.variant_twice': null
  'validation.too_many_variants': Max
  'validation.bad_video': null
  'validation.must_be_positive': null
  'validation.fee_too_high': null
  'validation.banner_day': null
  'validation.banner_days_reversed': null
  'validation.page_slug': null
  'validation.page_title_missing': null
  'validation.page_picture': Max
  'validation.page_picture_missing': null
  'validation.page_picture_words': null
  'validation.price_change': Max
  'validation.shop_name_missing': null
  'validation.shop_phone': null
  'validation.message_hole_open': null
  'validation.message_hole_unknown': Hole
  'validation.message_hole_missing': Hole
  'validation.sms_prefix': null
  'validation.shop_links': null
  'validation.trade_licence': null
  'validation.dbid': null
  'validation.bin': null
  'validation.refund_days': Max
  'validation.phone_name_missing': null
  'validation.cash_rule_name': null
  'validation.cash_sums': null
  'validation.cash_rule_courier': null
  'validation.block_address': null
  'validation.courier_store': null
  'validation.measurement_id': null
  'validation.pixel_id': null
  'validation.webhook_address': null
  'validation.mail_sender': null
  'validation.sms_price': null
  'validation.server_address': null
  'validation.wallets': null
  'validation.courier_prices': null
  'validation.webhook_secret': null
  'validation.google_client': null
  'validation.call_time': null
  'validation.call_note': null
  'validation.webhook_events': null
  'validation.key_name_missing': null
  'validation.staff_role_name': null
  'validation.staff_role_rights': null
  'validation.key_access': null
  'validation.corrected_quantity': null
  'validation.nothing_left': null
  'validation.order_ids': Max
  'validation.no_goods': null
  'validation.no_receipt_lines': null
  'validation.discount_reason': null
  'validation.edit_reason': null
}
export type OfficeRuleCode = keyof OfficeRuleParams

/**
 * The parameters of each rule of the contract, by its code; null for a rule without any. `messages/en` has the
 * sentence of each in `rules.ts`, `officeRules.ts` and `requestRules.ts`.
 */
export interface RuleParams extends OfficeRuleParams {
  // Every feature
  'validation.unknown_field': null
  'validation.missing_field': null
  'validation.wrong_kind': null
  'validation.whole_number_between': { readonly min: number; readonly max: number }
  'validation.search_too_long': Max
  'validation.not_one_line': null
  'validation.hidden_characters': null
  'validation.too_long': Max
  // Sign-in (product 9)
  'validation.identifier_required': null
  'validation.password_required': null
  'validation.invalid_email': null
  'validation.invalid_phone': null
  'validation.password_too_short': null
  'validation.credential_required': null
  'validation.app_code_needed': null
  'validation.recovery_code_needed': null
  'validation.factor_code_needed': null
  // Registration, verification, password reset and profile (product 9)
  'validation.name_too_short': null
  'validation.name_not_plain': null
  'validation.passwords_differ': null
  'validation.reset_passwords_differ': null
  'validation.invalid_code': null
  'validation.current_password_required': null
  'validation.confirm_password_required': null
  'account.link_invalid': null
  'account.reset_link_unusable': null
  // Pictures and products (product 9)
  'validation.select_an_image': null
  'validation.one_image': null
  'validation.maximum_images': null
  'validation.review_pictures': Max
  'validation.reason_missing': null
  'validation.too_many_listed': Max
  'validation.amount_too_high': null
  'validation.at_most_two_decimals': null
  'validation.banner_ids': Max
  'validation.category_ids': Max
  'validation.bulk_products': Max
  // Lists
  'validation.filter_price': null
  'validation.filter_rating': Max
  'validation.filter_in_stock': null
  'validation.filter_stock': Choices
  'validation.filter_bangla': Choices
  'validation.filter_visibility': Choices
  'validation.visibility': Choices
  'validation.dated_prices': null
  'validation.sort_by': Choices
  'validation.page_and_limit': Max
  // Carts and checkout
  'validation.product_missing': null
  'validation.cart_quantity': Max
  'validation.equal_lines': Max
  'validation.too_many_lines': Max
  'validation.recipient_missing': null
  'validation.division_missing': null
  'validation.district_missing': null
  'validation.city_missing': null
  'validation.address_missing': null
  'validation.no_items': null
  'validation.payment_method_unknown': null
  'validation.checkout_id_invalid': null
  'validation.order_key_invalid': { readonly min: number }
  'validation.order_code_invalid': null
  'validation.trx_id_invalid': { readonly min: number; readonly max: number }
  'validation.cash_rule_ids': Max
  'validation.difference_ids': Max
  'validation.statement_lines': Max
  'validation.trx_id_of_wallet': { readonly wallet: 'bkash' | 'nagad' | 'rocket' }
  'validation.total_missing': null
  'validation.order_or_checkout': null
  'validation.order_number_invalid': null
  // Orders, refund requests and reviews
  'validation.reason_only_to_cancel': null
  'validation.moved_at': null
  'validation.list_place': null
  'validation.order_page': Max
  'validation.order_day': null
  'validation.refund_method_missing': null
  'validation.card_digits_missing': null
  'validation.stars': Max
  // Requests that only clients other than the browser send
  'validation.choose_one_of': Choices
  'validation.kind_needed': { readonly kinds: string }
  'validation.whole_number': null
  'validation.no_body': null
  'validation.not_json': null
  'validation.too_deep': null
  'validation.text_not_storable': null
  'validation.out_of_range': null
  'validation.stock_shown': Max
}

export type RuleCode = keyof RuleParams

/** The rules that no form breaks: only clients other than the browser send such requests. */
export type RequestRuleCode =
  | 'validation.kind_needed'
  | 'validation.whole_number'
  | 'validation.no_body'
  | 'validation.not_json'
  | 'validation.too_deep'
  | 'validation.text_not_storable'
  | 'validation.out_of_range'
  | 'validation.stock_shown'
  | 'validation.category_ids'
  | 'validation.banner_ids'
  | 'validation.cash_rule_ids'
  | 'validation.difference_ids'
  | 'validation.statement_lines'
  | 'validation.bulk_products'
  | 'validation.checkout_id_invalid'
  | 'validation.order_key_invalid'
  | 'validation.moved_at'
  | 'validation.filter_in_stock'
  | 'validation.filter_stock'
  | 'validation.filter_bangla'
  | 'validation.filter_visibility'
  | 'validation.visibility'
  | 'validation.dated_prices'
  | 'validation.sort_by'

/**
 * The code of a rule that a value breaks, and the values in its sentence. It is the annotation of the rule,
 * `Schema.isPattern(PHONE, invalidPhone)`, from which `issuesOf` reads it.
 */
export type Rule = {
  readonly code: RuleCode
  readonly params?: Params
}

/** A rule by its code: `ruleOf('validation.too_long', { max: 100 })`. The compiler rejects other parameters. */
export const ruleOf = <const Code extends RuleCode>(
  code: Code,
  ...[params]: RuleParams[Code] extends null ? [] : [params: RuleParams[Code] & Params]
): Rule => ({ code, ...(params && { params }) })

/** The result of a custom check: an issue that states the broken rule, or `true` without one. */
export const violation = (rule: Rule | undefined): true | SchemaIssue.Issue =>
  rule === undefined || new SchemaIssue.InvalidValue(rule)

/** A field, and the rule that its value breaks. */
export type Violation = Rule & { readonly path: readonly string[] }
