import type * as account from '#contract/account/errors.ts'
import type * as addresses from '#contract/addresses/errors.ts'
import type * as banners from '#contract/banners/errors.ts'
import type * as callDesk from '#contract/callDesk/errors.ts'
import type { Sentences } from '#contract/calls/apiError.ts'
import type * as campaignPages from '#contract/campaignPages/errors.ts'
import type * as cashBlocks from '#contract/cashBlocks/errors.ts'
import type * as cashRules from '#contract/cashRules/errors.ts'
import type * as categories from '#contract/categories/errors.ts'
import type * as checkout from '#contract/checkout/errors.ts'
import type * as courierRecords from '#contract/courierRecords/errors.ts'
import type * as couriers from '#contract/couriers/errors.ts'
import type * as shared from '#contract/errors.ts'
import type * as integrations from '#contract/integrations/errors.ts'
import type * as invitations from '#contract/invitations/errors.ts'
import type * as jobs from '#contract/jobs/errors.ts'
import type * as logo from '#contract/logo/errors.ts'
import type * as members from '#contract/members/errors.ts'
import type * as orderEdits from '#contract/orderEdits/errors.ts'
import type * as orders from '#contract/orders/errors.ts'
import type * as ownData from '#contract/ownData/errors.ts'
import type * as parcels from '#contract/parcels/errors.ts'
import type * as payments from '#contract/payments/errors.ts'
import type * as policies from '#contract/policies/errors.ts'
import type * as products from '#contract/products/errors.ts'
import type * as programs from '#contract/programs/errors.ts'
import type * as receipts from '#contract/receipts/errors.ts'
import type * as refunds from '#contract/refunds/errors.ts'
import type * as reviews from '#contract/reviews/errors.ts'
import type { Params } from '#contract/rules.ts'
import type * as settlements from '#contract/settlements/errors.ts'
import type * as shippingFee from '#contract/shippingFee/errors.ts'
import type * as shopDetails from '#contract/shopDetails/errors.ts'
import type * as staffOrders from '#contract/staffOrders/errors.ts'
import type * as stock from '#contract/stock/errors.ts'
import type * as stockCounts from '#contract/stockCounts/errors.ts'
import type * as system from '#contract/system/errors.ts'
import type * as trash from '#contract/trash/errors.ts'
import type * as unfinishedCheckouts from '#contract/unfinishedCheckouts/errors.ts'
import type * as users from '#contract/users/errors.ts'
import type * as webhooks from '#contract/webhooks/errors.ts'
import type * as wishlist from '#contract/wishlist/errors.ts'
import { knownText } from '../knownText.ts'
import { flowSentences } from './flows.ts'
import { formatCount, formatPaisa, formatTwoDecimals, formatWait } from './format.ts'
import { orderRefusals, ordersTexts, statusNames } from './orders.ts'
import { refundsTexts } from './refunds.ts'
import { ruleSentences } from './requestRules.ts'
import { rightNames } from './rights.ts'
import { secondFactorTexts } from './secondFactor.ts'
import { wishlistScreen } from './wishlist.ts'

const accountErrors = {
  'account.wrong_credentials': 'The email, phone or password is not right. Check them and try again.',
  'account.not_verified': 'This account is not verified yet. Verify it first, then sign in.',
  'account.email_taken': 'An account with this email already exists. Sign in instead.',
  'account.phone_taken': 'An account with this phone number already exists. Sign in instead.',
  'account.wrong_code': 'Invalid OTP. Check the code and try again.',
  'account.code_expired': 'This code has expired. Ask for a new one.',
  'account.code_unusable': 'This code can no longer be used. Ask for a new one.',
  'account.link_invalid': ruleSentences['account.link_invalid'],
  'account.link_expired': 'This verification link has expired.',
  'account.already_verified': 'This account is already verified.',
  'account.reset_link_unusable': ruleSentences['account.reset_link_unusable'],
  'account.reset_grant_missing': 'This reset is no longer valid. Use "Forgot password?" to start again.',
  'account.second_factor_needed': 'Enter the code of your authenticator app.',
  'account.second_factor_expired': ({ reason }) =>
    reason === 'tries' ? secondFactorTexts.spent : flowSentences['second_factor.expired'],
  'account.second_factor_setup_expired': 'This setup took too long. Start again.',
  'account.fresh_sign_in_needed':
    'Sign out, sign in again, and set it up within 10 minutes. Your account has no password to ask for.',
  'account.second_factor_on': 'Two-step verification is on already.',
  'account.second_factor_off': 'Two-step verification is not on.',
  'account.too_many_codes': ({ retryAfter }) =>
    `Too many wrong codes. Use a recovery code, or try again in ${formatWait(retryAfter)}.`,
  'account.wrong_app_code': 'This code is not right. Enter the code that your app shows now.',
  'account.app_code_used': 'This code was used before. Wait for the next one, at most 30 seconds.',
  'account.app_key_unreadable':
    'The codes of your app no longer work here, because the key of the shop was replaced. Use a recovery code.',
  'account.wrong_recovery_code': 'This recovery code is not right, or it was used before.',
  'account.session_not_found': 'This device is already signed out.',
  'google.credential_invalid': flowSentences['account.google_authentication_failed'],
  'google.credential_used': 'This Google sign-in was already used. Press the Google button again.',
  'google.nonce_differs': 'This Google sign-in was started on another page. Reload this page and try again.',
  'google.address_unproved':
    'Google cannot prove that this email address is yours. Sign in or register with your email and a password instead.',
  'google.linked_elsewhere':
    'This account is linked to another Google account. Sign in with that one, or with your email and password.',
  'google.unreachable': flowSentences['account.google_login_failed'],
  'google.fields_missing': flowSentences['account.google_missing_fields'],
} satisfies Sentences<typeof account>

const addressesErrors = {
  'address.division_unknown': 'Choose a division from the list',
  'address.district_unknown': 'Choose a district of this division from the list',
  'address.not_found': 'There is no such address',
  'address.too_many': ({ max }) => `You have ${max} saved addresses already. Delete one first.`,
} satisfies Sentences<typeof addresses>

const bannersErrors = {
  'banner.not_found': 'Banner not found',
  'banner.days_reversed': 'The last day of a banner cannot be before its first day. Choose a later day.',
  'banner.list_changed': 'Somebody else has just added or deleted a banner. Set the order again.',
} satisfies Sentences<typeof banners>

const campaignPagesErrors = {
  'campaign_page.not_found': 'Page not found',
  'campaign_page.slug_taken': 'Another page has this address. Enter another one.',
  'campaign_page.unknown_product': 'There is no such product. Open it in the shop and copy its address.',
  'campaign_page.too_many': ({ max }) => `A shop has at most ${formatCount(max)} pages of its own. Delete one first.`,
} satisfies Sentences<typeof campaignPages>

const categoriesErrors = {
  'category.list_changed': 'Somebody else has just added or deleted a category. Set the order again.',
  'category.not_found': 'Category not found',
  'sub_category.not_found': 'Subcategory not found',
  'sub_sub_category.not_found': 'Sub-subcategory not found',
  'category.unknown': 'There is no such category (any more). Choose another one.',
  'sub_category.unknown': 'There is no such subcategory (any more). Choose another one.',
  'sub_sub_category.unknown': 'There is no such sub-subcategory (any more). Choose another one.',
  'sub_category.other_category': 'This subcategory belongs to another category. Choose one of the chosen category.',
  'sub_sub_category.other_sub_category':
    'This sub-subcategory belongs to another subcategory. Choose one of the chosen subcategory.',
} satisfies Sentences<typeof categories>

const cashRulesErrors = {
  'cash_rule.not_found': 'This rule is gone.',
  'cash_rule.list_changed': 'Somebody else has just added or deleted a rule. Set the order again.',
  'cash_rule.too_many': ({ max }) => `A shop can have ${formatCount(max)} rules for cash on delivery.`,
} satisfies Sentences<typeof cashRules>

const courierRecordsErrors = {
  'courier_record.not_in_policy': 'The privacy policy does not say it yet. Add the sentence to it first.',
} satisfies Sentences<typeof courierRecords>

const cashBlocksErrors = {
  'cash_block.not_found': 'This entry does not hold any more, or is gone.',
  'cash_block.exists': 'This is on the block list already. End that entry first.',
  'cash_block.too_many': ({ max }) => `The block list can have ${formatCount(max)} entries at once.`,
  'cash_block.until_over': 'This day is over. Choose a later one.',
} satisfies Sentences<typeof cashBlocks>

const receiptsErrors = {
  'receipt.goods_gone': 'This product is gone, or is in other variants now. Remove the line and add the product again.',
  'receipt.stock_full': ({ max }) => `A product can have ${formatCount(max)} pieces. Enter fewer.`,
  'receipt.not_found': 'This delivery is taken back already, or is gone.',
  'receipt.sold': ({ product }) => `Pieces of ${product} are sold. Correct its stock instead.`,
} satisfies Sentences<typeof receipts>

const stockCountsErrors = {
  'stock_count.not_found': 'This count is gone.',
  'stock_count.no_goods': 'No goods are chosen by this. Choose others.',
  'stock_count.too_many': ({ max }) => `A count has at most ${formatCount(max)} products and variants. Choose fewer.`,
  'stock_count.ended': 'The count is over. Begin another one.',
  'stock_count.not_in_count': 'This product is not in the count, or is in other variants now.',
  'stock_count.nothing_counted': 'Nothing is counted yet. Count something, or drop the count.',
  'stock_count.sold': ({ product }) => `Pieces of ${product} are sold, or it is gone. Correct its stock instead.`,
} satisfies Sentences<typeof stockCounts>

const checkoutErrors = {
  'cart.changed': 'Prices or stock have changed. Look at the new total, then place the order again.',
  'payment.not_offered': 'This payment method is not available now. Choose cash on delivery.',
  'checkout.advance_needed':
    'This shop takes a part of the order online in advance, and the rest on delivery. Order on its website.',
  'checkout.cash_refused': 'This order cannot be paid on delivery here. Choose another way to pay.',
  'checkout.already_placed': 'This checkout has already placed its order. Start a new one for other products.',
  'checkout.taken': 'This checkout belongs to somebody else. Start a new one.',
  'checkout.policies_changed': 'The policies of the shop have changed. Read them, agree again, then place the order.',
  'order.code_needed': 'Enter the code that we have sent to this phone number',
  'order.code_wrong': 'This code is wrong or too old. Check it, or ask for a new one.',
  'order.code_expired': 'The time for this code is over. Ask for a new one.',
  'order.codes_off': 'The shop sends no SMS now. Open the link to your order, or call the shop.',
  'order.total_changed': 'The total changes with the delivery. Look at the new total, then agree to it.',
  'order.guest_holds': ({ max, product }) => {
    if (product === '')
      return `Without an account you can order ${formatCount(max)} pieces in all now. Take fewer pieces, or sign in.`
    if (max === 0) return `Other people are paying for ${product} right now. Try again in half an hour, or sign in.`
    return `Without an account you can order ${formatCount(max)} of ${product} now. Take fewer, or sign in.`
  },
  'order.phone_changed_often': ({ max }) =>
    `You have changed the phone number of this order ${formatCount(max)} times. Call the shop to change it again.`,
  'order.too_many_open': ({ max }) =>
    max === 1
      ? 'There is an open order with cash on delivery already. Wait until it is delivered, or cancel it by the link in its SMS.'
      : `There are ${max} open orders with cash on delivery already. Wait until one of them is delivered, or cancel one.`,
  'order.duplicate':
    'The same products were ordered with this phone number a few minutes ago. Do you want to order them again?',
} satisfies Sentences<typeof checkout>

const paymentsErrors = {
  'payment.not_found': 'Payment not found',
  'payment.undecided': 'A payment of this order is not decided yet. Wait for its result.',
  'payment.not_due': 'Nothing is to pay online for this order.',
  'payment.too_late': 'The time for this payment is over. Order again.',
  'payment.provider_away':
    'This payment method does not answer right now, and nothing was taken. Try again, or choose another one.',
  'payment.amount_refused': ({ min, max }: { min: number; max: number }) =>
    `This payment method takes from ৳${formatCount(min)} to ৳${formatCount(max)}. Choose another one.`,
  'payment.transaction_known': 'This transaction ID belongs to another payment. Check it.',
  'payment.phone_secret_wrong': 'The secret of the phone is wrong, or no longer works.',
  'payment.phone_not_found': 'This phone forwards texts no longer.',
  'payment.link_unsendable': 'The order has no phone or e-mail to which the link could go. Copy it instead.',
  'payment.proof_needed': 'Write how you know it, and for a confirmation the transaction ID.',
  'payment.not_by_hand': 'This payment is not confirmed by hand, or it is decided already.',
  'payment.advance_needed': ({ amount }: { amount: number }) =>
    `Cash on delivery needs ৳${formatCount(amount)} in advance here. Pay this order online.`,
  'payment.cash_refused': 'This order cannot be paid on delivery here. Pay it online.',
} satisfies Sentences<typeof payments>

const jobsErrors = {
  'job.not_found': 'Job not found',
  'job.not_undoable': 'This cannot be undone any more.',
  'job.stopped': 'It was undone before its turn, and is as it was.',
} satisfies Sentences<typeof jobs>

const ownDataErrors = {
  'own_data.exists': 'A file is there already, or is being made. You can ask for the next one a day after it.',
  'own_data.not_ready': 'The file is not there any more. Ask for a new one.',
  'own_data.open_sales': 'You have orders to finish. Deliver or cancel them first, then close the account.',
} satisfies Sentences<typeof ownData>

const logoErrors = {
  'logo.not_found': 'Logo not found',
} satisfies Sentences<typeof logo>

const ordersErrors = {
  'order.not_found': 'There is no such order.',
  'order.shared': ordersTexts.shared,
  'order.ended': ({ from }) => ordersTexts.cannotMove(from),
  'order.status_not_allowed': ({ from, next }) => ordersTexts.notNext(from, next),
  'order.step_not_allowed': ({ from, to }) => ordersTexts.notAllowed(from, to),
  'order.not_deletable': ({ from }) => ordersTexts.cannotDelete(from),
  ...orderRefusals,
  'order.already_moved': ({ from }) => `This order is ${statusNames[from].toLowerCase()} already.`,
  'order.list_too_long': ({ max }) => `There are more than ${formatCount(max)} orders. Read them in parts.`,
  'order.selection_changed': ({ count }) =>
    count === 0
      ? 'The filters find no order any more.'
      : `The filters find ${count === 1 ? '1 order' : `${formatCount(count)} orders`} now. Check the number and confirm again.`,
  'order.of_others': 'You sell nothing of this order.',
  'order.moved_since': 'Somebody has changed this order since, so the step stays.',
  'order.undo_too_late': 'The time to take this step back is over.',
  'order.undo_not_own': 'Only the person who made this step can take it back.',
  'order.customer_informed': 'The customer has been informed already, so the step stays.',
  'order.customer_acted': 'The customer has asked for a refund or written a review since, so the step stays.',
  'order.refund_touched': 'The refund of this order is being handled already, so this step stays.',
  'order.stock_gone': ({ product }) => `${product} has been sold to somebody else since, so the cancellation stays.`,
  'order.packed': 'The order is packed, so its pieces and its amount cannot change.',
  'order.not_correctable': ({ from }) => ordersTexts.notCorrectable(from),
  'order.other_items': 'The items of this order are others. Read it again.',
  'order.quantity_raised': ({ max }) => ordersTexts.quantityRaised(max),
} satisfies Sentences<typeof orders>

const policiesErrors = {
  'policy.not_found': 'Policy not found',
} satisfies Sentences<typeof policies>

const productsErrors = {
  'product.not_found': 'Product not found',
  'product.unknown_owner': 'This is no owner or administrator',
  'product.shown_times': 'Enter the time from which customers see the product, and an end after it.',
  'product.dated_price_past': 'A dated price is already over. Change its end, or remove it.',
  'product.sku_taken': 'Another product of the seller has this SKU. Choose another one.',
  'product.other_images': 'The pictures have changed meanwhile. Reload and choose them again.',
  'product.has_variants': 'Stock, sizes, colours and price of this product belong to its variants. Change them there.',
  'product.variant_gone': 'Somebody has removed one of these variants. Load the product again.',
  'product.price_out_of_range': ({ price }) =>
    `The new price would be ${formatTwoDecimals(price)} taka, which is not allowed. The price stays.`,
  'product.stock_out_of_range': ({ stock }) =>
    `The new stock would be ${stock}, which is not allowed. The stock stays.`,
  'product.selection_changed': ({ count }) =>
    count === 0
      ? 'The filters find no product any more.'
      : `The filters find ${count === 1 ? '1 product' : `${formatCount(count)} products`} now. Check the number and confirm again.`,
  'product.field_changed_since': 'It has been changed again since then, so it stays as it is now.',
  'product.all_needs_staff': 'Only an administrator or owner may read all products at once. Ask for a page instead.',
  'product.csv_too_large': ({ megabytes }) =>
    `The file is larger than ${megabytes} MB. Divide it into several files, each with the first row.`,
  'product.csv_not_text': 'This is not a text file. In the spreadsheet program, save the table as “CSV UTF-8”.',
  'product.csv_encoding':
    'Some letters of the file cannot be read. In the spreadsheet program, save the table as “CSV UTF-8”.',
  'product.csv_unreadable': ({ row }) =>
    `The quotes in row ${row} do not match. Write a cell with quotes or line breaks in quotes, and double each quote inside.`,
  'product.csv_empty': 'The file has no rows below its first row. The first row has the names of the columns.',
  'product.csv_too_many_rows': ({ max }) =>
    `The file has more than ${formatCount(max)} rows. Divide it into several files, each with the first row.`,
  'product.csv_no_key':
    'The first row has neither the column “Product ID” nor “SKU”. Add one of them: it says which product a row is.',
  'product.csv_unknown_column': ({ column }) =>
    `“${column}” in the first row is no column of products. Correct its name, or delete the column. A downloaded file has the right names.`,
  'product.csv_repeated_column': ({ column }) => `The column “${column}” is there twice. Delete one of them.`,
  'product.import_not_found': 'This check is older than a day. Choose the file again.',
  'product.import_has_problems':
    'Some rows of the file have problems. Confirm that they are left out, or correct them and choose the file again.',
  'product.import_outdated': ({ products }) =>
    `Nothing was imported: since the check, somebody has changed ${products === 1 ? '1 product' : `${formatCount(products)} products`} of the file. Choose the file again.`,
  'product.picture_address':
    'Pictures come from public addresses that begin with “https://” and a name, without a port, user or password.',
  'product.picture_unreachable': 'The server of the picture does not answer, or has no valid certificate.',
  'product.picture_missing': ({ answer }) => `There is no picture at the address (status ${answer}).`,
  'product.picture_moved': ({ max }) => `The address leads on more than ${max} times.`,
  'product.picture_slow': ({ seconds }) => `The picture did not arrive within ${seconds} seconds.`,
  'product.pictures_full': ({ max }) => `The product has ${max} pictures already.`,
  'product.price_range': 'The lowest price is above the highest',
  'validation.page_and_limit': ruleSentences['validation.page_and_limit'],
} satisfies Sentences<typeof products>

const refundsErrors = {
  'refund.not_found': 'There is no such refund request.',
  'refund.id_differs': 'This is not the request of the address. Send its id, or leave the id out.',
  'refund.not_possible': ({ days }) => refundsTexts.notPossible(days),
  'refund.exists': 'There is a refund request for this order already.',
  'refund.paid_out': 'The money of this order has been paid back already.',
  'refund.not_paid': 'This order is not paid, so that nothing of it can be sent back.',
  'refund.too_much': ({ left }) => `Only ${formatPaisa(left * 100)} of this order can still be sent back.`,
  'refund.left_changed': ({ left }) =>
    `Somebody has sent a part back since you looked. ${formatPaisa(left * 100)} is left. Check the amount, then send it.`,
  'refund.reason_needed': 'Write into the note how you know what became of the money.',
  'refund.sending': 'The money is being sent back. Wait for the answer of the payment provider.',
} satisfies Sentences<typeof refunds>

const reviewsErrors = {
  'review.not_found': 'Review not found',
  'review.needs_delivery': 'You can review a product after it was delivered to you.',
} satisfies Sentences<typeof reviews>

const sharedErrors = {
  'request.unknown_path': 'There is no such address here.',
  'request.wrong_method': ({ allowed }) => `This address only takes ${allowed}.`,
  'request.malformed_address': 'The address is malformed.',
  'request.unreadable': 'The request could not be read.',
  'request.body_too_large': 'The body is too large.',
  'request.body_unreadable': 'The body could not be read.',
  'request.wrong_content_type': 'The body has the wrong content type.',
  'request.foreign_origin': 'This call came from another site.',
  'request.idempotency_key_invalid': ({ max }) => `An Idempotency-Key has between 1 and ${max} characters.`,
  'request.idempotency_key_reused':
    'This Idempotency-Key came with another request before. Take a new key for each request.',
  'request.idempotency_key_running':
    'The first request with this Idempotency-Key is still being carried out. Ask again in a moment.',
  'request.changed_since': 'Somebody else changed this meanwhile. Reload and try again.',
  'request.reference_gone': 'Something that this belongs to was deleted meanwhile. Reload and try again.',
  'server.unavailable': 'The shop is not available right now. Please try again in a moment.',
  'server.storage_full':
    'The shop cannot save anything right now: its storage is full. Nothing was changed. Please try again later.',
  'server.unexpected': 'Something went wrong on our side. Please try again.',
  'account.session_ended': flowSentences['session.ended'],
  'account.not_allowed': 'You may not do this.',
  'account.right_missing': ({ right }) =>
    `Your role does not include this: ${rightNames[right]}. Ask whoever manages people.`,
  'account.other_store': 'You have changed the store that you work for. Load the page again.',
  'account.second_factor_required': 'Your role needs two-step verification. Switch it on under Settings, Security.',
  'program.key_ended': ({ reason }) =>
    ({
      unknown: 'This key is not known. Check it, or make another one under Programs.',
      withdrawn: 'This key is withdrawn. Make another one under Programs.',
      expired: 'This key has expired. Make another one under Programs.',
      maker: 'The maker of this key may not act as an administrator now. Let an administrator make another one.',
    })[reason],
  'program.key_in_browser': 'A key is for programs only. Send it without cookies, and from no page of another site.',
  'program.key_not_allowed': 'This key has no right for this call.',
  'account.too_many_tries': ({ retryAfter }) => flowSentences['session.too_many_tries']({ seconds: retryAfter }),
  'account.codes_spent': ({ retryAfter }) =>
    `Too many wrong codes. Open the link in our mail, ask the shop for help, or try again in ${formatWait(retryAfter)}.`,
  'account.messages_spent': ({ retryAfter }) =>
    `The shop cannot send more messages now. Please try again in ${formatWait(retryAfter)}.`,
  'upload.file_too_large': flowSentences['files.too_large'],
  'upload.too_many_files': 'Too many files at once. Choose at most 10.',
  'upload.too_many_uploads': 'Your earlier uploads are still being stored. Wait until they are done, then try again.',
  'upload.file_empty': 'This file is empty. Choose another one.',
  'upload.not_an_image': 'This file is not an image that we can read. Choose a PNG, JPEG, WebP, GIF or AVIF.',
  'upload.too_many_pixels': ({ megapixels }) =>
    `The image has too many pixels. Choose one of at most ${megapixels} megapixels.`,
  'upload.side_too_long': 'The image is too wide or too high. Choose one of at most 16,384 pixels a side.',
  'upload.too_many_frames': 'The image has too many frames. Choose one of at most 1,000, or a still picture.',
  'upload.too_much_work': 'The image takes too long to read. Save it with fewer pixels and try again.',
  'image.not_found': 'Image not found',
  'image.width_not_offered': ({ widths }) => `Images come in the widths ${widths}.`,
} satisfies Sentences<typeof shared>

const shippingFeeErrors = {
  'shipping_fee.not_found': 'Shipping fee not found',
} satisfies Sentences<typeof shippingFee>

const shopDetailsErrors = {
  'shop_details.icon_too_small': ({ min }) =>
    `The picture is too small for an icon. Choose one with at least ${min} pixels on each side.`,
  'shop_details.not_found': 'Shop details not found',
} satisfies Sentences<typeof shopDetails>

const trashErrors = {
  'trash.not_found': 'This is not in the trash any more. It is restored, or permanently deleted.',
  'trash.parent_in_trash': ({ name }) =>
    `It belongs to “${name}”, which is in the trash too. Restore “${name}” first; an administrator can do that.`,
  'trash.address_taken': 'Another page has its address now. Give that page another one, then restore this one.',
  'trash.parent_gone':
    'Its category does not exist any more, so it cannot be restored. Create it again in another category.',
} satisfies Sentences<typeof trash>

const usersErrors = {
  'user.not_found': 'There is no such user.',
  'user.own_account': 'You may not change the role of your own account, or delete it.',
  'user.not_of_profile': 'E-mail address, phone number and picture cannot be changed here.',
  'staff_role.not_found': 'This role of the staff does not exist any more.',
  'staff_role.fixed': 'The shop begins with this role, which stays as it is. Make another one with other rights.',
  'staff_role.held': ({ people }) =>
    people === 1
      ? 'One person has this role. Give them another role first.'
      : `${formatCount(people)} people have this role. Give them another role first.`,
  'user.more_rights': 'This needs rights that you do not have yourself. Ask an administrator.',
  'user.last_admin': 'At least one administrator has to remain.',
  'account.name_of_staff': 'This name reads as if you worked for the shop. Please use your own name.',
  'account.wrong_current_password': 'The current password is not right.',
  'account.password_repeats': 'This password repeats one character, so it is easily guessed. Mix different ones.',
  'account.password_personal': 'Your name, email or phone is easily guessed. Choose another password.',
  'account.password_common':
    'Many people use this password, so it is easily guessed. Choose a longer one, such as three words.',
} satisfies Sentences<typeof users>

const invitationsErrors = {
  'invitation.not_found': 'This invitation has been taken or withdrawn.',
  'invitation.works_here': 'This account works here already. Its role is changed on the page of the people.',
  'invitation.waiting': 'This person has an invitation already. Send it again, or withdraw it.',
  'invitation.unknown': 'This link is not good. The newest message has the right one; else ask whoever invited you.',
  'invitation.used': 'This invitation has been used. Sign in to begin.',
  'invitation.withdrawn': 'This invitation has been withdrawn. Ask whoever invited you for another one.',
  'invitation.expired': 'This invitation has expired. Ask whoever invited you to send it again.',
  'invitation.of_another': 'This invitation is for another account than yours. Sign out, then open the link again.',
} satisfies Sentences<typeof invitations>

const membersErrors = {
  'member.not_found': 'This person does not work for you.',
  'store.not_found': 'You do not work for this seller any more.',
} satisfies Sentences<typeof members>

const integrationErrors = {
  'integration.nothing_to_check': 'This service is not connected, or cannot be checked.',
  'integration.set_by_server': 'The server has settings of this service, which prevail. Change them there.',
  'integration.not_kept': 'The shop keeps no keys: the secret of the server must be in its environment first.',
  'integration.address': 'Enter the name of a host on the internet; an address must begin with https://',
  'integration.settings_refused': ({ problem }) => `These settings do not work: ${problem}`,
  'integration.no_phone': 'Add your phone to your profile first: the test SMS goes there.',
} satisfies Sentences<typeof integrations>

const programsErrors = {
  'program.key_not_found': 'There is no such key, or it is withdrawn already.',
  'program.too_many_keys': ({ max }) => `The shop has ${formatCount(max)} keys already. Withdraw one first.`,
} satisfies Sentences<typeof programs>

const couriersErrors = {
  'courier.not_found': 'The shop has no such courier.',
  'courier.booking_not_found': 'This booking no longer exists.',
  'courier.booking_moved': 'The booking has moved since, so that this is no longer possible.',
  'courier.cancel_in_panel': 'The courier cancels parcels only in its own panel.',
  'courier.cancel_declined': 'The courier does not cancel this parcel any more.',
  'courier.keys_not_kept': 'This shop cannot keep keys of sellers. Its operator can change that.',
  'courier.account_incomplete':
    'Fill in all keys of the courier, and the number of the place where your parcels are fetched.',
  'courier.keys_declined': 'The courier declines these keys.',
  'courier.account_in_use': 'Parcels are on their way by this account. Wait until the courier has brought them.',
  'courier.no_answer': 'The courier does not answer. Try again in a minute.',
} satisfies Sentences<typeof couriers>

const settlementsErrors = {
  'settlement.not_found': 'This difference does not exist any more.',
  'settlement.moved': 'Somebody else has decided one of these differences since.',
} satisfies Sentences<typeof settlements>

const parcelsErrors = {
  'parcel.not_found': 'This parcel does not exist any more.',
  'parcel.order_not_packable': 'The order has ended, or it waits for a call or for its payment.',
  'parcel.of_several': 'A parcel holds the orders of one phone number.',
  'parcel.pieces_packed': 'Some of these pieces are in another parcel already.',
  'parcel.step_not_allowed': 'The parcel has moved since, so that this step is not possible any more.',
  'parcel.none_to_print': 'None of these orders has a parcel to send. Pack them first.',
  'parcel.link_unknown': 'This link of a parcel no longer works.',
  'parcel.link_over': 'The parcel has moved since. Please call the shop.',
  'parcel.count_wrong': 'The numbers are not those of the pieces in the parcel.',
  'parcel.by_courier': 'The courier gives number and link of this parcel.',
} satisfies Sentences<typeof parcels>

const systemErrors = {
  'system.failure_not_found': 'This was not given up in the last days.',
  'system.not_sendable': 'This cannot be sent again: its text or file is no longer kept.',
} satisfies Sentences<typeof system>

const staffOrderErrors = {
  'staff_order.discount_too_high': ({ max }) =>
    `The discount is ${formatPaisa(max * 100)} at most, the price of the goods.`,
} satisfies Sentences<typeof staffOrders>

const orderEditErrors = {
  'order_edit.not_editable': ({ from }) => `This order is ${statusNames[from]} now, so that it cannot be edited.`,
  'order_edit.before_checkouts': 'This order is from before the stock was counted. Cancel it and enter a new one.',
  'order_edit.goods_gone': 'Some of these goods cannot be had like that. Look at the lines, and change them.',
  'order_edit.total_changed': ({ total }) =>
    `The total is ${formatPaisa(total * 100)} now. Look at it, then save again.`,
  'order_edit.needs_agreement': 'The total rises. Ask the customer, then tick that they agree.',
  'order_edit.unchanged': 'Nothing is changed that the customer could agree to.',
  'order_edit.proposed':
    'The customer is asked about another change already. Wait for the answer, or withdraw that question.',
  'order_edit.unsendable': 'The order has no phone number. Call the customer instead.',
  'order_edit.proposal_over': 'This question is no longer open.',
  'order_edit.link_unknown': 'This link to a change of an order no longer works. Call the shop.',
  'order_edit.proposed_goods_gone': ({ product }) => `“${product}” is sold out now, so that the order stays as it is.`,
  'order_edit.link_over': 'The order has changed since, so that it stays as it is now.',
  'order_edit.paid_limit': ({ min, max }) =>
    `The order is paid, so its total has to stay from ${formatPaisa(min * 100)} to ${formatPaisa(max * 100)}. For more goods, enter another order.`,
  'order_edit.cash_refused': 'The rules allow no cash on delivery for this total. Keep the total lower.',
} satisfies Sentences<typeof orderEdits>

const unfinishedErrors = {
  'unfinished.off': 'The shop keeps no unfinished checkouts.',
  'unfinished.not_found': 'This checkout is ordered or deleted.',
} satisfies Sentences<typeof unfinishedCheckouts>

const callDeskErrors = {
  'call.not_found': 'This order waits for no call.',
  'call.taken': 'Somebody else is calling this customer now.',
  'call.not_yours': 'You do not have this call any more.',
  'call.over': 'This order needs no call any more.',
  'call.not_in_policy': 'Add the sentence about unfinished checkouts to the privacy policy first.',
  'call.link_unknown': 'This link that confirms an order no longer works.',
  'call.time_wrong': 'Choose a time within the next 30 days.',
} satisfies Sentences<typeof callDesk>

const webhooksErrors = {
  'webhook.not_found': 'This webhook does not exist any more.',
  'webhook.delivery_not_found': 'This event is not kept any more.',
  'webhook.address_refused':
    'The address must begin with https:// and the public name of a server, without a port, user or password.',
  'webhook.too_many': ({ max }) => `A shop has at most ${formatCount(max)} webhooks.`,
} satisfies Sentences<typeof webhooks>

const stockErrors = {
  'stock_request.in_stock': 'It is in stock again. You can order it now.',
  'stock_request.full': ({ max }) => `You can wait for ${formatCount(max)} products at once. Withdraw a request first.`,
} satisfies Sentences<typeof stock>

const wishlistErrors = {
  'wishlist.full': ({ max }) => wishlistScreen.full(max),
} satisfies Sentences<typeof wishlist>

/** The sentence of each error and broken rule, by code: a text, or a function of its parameters. */
export const errorSentences = {
  ...ruleSentences,
  ...accountErrors,
  ...addressesErrors,
  ...bannersErrors,
  ...campaignPagesErrors,
  ...cashRulesErrors,
  ...cashBlocksErrors,
  ...receiptsErrors,
  ...stockCountsErrors,
  ...courierRecordsErrors,
  ...categoriesErrors,
  ...checkoutErrors,
  ...jobsErrors,
  ...logoErrors,
  ...ordersErrors,
  ...ownDataErrors,
  ...couriersErrors,
  ...settlementsErrors,
  ...parcelsErrors,
  ...paymentsErrors,
  ...policiesErrors,
  ...productsErrors,
  ...integrationErrors,
  ...programsErrors,
  ...refundsErrors,
  ...reviewsErrors,
  ...sharedErrors,
  ...shippingFeeErrors,
  ...shopDetailsErrors,
  ...systemErrors,
  ...trashErrors,
  ...usersErrors,
  ...invitationsErrors,
  ...membersErrors,
  ...callDeskErrors,
  ...staffOrderErrors,
  ...orderEditErrors,
  ...unfinishedErrors,
  ...webhooksErrors,
  ...stockErrors,
  ...wishlistErrors,
}

/** The text of an error or a broken rule; undefined where it has none that fits the parameters. */
export const errorText = (code: string, params?: Params): string | undefined => knownText(errorSentences, code, params)
