import type { Message, MessageCode, MessageParams, OfficeMessageParams } from '#contract/messages.ts'
import type { Rule } from '#contract/rules.ts'
import { type SentenceTable, sentenceText } from '../sentence.ts'
import { failureSentences, sessionWarnings } from './failures.ts'
import { formatWait } from './format.ts'
import { issueText, ruleSentences } from './rules.ts'

/** The sentence of each code: a text, or a function of the code's parameters. */
export type FlowSentences<Codes extends MessageCode> = {
  readonly [Code in Codes]: MessageParams[Code] extends null ? string : (params: MessageParams[Code]) => string
}

/** The sentences of the codes of machines but those of the back offices alone (`officeFlows.ts`). */
export const flowSentences: FlowSentences<Exclude<MessageCode, keyof OfficeMessageParams>> = {
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
  'profile.image_updated': 'Profile image updated successfully',
  'profile.password_changed': 'Password changed successfully',
  'profile.password_failed': 'Failed to change password',
  'profile.update_failed': 'Failed to update profile',
  'profile.updated': 'Profile updated successfully',
  'profile.upload_failed': 'Failed to upload image',
  'profile.user_id_not_found': 'User ID not found',
  'refunds.request_failed': 'The refund could not be requested',
  'refunds.requested': 'Refund requested',
  'reviews.delete_failed': 'The review could not be deleted. Please try again.',
  'reviews.deleted': 'Review deleted',
  'reviews.hide_failed': 'The pictures could not be hidden. Please try again.',
  'reviews.pictures_failed': 'The pictures could not be saved. Please try again.',
  'reviews.pictures_hidden': 'Pictures hidden successfully',
  'reviews.pictures_saved': 'Pictures saved successfully',
  'reviews.save_failed': 'Your review could not be saved. Please try again.',
  'reviews.saved': 'Review saved',
  'second_factor.expired': 'This sign-in took too long. Enter your password again.',
  'second_factor.failed': 'The code could not be checked',
  'session.ended': 'Please sign in again.',
  'session.logged_out': 'Logged out successfully',
  'session.too_many_tries': ({ seconds }) => `Too many tries. Please try again in ${formatWait(seconds)}.`,
  'sessions.end_failed': 'The other devices could not be signed out. Please try again.',
  'sessions.ended_one': 'Signed out there',
  'sessions.ended_others': 'Signed out everywhere else',
  'two_step.read_failed': 'Could not load two-step verification',
  'two_step.remove_failed': 'Two-step verification could not be switched off',
  'two_step.renew_failed': 'New recovery codes could not be made',
  'two_step.setup_failed': 'Two-step verification could not be set up',
  'two_step.switched_off': 'Two-step verification is off',
  'two_step.switched_on': 'Two-step verification is on',
  'undo.undo': 'Undo',
  'wishlist.added': 'Added to your wishlist',
  'wishlist.failed': 'Your wishlist could not be saved. Please try again.',
  'wishlist.kept': 'Kept in this browser. Sign in to keep it in your account.',
  'wishlist.merged': 'Your wishlist has what you kept in this browser.',
  'wishlist.open': 'Open wishlist',
}

let sentences: SentenceTable = flowSentences

/** Adds the sentences of an area, which are no part of the first views of the others. */
export const addSentences = (more: SentenceTable): void => {
  sentences = { ...sentences, ...more }
}

/** The text of a message: the server's own, or the sentence of its code. */
export const messageText = (message: Message): string => {
  if (typeof message === 'string') return sentenceText(sentences[message] ?? message)
  const sentence = 'code' in message && sentences[message.code]
  return sentence ? sentenceText(sentence, (message as Rule).params) : issueText(message as Rule)
}
