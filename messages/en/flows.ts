import type { MessageCode, MessageParams, OfficeMessageParams, ProfileMessageParams } from '#contract/messages.ts'
import { messageTexts } from '../sentence.ts'
import { failureSentences, sessionWarnings } from './failures.ts'
import { formatWait } from './format.ts'
import { issueText, ruleSentences } from './rules.ts'

/** The sentence of each code: a text, or a function of the code's parameters. */
export type FlowSentences<Codes extends MessageCode> = {
  readonly [Code in Codes]: MessageParams[Code] extends null ? string : (params: MessageParams[Code]) => string
}

/** The sentences of the codes of machines but those of the back offices and of the profile alone. */
export const flowSentences: FlowSentences<
  Exclude<MessageCode, keyof OfficeMessageParams | keyof ProfileMessageParams>
> = {
  ...failureSentences,
  ...sessionWarnings,
  'account.code_not_sent': 'The code could not be sent.',
  'account.code_sent': 'If an account exists, a 4-digit code is on its way.',
  'account.go_to_your_email': 'Go to your email to verify your account',
  'account.google_authentication_failed': 'Google authentication failed',
  'account.google_login_failed': 'Google login failed. Please try again.',
  'account.google_missing': 'Google sign-in is not set up here. Use your email or phone.',
  'account.google_missing_fields': 'Authentication failed - missing required fields',
  'account.google_missing_user_or_token': 'Authentication failed - missing user or token',
  'account.google_no_data': 'No data received from server',
  'account.google_successful': 'Google authentication successful!',
  'account.invalid_otp': ruleSentences['validation.invalid_code'],
  'account.link_invalid': ruleSentences['account.link_invalid'],
  'account.login_failed': 'Login failed',
  'account.login_successful': 'Login successful',
  'account.no_credential': ruleSentences['validation.credential_required'],
  'account.otp_failed': 'OTP verification failed',
  'account.otp_request_failed': 'Login failed',
  'account.registration_code_sent': 'We sent a 4-digit code to your phone.',
  'account.registration_failed': 'Registration failed',
  'account.reset_failed': 'Password reset failed',
  'account.reset_link_not_opened': 'The link could not be opened. Please try again.',
  'account.reset_successful': 'Password reset successful',
  'account.verification_already': 'Account already verified. Please login.',
  'account.verification_expired': 'Verification link has expired. Please register again.',
  'account.invitation_failed': 'The invitation could not be opened. Please try again.',
  'account.invitation_taken': 'You work here now. Sign in to begin.',
  'account.verification_failed': 'Verification failed. Please try again.',
  'account.verified_toast': 'Account verified successfully',
  'cart.added': 'Added to your cart',
  'cart.failed_text': 'Please try again in a moment.',
  'cart.merged': 'The products that you chose here are now in your account’s cart, with those from before.',
  'cart.merged_and_cut':
    'The products that you chose here are now in your account’s cart, with those from before; some quantities are lower, because there is not enough in stock.',
  'cart.too_many_lines': ({ max }) => ruleSentences['validation.too_many_lines']({ max }),
  'cart.too_many_pieces': ({ max }) => ruleSentences['validation.equal_lines']({ max }),
  'cart.view_cart': 'View cart',
  'checkout.address_not_saved': 'The order is placed, but the address could not be saved.',
  'checkout.address_unknown': 'The order is placed. See in your profile whether the address is saved.',
  'checkout.code_expired': 'The time for this code is over. Ask for a new one.',
  'checkout.code_incomplete': 'Enter all 4 digits of the code',
  'checkout.code_not_sent': 'The code could not be sent. Check the number, or try again.',
  'checkout.code_wrong': 'This code is wrong or too old. Check it, or ask for a new one.',
  'checkout.failed': 'The order could not be placed. Please try again.',
  'common.may_be_done': 'It is not known yet whether this is done.',
  'common.save_failed': 'The save failed. What you typed is still here.',
  'common.send_failed': 'That did not work. What you typed is still here.',
  'editor.changed_by_other': 'Somebody else changed this meanwhile. Your version has not been saved.',
  'editor.save_again': 'What you have typed stays here. Save again to compare the two.',
  'files.too_large': 'The file is too large. Choose one of at most 15 MB.',
  'images.unreadable': 'Error processing images. Please try again.',
  'orders.cancel_failed': 'Failed to cancel order',
  'orders.cancelled': 'Order cancelled successfully',
  'orders.delivery_changed': 'Delivery changed successfully',
  'orders.delivery_failed': 'The delivery could not be changed. Please try again.',
  'orders.invoice_failed': 'Failed to download the invoice. Please try again.',
  'payments.failed': 'The payment could not be changed. Please try again.',
  'profile.password_changed': 'Password changed successfully',
  'refunds.request_failed': 'The refund could not be requested',
  'refunds.requested': 'Refund requested',
  'reviews.delete_failed': 'The review could not be deleted. Please try again.',
  'reviews.deleted': 'Review deleted',
  'reviews.hide_failed': 'The pictures could not be hidden. Please try again.',
  'reviews.pictures_failed': 'The pictures could not be saved. Please try again.',
  'reviews.pictures_hidden': 'Pictures hidden successfully',
  'reviews.pictures_saved': 'Pictures saved successfully',
  'reviews.pictures_shown': 'The pictures show again',
  'reviews.save_failed': 'Your review could not be saved. Please try again.',
  'reviews.saved': 'Review saved',
  'reviews.show_failed': 'The pictures could not be shown again. Please try again.',
  'second_factor.expired': 'This sign-in took too long. Enter your password again.',
  'second_factor.failed': 'The code could not be checked',
  'session.ended': 'Please sign in again.',
  'session.logged_out': 'Logged out successfully',
  'session.too_many_tries': ({ seconds }) => `Too many tries. Please try again in ${formatWait(seconds)}.`,
  'stock_request.failed': 'Your request could not be saved. Please try again.',
  'stock_request.withdraw_failed': 'Your request could not be withdrawn. Please try again.',
  'undo.undo': 'Undo',
  'wishlist.added': 'Added to your wishlist',
  'wishlist.failed': 'Your wishlist could not be saved. Please try again.',
  'wishlist.kept': 'Kept in this browser. Sign in to keep it in your account.',
  'wishlist.merged': 'Your wishlist has what you kept in this browser.',
  'wishlist.merged_part': ({ left, max }) =>
    `Your wishlist holds at most ${max} products: ${left} of those kept in this browser did not fit.`,
  'wishlist.open': 'Open wishlist',
}

export const { addSentences, messageText } = messageTexts(flowSentences, issueText)
