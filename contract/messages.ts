import type { FailureParams } from './calls/reply.ts'
import type { OrderStatus } from './orders/status.ts'
import type { EditedField } from './products/cellRules.ts'
import type { Params, Rule } from './rules.ts'

type Count = { readonly count: number }
type Max = { readonly max: number }

/** The parameters of the sentences that only machines of the back offices have (`messages/en/officeFlows.ts`). */
export interface OfficeMessageParams {
  'audit.export_failed': null
  'stock.export_failed': null
  'banners.create_failed': null
  'banners.created': null
  'banners.delete_failed': null
  'banners.deleted': null
  'banners.updated': null
  'bulk.changing': Count
  'bulk.deleting': Count
  'bulk.failed': null
  'bulk.file_failed': null
  'bulk.start_failed': null
  'bulk.started': Count & { readonly status: OrderStatus }
  'campaignPages.created': null
  'campaignPages.delete_failed': null
  'campaignPages.deleted': null
  'campaignPages.save_failed': null
  'campaignPages.updated': null
  'cashBlocks.added': null
  'receipts.booked': null
  'receipts.failed': null
  'receipts.undone': null
  'receipts.undo_failed': null
  'receipts.export_failed': null
  'stockCounts.count_failed': null
  'stockCounts.drop_failed': null
  'stockCounts.dropped': null
  'stockCounts.export_failed': null
  'stockCounts.finish_failed': null
  'stockCounts.finished': null
  'stockCounts.start_failed': null
  'stockCounts.undo_failed': null
  'stockCounts.undone': null
  'cashBlocks.end_failed': null
  'cashBlocks.ended': null
  'cashBlocks.export_failed': null
  'cashBlocks.failed': null
  'courierRecords.failed': null
  'courierRecords.saved': null
  'cashRules.created': null
  'cashRules.delete_failed': null
  'cashRules.deleted': null
  'cashRules.save_failed': null
  'cashRules.updated': null
  'calls.export_failed': null
  'calls.failed': null
  'calls.given_back': null
  'calls.kept': null
  'calls.none_due': null
  'calls.rules_failed': null
  'calls.rules_saved': null
  'calls.take_failed': null
  'categories.created': null
  'categories.delete_failed': null
  'categories.deleted': null
  'categories.updated': null
  'editor.something_wrong': null
  'images.not_copied': null
  'lists.order_failed': null
  'logo.delete_failed': null
  'logo.deleted': null
  'logo.not_found': null
  'logo.upload_failed': null
  'logo.uploaded': null
  'orders.confirm_failed': null
  'orders.confirmed': null
  'orders.correct_failed': null
  'orders.corrected': null
  'orders.delete_failed': null
  'integrations.check_failed': null
  'integrations.keep_failed': null
  'integrations.settings_kept': null
  'messageTexts.saved': null
  'messageTexts.save_failed': null
  'orders.deleted': null
  'orders.status_failed': null
  'orders.status_updated': null
  'couriers.account_failed': null
  'couriers.account_removed': null
  'couriers.account_saved': null
  'couriers.changed': null
  'settlements.decide_failed': null
  'settlements.decided': null
  'settlements.export_failed': null
  'settlements.found': { readonly lines: number; readonly differences: number }
  'settlements.many_lines': null
  'settlements.no_lines': null
  'settlements.read_failed': null
  'settlements.unknown_columns': null
  'settlements.read': null
  'couriers.declined': null
  'couriers.failed': null
  'couriers.sent': { readonly made: number; readonly failed: number }
  'couriers.withdrawn': null
  'parcels.changed': null
  'parcels.checked_in': null
  'parcels.failed': null
  'parcels.packed': null
  'parcels.packing': null
  'parcels.reported': null
  'parcels.reporting': null
  'payments.ask_failed': null
  'payments.asked': null
  'payments.confirmed': null
  'payments.decide_failed': null
  'payments.export_failed': null
  'payments.link_failed': null
  'payments.link_made': null
  'payments.link_sent': null
  'payments.phone_failed': null
  'payments.phone_withdrawn': null
  'payments.rejected': null
  'payments.secret_made': null
  'policies.update_failed': null
  'policies.updated': null
  'product_files.check_failed': null
  'product_files.download_failed': null
  'product_files.import_failed': null
  'product_files.imported': Count
  'product_files.imported_drafts': Count
  'product_files.too_large': { readonly megabytes: number }
  'product_table.changed_to': { readonly value: string }
  'product_table.deleted': null
  'product_table.saved': { readonly field: EditedField; readonly name: string }
  'product_table.saved_many': { readonly count: number }
  'products.created': null
  'products.delete_failed': null
  'products.deleted': null
  'products.not_authenticated': null
  'products.updated': null
  'refunds.changed': null
  'refunds.failed': null
  'programs.key_failed': null
  'programs.key_made': null
  'programs.key_withdrawn': null
  'programs.withdraw_failed': null
  'refunds.part_done': null
  'refunds.part_failed': null
  'refunds.part_refused': null
  'refunds.part_requested': null
  'revenue.choose_first': null
  'revenue.export_failed': null
  'revenue.refresh_failed': null
  'revenue.refreshed': null
  'shipping_fee.update_failed': null
  'shipping_fee.updated': null
  'shop_details.icon_failed': null
  'shop_details.icon_remove_failed': null
  'shop_details.icon_removed': null
  'shop_details.icon_updated': null
  'shop_details.update_failed': null
  'shop_details.updated': null
  'sub_categories.created': null
  'sub_categories.delete_failed': null
  'sub_categories.deleted': null
  'sub_categories.updated': null
  'sub_sub_categories.created': null
  'sub_sub_categories.delete_failed': null
  'sub_sub_categories.deleted': null
  'sub_sub_categories.updated': null
  'system.send_failed': null
  'system.sent_again': null
  'webhooks.sent_again': null
  'webhooks.changed': null
  'webhooks.failed': null
  'webhooks.tested': null
  'webhooks.withdrawn': null
  'trash.delete_failed': null
  'trash.deleted': null
  'trash.restore_failed': null
  'trash.restored': { readonly name: string }
  'news.failed': null
  'undo.failed': null
  'undo.undone_cash_block': null
  'undo.undone_job': null
  'undo.undone_order_status': null
  'undo.undone_product_cells': null
  'undo.undone_trash': null
  'order_edit.failed': null
  'order_edit.done': null
  'order_edit.asked': null
  'order_edit.ask_failed': null
  'order_edit.sent': null
  'order_edit.send_failed': null
  'order_edit.withdrawn': null
  'order_edit.withdraw_failed': null
  'staff_order.failed': null
  'staff_order.placed': Count
  'unfinished.forget_failed': null
  'unfinished.forgotten': null
  'unfinished.order_failed': null
  'unfinished.ordered': null
  'invitations.failed': null
  'invitations.sent': null
  'invitations.withdraw_failed': null
  'invitations.withdrawn': null
  'variants.changed': null
  'variants.clashed': null
  'variants.failed': null
  'variants.joined': null
  'variants.saved': null
  'variants.theirs': { readonly value: string }
  'staffRoles.changed': null
  'staffRoles.deleted': null
  'staffRoles.delete_failed': null
  'members.changed': null
  'members.change_failed': null
  'members.removed': null
  'members.remove_failed': null
  'staffRoles.made': null
  'staffRoles.save_failed': null
  'users.change_role_failed': null
  'users.delete_failed': null
  'users.export_failed': null
  'users.role_changed': null
  'users.user_deleted': null
}

/** The parameters of the sentences that only machines of the profile have (`messages/en/profileFlows.ts`). */
export interface ProfileMessageParams {
  'own_data.close_failed': null
  'own_data.closed': null
  'own_data.code_failed': null
  'own_data.download_failed': null
  'own_data.request_failed': null
  'members.store_chosen': null
  'members.choose_failed': null
  'own_data.requested': null
  'profile.image_updated': null
  'profile.password_failed': null
  'profile.update_failed': null
  'profile.updated': null
  'profile.upload_failed': null
  'profile.user_id_not_found': null
  'sessions.end_failed': null
  'sessions.ended_one': null
  'sessions.ended_others': null
  'two_step.read_failed': null
  'two_step.remove_failed': null
  'two_step.renew_failed': null
  'two_step.setup_failed': null
  'two_step.switched_off': null
  'two_step.switched_on': null
}

/**
 * The parameters of each sentence that machines have, by its code; null for a sentence without any.
 * `messages/en/flows.ts`, `profileFlows.ts` and `officeFlows.ts` have the sentence of each.
 */
export interface MessageParams extends FailureParams, OfficeMessageParams, ProfileMessageParams {
  'account.code_not_sent': null
  'account.code_sent': null
  'account.go_to_your_email': null
  'account.google_authentication_failed': null
  'account.google_login_failed': null
  'account.google_missing': null
  'account.google_missing_fields': null
  'account.google_missing_user_or_token': null
  'account.google_no_data': null
  'account.google_successful': null
  'account.invalid_otp': null
  'account.link_invalid': null
  'account.login_failed': null
  'account.login_successful': null
  'account.no_credential': null
  'account.otp_failed': null
  'account.otp_request_failed': null
  'account.registration_code_sent': null
  'account.registration_failed': null
  'account.reset_failed': null
  'account.reset_link_not_opened': null
  'account.reset_successful': null
  'account.verification_already': null
  'account.verification_expired': null
  'account.invitation_failed': null
  'account.invitation_taken': null
  'account.verification_failed': null
  'account.verified_toast': null
  'cart.added': null
  'cart.failed_text': null
  'cart.merged': null
  'cart.merged_and_cut': null
  'cart.too_many_lines': Max
  'cart.too_many_pieces': Max
  'cart.view_cart': null
  'checkout.address_not_saved': null
  'checkout.address_unknown': null
  'checkout.code_expired': null
  'checkout.code_incomplete': null
  'checkout.code_not_sent': null
  'checkout.code_wrong': null
  'checkout.failed': null
  'common.may_be_done': null
  'common.save_failed': null
  'common.send_failed': null
  'editor.changed_by_other': null
  'editor.save_again': null
  'files.too_large': null
  'images.unreadable': null
  'orders.cancel_failed': null
  'orders.cancelled': null
  'orders.delivery_changed': null
  'orders.delivery_failed': null
  'orders.invoice_failed': null
  'payments.failed': null
  'profile.password_changed': null
  'refunds.request_failed': null
  'refunds.requested': null
  'reviews.delete_failed': null
  'reviews.deleted': null
  'reviews.hide_failed': null
  'reviews.pictures_failed': null
  'reviews.pictures_hidden': null
  'reviews.pictures_saved': null
  'reviews.pictures_shown': null
  'reviews.save_failed': null
  'reviews.saved': null
  'reviews.show_failed': null
  'second_factor.expired': null
  'second_factor.failed': null
  'session.ended': null
  'session.logged_out': null
  'session.refresh_error': null
  'session.refresh_invalid': null
  'session.token_expired': null
  'session.too_many_tries': { readonly seconds: number }
  'stock_request.failed': null
  'stock_request.withdraw_failed': null
  'undo.undo': null
  'wishlist.added': null
  'wishlist.kept': null
  'wishlist.merged': null
  'wishlist.merged_part': { readonly left: number; readonly max: number }
  'wishlist.open': null
  'wishlist.failed': null
}

export type MessageCode = keyof MessageParams

/** The codes of sentences without parameters. */
export type PlainCode = { [Code in MessageCode]: MessageParams[Code] extends null ? Code : never }[MessageCode]

type CodeWithParams = {
  [Code in Exclude<MessageCode, PlainCode>]: { readonly code: Code; readonly params: MessageParams[Code] & Params }
}[Exclude<MessageCode, PlainCode>]

/**
 * What a machine shows a person, as plain JSON: the code of a sentence, a rule that a value breaks, or a sentence of the
 * server. `messageText` renders it.
 */
export type Message = PlainCode | CodeWithParams | Rule | { readonly message: string }
