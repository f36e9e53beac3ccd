import type { AnyStateMachine } from 'xstate'
import { accountFixtures } from './account/account.fixtures.ts'
import { accountMachine } from './account/account.machine.ts'
import { enterCodeFixtures } from './account/enterCode.fixtures.ts'
import { enterCodeMachine } from './account/enterCode.machine.ts'
import { forgotPasswordFixtures } from './account/forgotPassword.fixtures.ts'
import { forgotPasswordMachine } from './account/forgotPassword.machine.ts'
import { googleSignInFixtures } from './account/googleSignIn.fixtures.ts'
import { googleSignInMachine } from './account/googleSignIn.machine.ts'
import { oneTimeCodeFixtures } from './account/oneTimeCode.fixtures.ts'
import { oneTimeCodeMachine } from './account/oneTimeCode.machine.ts'
import { registerFixtures } from './account/register.fixtures.ts'
import { registerMachine } from './account/register.machine.ts'
import { resetPasswordFixtures } from './account/resetPassword.fixtures.ts'
import { resetPasswordMachine } from './account/resetPassword.machine.ts'
import { secondFactorFixtures } from './account/secondFactor.fixtures.ts'
import { secondFactorMachine } from './account/secondFactor.machine.ts'
import { signInFixtures } from './account/signIn.fixtures.ts'
import { signInMachine } from './account/signIn.machine.ts'
import { signInCodeFixtures } from './account/signInCode.fixtures.ts'
import { signInCodeMachine } from './account/signInCode.machine.ts'
import { verifyAccountFixtures } from './account/verifyAccount.fixtures.ts'
import { verifyAccountMachine } from './account/verifyAccount.machine.ts'
import { consentFixtures } from './analytics/consent.fixtures.ts'
import { consentMachine } from './analytics/consent.machine.ts'
import { conversionFixtures } from './analytics/conversion.fixtures.ts'
import { conversionMachine } from './analytics/conversion.machine.ts'
import { appFixtures } from './app/app.fixtures.ts'
import { appMachine } from './app/app.machine.ts'
import { recordHistoryFixtures } from './audit/recordHistory.fixtures.ts'
import { recordHistoryMachine } from './audit/recordHistory.machine.ts'
import { bannerFormFixtures } from './banners/bannerForm.fixtures.ts'
import { bannerFormMachine } from './banners/bannerForm.machine.ts'
import { bannersFixtures } from './banners/banners.fixtures.ts'
import { bannersMachine } from './banners/banners.machine.ts'
import { callFixtures } from './callDesk/call.fixtures.ts'
import { callMachine } from './callDesk/call.machine.ts'
import { callDeskFixtures } from './callDesk/callDesk.fixtures.ts'
import { callDeskMachine } from './callDesk/callDesk.machine.ts'
import { callLinkFixtures } from './callDesk/callLink.fixtures.ts'
import { callLinkMachine } from './callDesk/callLink.machine.ts'
import { callRulesFixtures } from './callDesk/callRules.fixtures.ts'
import { callRulesMachine } from './callDesk/callRules.machine.ts'
import { campaignPageFormFixtures } from './campaignPages/campaignPageForm.fixtures.ts'
import { campaignPageFormMachine } from './campaignPages/campaignPageForm.machine.ts'
import { campaignPagesFixtures } from './campaignPages/campaignPages.fixtures.ts'
import { campaignPagesMachine } from './campaignPages/campaignPages.machine.ts'
import { cartFixtures } from './cart/cart.fixtures.ts'
import { cartMachine } from './cart/cart.machine.ts'
import { cartPageFixtures } from './cart/cartPage.fixtures.ts'
import { cartPageMachine } from './cart/cartPage.machine.ts'
import { cartSyncFixtures } from './cart/cartSync.fixtures.ts'
import { cartSyncMachine } from './cart/cartSync.machine.ts'
import { productChoiceFixtures } from './cart/productChoice.fixtures.ts'
import { productChoiceMachine } from './cart/productChoice.machine.ts'
import { cashBlockFixtures } from './cashBlocks/cashBlock.fixtures.ts'
import { cashBlockMachine } from './cashBlocks/cashBlock.machine.ts'
import { endCashBlockFixtures } from './cashBlocks/endCashBlock.fixtures.ts'
import { endCashBlockMachine } from './cashBlocks/endCashBlock.machine.ts'
import { cashRuleFormFixtures } from './cashRules/cashRuleForm.fixtures.ts'
import { cashRuleFormMachine } from './cashRules/cashRuleForm.machine.ts'
import { cashRulesFixtures } from './cashRules/cashRules.fixtures.ts'
import { cashRulesMachine } from './cashRules/cashRules.machine.ts'
import {
  categoriesFixtures,
  subCategoriesFixtures,
  subSubCategoriesFixtures,
} from './categories/categories.fixtures.ts'
import { categoriesMachine, subCategoriesMachine, subSubCategoriesMachine } from './categories/categories.machine.ts'
import {
  categoryFormFixtures,
  subCategoryFormFixtures,
  subSubCategoryFormFixtures,
} from './categories/categoryForm.fixtures.ts'
import {
  categoryFormMachine,
  subCategoryFormMachine,
  subSubCategoryFormMachine,
} from './categories/categoryForm.machine.ts'
import { changeDeliveryFixtures } from './checkout/changeDelivery.fixtures.ts'
import { changeDeliveryMachine } from './checkout/changeDelivery.machine.ts'
import { checkoutFixtures } from './checkout/checkout.fixtures.ts'
import { checkoutMachine } from './checkout/checkout.machine.ts'
import { checkoutAttemptFixtures } from './checkout/checkoutAttempt.fixtures.ts'
import { checkoutAttemptMachine } from './checkout/checkoutAttempt.machine.ts'
import { findOrderFixtures } from './checkout/findOrder.fixtures.ts'
import { findOrderMachine } from './checkout/findOrder.machine.ts'
import { orderKeyFixtures } from './checkout/orderKey.fixtures.ts'
import { orderKeyMachine } from './checkout/orderKey.machine.ts'
import { phoneCodeFixtures } from './checkout/phoneCode.fixtures.ts'
import { phoneCodeMachine } from './checkout/phoneCode.machine.ts'
import { confirmFixtures } from './core/confirm/confirm.fixtures.ts'
import { confirmMachine } from './core/confirm/confirm.machine.ts'
import { conflictFixtures } from './core/conflict/conflict.fixtures.ts'
import { conflictMachine } from './core/conflict/conflict.machine.ts'
import { downloadFixtures } from './core/download/download.fixtures.ts'
import { downloadMachine } from './core/download/download.machine.ts'
import type { FixturesOf } from './core/fixtures.ts'
import { itemOrderFixtures } from './core/list/itemOrder.fixtures.ts'
import { itemOrderMachine } from './core/list/itemOrder.machine.ts'
import { listFixtures } from './core/list/list.fixtures.ts'
import { listMachine } from './core/list/list.machine.ts'
import { courierRecordsFixtures } from './courierRecords/courierRecords.fixtures.ts'
import { courierRecordsMachine } from './courierRecords/courierRecords.machine.ts'
import { bookingFixtures } from './couriers/booking.fixtures.ts'
import { bookingMachine } from './couriers/booking.machine.ts'
import { courierAccountFixtures } from './couriers/courierAccount.fixtures.ts'
import { courierAccountMachine } from './couriers/courierAccount.machine.ts'
import { giveUpBookingFixtures } from './couriers/giveUpBooking.fixtures.ts'
import { giveUpBookingMachine } from './couriers/giveUpBooking.machine.ts'
import { leaveAccountFixtures } from './couriers/leaveAccount.fixtures.ts'
import { leaveAccountMachine } from './couriers/leaveAccount.machine.ts'
import { sendByCourierFixtures } from './couriers/sendByCourier.fixtures.ts'
import { sendByCourierMachine } from './couriers/sendByCourier.machine.ts'
import { guardClausesOf } from './guards.ts'
import { checkIntegrationFixtures } from './integrations/checkIntegration.fixtures.ts'
import { checkIntegrationMachine } from './integrations/checkIntegration.machine.ts'
import { keepSettingsFixtures } from './integrations/keepSettings.fixtures.ts'
import { keepSettingsMachine } from './integrations/keepSettings.machine.ts'
import { inviteFixtures } from './invitations/invite.fixtures.ts'
import { inviteMachine } from './invitations/invite.machine.ts'
import { takeInvitationFixtures } from './invitations/takeInvitation.fixtures.ts'
import { takeInvitationMachine } from './invitations/takeInvitation.machine.ts'
import { jobFixtures } from './jobs/job.fixtures.ts'
import { jobMachine } from './jobs/job.machine.ts'
import { jobItemFixtures } from './jobs/jobItem.fixtures.ts'
import { jobItemMachine } from './jobs/jobItem.machine.ts'
import { jobsFixtures } from './jobs/jobs.fixtures.ts'
import { jobsMachine } from './jobs/jobs.machine.ts'
import { liveUpdatesFixtures } from './live/liveUpdates.fixtures.ts'
import { liveUpdatesMachine } from './live/liveUpdates.machine.ts'
import { logoFixtures } from './logo/logo.fixtures.ts'
import { logoMachine } from './logo/logo.machine.ts'
import { logoFormFixtures } from './logo/logoForm.fixtures.ts'
import { logoFormMachine } from './logo/logoForm.machine.ts'
import { chooseStoreFixtures } from './members/chooseStore.fixtures.ts'
import { chooseStoreMachine } from './members/chooseStore.machine.ts'
import { memberFixtures } from './members/member.fixtures.ts'
import { memberMachine } from './members/member.machine.ts'
import { messageTextFixtures } from './messageTexts/messageText.fixtures.ts'
import { messageTextMachine } from './messageTexts/messageText.machine.ts'
import { newsFixtures } from './news/news.fixtures.ts'
import { newsMachine } from './news/news.machine.ts'
import { askedCustomerFixtures } from './orderEdits/askedCustomer.fixtures.ts'
import { askedCustomerMachine } from './orderEdits/askedCustomer.machine.ts'
import { editLinkFixtures } from './orderEdits/editLink.fixtures.ts'
import { editLinkMachine } from './orderEdits/editLink.machine.ts'
import { editOrderFixtures } from './orderEdits/editOrder.fixtures.ts'
import { editOrderMachine } from './orderEdits/editOrder.machine.ts'
import { editProposalFixtures } from './orderEdits/editProposal.fixtures.ts'
import { editProposalMachine } from './orderEdits/editProposal.machine.ts'
import { bulkOrdersFixtures } from './orders/bulkOrders.fixtures.ts'
import { bulkOrdersMachine } from './orders/bulkOrders.machine.ts'
import { cancelOrderFixtures } from './orders/cancelOrder.fixtures.ts'
import { cancelOrderMachine } from './orders/cancelOrder.machine.ts'
import { changeStatusFixtures } from './orders/changeStatus.fixtures.ts'
import { changeStatusMachine } from './orders/changeStatus.machine.ts'
import { confirmOrderFixtures } from './orders/confirmOrder.fixtures.ts'
import { confirmOrderMachine } from './orders/confirmOrder.machine.ts'
import { correctOrderFixtures } from './orders/correctOrder.fixtures.ts'
import { correctOrderMachine } from './orders/correctOrder.machine.ts'
import { invoicesFixtures } from './orders/invoices.fixtures.ts'
import { invoicesMachine } from './orders/invoices.machine.ts'
import { moveOrderFixtures } from './orders/moveOrder.fixtures.ts'
import { moveOrderMachine } from './orders/moveOrder.machine.ts'
import { myOrdersFixtures } from './orders/myOrders.fixtures.ts'
import { myOrdersMachine } from './orders/myOrders.machine.ts'
import { orderFilesFixtures } from './orders/orderFiles.fixtures.ts'
import { orderFilesMachine } from './orders/orderFiles.machine.ts'
import { orderStatusFixtures } from './orders/orderStatus.fixtures.ts'
import { orderStatusMachine } from './orders/orderStatus.machine.ts'
import { ordersFixtures } from './orders/orders.fixtures.ts'
import { ordersMachine } from './orders/orders.machine.ts'
import { packingFixtures } from './orders/packing.fixtures.ts'
import { packingMachine } from './orders/packing.machine.ts'
import { closeAccountFixtures } from './ownData/closeAccount.fixtures.ts'
import { closeAccountMachine } from './ownData/closeAccount.machine.ts'
import { ownDataFixtures } from './ownData/ownData.fixtures.ts'
import { ownDataMachine } from './ownData/ownData.machine.ts'
import { paletteFixtures } from './palette/palette.fixtures.ts'
import { paletteMachine } from './palette/palette.machine.ts'
import { checkInParcelFixtures } from './parcels/checkInParcel.fixtures.ts'
import { checkInParcelMachine } from './parcels/checkInParcel.machine.ts'
import { failDeliveryFixtures } from './parcels/failDelivery.fixtures.ts'
import { failDeliveryMachine } from './parcels/failDelivery.machine.ts'
import { moveParcelFixtures } from './parcels/moveParcel.fixtures.ts'
import { moveParcelMachine } from './parcels/moveParcel.machine.ts'
import { packManyFixtures } from './parcels/packMany.fixtures.ts'
import { packManyMachine } from './parcels/packMany.machine.ts'
import { packParcelFixtures } from './parcels/packParcel.fixtures.ts'
import { packParcelMachine } from './parcels/packParcel.machine.ts'
import { parcelFixtures } from './parcels/parcel.fixtures.ts'
import { parcelMachine } from './parcels/parcel.machine.ts'
import { parcelLinkFixtures } from './parcels/parcelLink.fixtures.ts'
import { parcelLinkMachine } from './parcels/parcelLink.machine.ts'
import { reportManyFixtures } from './parcels/reportMany.fixtures.ts'
import { reportManyMachine } from './parcels/reportMany.machine.ts'
import { askPaymentAgainFixtures } from './payments/askPaymentAgain.fixtures.ts'
import { askPaymentAgainMachine } from './payments/askPaymentAgain.machine.ts'
import { decidePaymentFixtures } from './payments/decidePayment.fixtures.ts'
import { decidePaymentMachine } from './payments/decidePayment.machine.ts'
import { payLinkFixtures } from './payments/payLink.fixtures.ts'
import { payLinkMachine } from './payments/payLink.machine.ts'
import { paymentFixtures } from './payments/payment.fixtures.ts'
import { paymentMachine } from './payments/payment.machine.ts'
import { paymentPageFixtures } from './payments/paymentPage.fixtures.ts'
import { paymentPageMachine } from './payments/paymentPage.machine.ts'
import { payOnDeliveryFixtures } from './payments/payOnDelivery.fixtures.ts'
import { payOnDeliveryMachine } from './payments/payOnDelivery.machine.ts'
import { transactionFixtures } from './payments/transaction.fixtures.ts'
import { transactionMachine } from './payments/transaction.machine.ts'
import { walletPhoneFixtures } from './payments/walletPhone.fixtures.ts'
import { walletPhoneMachine } from './payments/walletPhone.machine.ts'
import { policyFormFixtures } from './policies/policyForm.fixtures.ts'
import { policyFormMachine } from './policies/policyForm.machine.ts'
import { bulkProductsFixtures } from './products/bulkProducts.fixtures.ts'
import { bulkProductsMachine } from './products/bulkProducts.machine.ts'
import { datedPriceFixtures } from './products/datedPrice.fixtures.ts'
import { datedPriceMachine } from './products/datedPrice.machine.ts'
import { productEditsFixtures } from './products/productEdits.fixtures.ts'
import { productEditsMachine } from './products/productEdits.machine.ts'
import { productExportFixtures } from './products/productExport.fixtures.ts'
import { productExportMachine } from './products/productExport.machine.ts'
import { productFiltersFixtures } from './products/productFilters.fixtures.ts'
import { productFiltersMachine } from './products/productFilters.machine.ts'
import { productFormFixtures } from './products/productForm.fixtures.ts'
import { productFormMachine } from './products/productForm.machine.ts'
import { productImportFixtures } from './products/productImport.fixtures.ts'
import { productImportMachine } from './products/productImport.machine.ts'
import { productsFixtures } from './products/products.fixtures.ts'
import { productsMachine } from './products/products.machine.ts'
import { productVariantsFixtures } from './products/productVariants.fixtures.ts'
import { productVariantsMachine } from './products/productVariants.machine.ts'
import { productVisibilityFixtures } from './products/productVisibility.fixtures.ts'
import { productVisibilityMachine } from './products/productVisibility.machine.ts'
import { changePasswordFixtures } from './profile/changePassword.fixtures.ts'
import { changePasswordMachine } from './profile/changePassword.machine.ts'
import { profileFixtures } from './profile/profile.fixtures.ts'
import { profileMachine } from './profile/profile.machine.ts'
import { profileImageFixtures } from './profile/profileImage.fixtures.ts'
import { profileImageMachine } from './profile/profileImage.machine.ts'
import { sessionsFixtures } from './profile/sessions.fixtures.ts'
import { sessionsMachine } from './profile/sessions.machine.ts'
import { twoStepFixtures } from './profile/twoStep.fixtures.ts'
import { twoStepMachine } from './profile/twoStep.machine.ts'
import { apiKeyFixtures } from './programs/apiKey.fixtures.ts'
import { apiKeyMachine } from './programs/apiKey.machine.ts'
import { receiveGoodsFixtures } from './receipts/receiveGoods.fixtures.ts'
import { receiveGoodsMachine } from './receipts/receiveGoods.machine.ts'
import { undoReceiptFixtures } from './receipts/undoReceipt.fixtures.ts'
import { undoReceiptMachine } from './receipts/undoReceipt.machine.ts'
import { changeRefundFixtures } from './refunds/changeRefund.fixtures.ts'
import { changeRefundMachine } from './refunds/changeRefund.machine.ts'
import { refundFixtures } from './refunds/refund.fixtures.ts'
import { refundMachine } from './refunds/refund.machine.ts'
import { refundTransferFixtures } from './refunds/refundTransfer.fixtures.ts'
import { refundTransferMachine } from './refunds/refundTransfer.machine.ts'
import { requestRefundFixtures } from './refunds/requestRefund.fixtures.ts'
import { requestRefundMachine } from './refunds/requestRefund.machine.ts'
import { sendPartFixtures } from './refunds/sendPart.fixtures.ts'
import { sendPartMachine } from './refunds/sendPart.machine.ts'
import { revenueFixtures } from './revenue/revenue.fixtures.ts'
import { revenueMachine } from './revenue/revenue.machine.ts'
import { hidePicturesFixtures } from './reviews/hidePictures.fixtures.ts'
import { hidePicturesMachine } from './reviews/hidePictures.machine.ts'
import { reviewFixtures } from './reviews/review.fixtures.ts'
import { reviewMachine } from './reviews/review.machine.ts'
import { showPicturesFixtures } from './reviews/showPictures.fixtures.ts'
import { showPicturesMachine } from './reviews/showPictures.machine.ts'
import { nameViewFixtures } from './savedViews/nameView.fixtures.ts'
import { nameViewMachine } from './savedViews/nameView.machine.ts'
import { screenFailureFixtures } from './screens/screenFailure.fixtures.ts'
import { screenFailureMachine } from './screens/screenFailure.machine.ts'
import { searchBoxFixtures } from './search/searchBox.fixtures.ts'
import { searchBoxMachine } from './search/searchBox.machine.ts'
import { accessFixtures } from './session/access.fixtures.ts'
import { accessMachine } from './session/access.machine.ts'
import { authorizedCallFixtures } from './session/authorizedCall.fixtures.ts'
import { authorizedCallMachine } from './session/authorizedCall.machine.ts'
import { chooseLanguageFixtures } from './session/chooseLanguage.fixtures.ts'
import { chooseLanguageMachine } from './session/chooseLanguage.machine.ts'
import { sessionFixtures } from './session/session.fixtures.ts'
import { sessionMachine } from './session/session.machine.ts'
import { signOutFixtures } from './session/signOut.fixtures.ts'
import { signOutMachine } from './session/signOut.machine.ts'
import { differenceFixtures } from './settlements/difference.fixtures.ts'
import { differenceMachine } from './settlements/difference.machine.ts'
import { settlementsFixtures } from './settlements/settlements.fixtures.ts'
import { settlementsMachine } from './settlements/settlements.machine.ts'
import { statementFileFixtures } from './settlements/statementFile.fixtures.ts'
import { statementFileMachine } from './settlements/statementFile.machine.ts'
import { shippingFeeFixtures } from './shippingFee/shippingFee.fixtures.ts'
import { shippingFeeMachine } from './shippingFee/shippingFee.machine.ts'
import { shopDetailsFixtures } from './shopDetails/shopDetails.fixtures.ts'
import { shopDetailsMachine } from './shopDetails/shopDetails.machine.ts'
import { shopIconFixtures } from './shopDetails/shopIcon.fixtures.ts'
import { shopIconMachine } from './shopDetails/shopIcon.machine.ts'
import { newOrderFixtures } from './staffOrders/newOrder.fixtures.ts'
import { newOrderMachine } from './staffOrders/newOrder.machine.ts'
import { stockRequestFixtures } from './stock/stockRequest.fixtures.ts'
import { stockRequestMachine } from './stock/stockRequest.machine.ts'
import { countGoodsFixtures } from './stockCounts/countGoods.fixtures.ts'
import { countGoodsMachine } from './stockCounts/countGoods.machine.ts'
import { endCountFixtures } from './stockCounts/endCount.fixtures.ts'
import { endCountMachine } from './stockCounts/endCount.machine.ts'
import { startCountFixtures } from './stockCounts/startCount.fixtures.ts'
import { startCountMachine } from './stockCounts/startCount.machine.ts'
import { stockCountFixtures } from './stockCounts/stockCount.fixtures.ts'
import { stockCountMachine } from './stockCounts/stockCount.machine.ts'
import { sendAgainFixtures } from './system/sendAgain.fixtures.ts'
import { sendAgainMachine } from './system/sendAgain.machine.ts'
import { trashFixtures } from './trash/trash.fixtures.ts'
import { trashMachine } from './trash/trash.machine.ts'
import { undoFixtures } from './undo/undo.fixtures.ts'
import { undoMachine } from './undo/undo.machine.ts'
import { callMeFixtures } from './unfinishedCheckouts/callMe.fixtures.ts'
import { callMeMachine } from './unfinishedCheckouts/callMe.machine.ts'
import { forgetUnfinishedFixtures } from './unfinishedCheckouts/forgetUnfinished.fixtures.ts'
import { forgetUnfinishedMachine } from './unfinishedCheckouts/forgetUnfinished.machine.ts'
import { unfinishedOrderFixtures } from './unfinishedCheckouts/unfinishedOrder.fixtures.ts'
import { unfinishedOrderMachine } from './unfinishedCheckouts/unfinishedOrder.machine.ts'
import { draftFixtures } from './unsavedChanges/draft.fixtures.ts'
import { draftMachine } from './unsavedChanges/draft.machine.ts'
import { leavingFixtures } from './unsavedChanges/leaving.fixtures.ts'
import { leavingMachine } from './unsavedChanges/leaving.machine.ts'
import { changeRoleFixtures } from './users/changeRole.fixtures.ts'
import { changeRoleMachine } from './users/changeRole.machine.ts'
import { staffRoleFixtures } from './users/staffRole.fixtures.ts'
import { staffRoleMachine } from './users/staffRole.machine.ts'
import { usersFixtures } from './users/users.fixtures.ts'
import { usersMachine } from './users/users.machine.ts'
import { webhookFixtures } from './webhooks/webhook.fixtures.ts'
import { webhookMachine } from './webhooks/webhook.machine.ts'
import { mergeWishlistFixtures } from './wishlist/mergeWishlist.fixtures.ts'
import { mergeWishlistMachine } from './wishlist/mergeWishlist.machine.ts'
import { wishlistToggleFixtures } from './wishlist/wishlistToggle.fixtures.ts'
import { wishlistToggleMachine } from './wishlist/wishlistToggle.machine.ts'

/** The parameters spare the compiler a union of the types of all machines, which it would compare with each other. */
const flow = (machine: AnyStateMachine, fixtures: FixturesOf<AnyStateMachine>) => ({
  machine,
  fixtures,
  guards: guardClausesOf(machine.id),
})

/** Every machine of the product, with its fixtures and the clauses of its guards. */
export const flows = [
  flow(accountMachine, accountFixtures),
  flow(enterCodeMachine, enterCodeFixtures),
  flow(forgotPasswordMachine, forgotPasswordFixtures),
  flow(googleSignInMachine, googleSignInFixtures),
  flow(oneTimeCodeMachine, oneTimeCodeFixtures),
  flow(registerMachine, registerFixtures),
  flow(resetPasswordMachine, resetPasswordFixtures),
  flow(secondFactorMachine, secondFactorFixtures),
  flow(signInMachine, signInFixtures),
  flow(signInCodeMachine, signInCodeFixtures),
  flow(verifyAccountMachine, verifyAccountFixtures),
  flow(appMachine, appFixtures),
  flow(bannerFormMachine, bannerFormFixtures),
  flow(downloadMachine, downloadFixtures),
  flow(itemOrderMachine, itemOrderFixtures),
  flow(listMachine, listFixtures),
  flow(bannersMachine, bannersFixtures),
  flow(campaignPageFormMachine, campaignPageFormFixtures),
  flow(campaignPagesMachine, campaignPagesFixtures),
  flow(callMachine, callFixtures),
  flow(differenceMachine, differenceFixtures),
  flow(settlementsMachine, settlementsFixtures),
  flow(statementFileMachine, statementFileFixtures),
  flow(callDeskMachine, callDeskFixtures),
  flow(callLinkMachine, callLinkFixtures),
  flow(callRulesMachine, callRulesFixtures),
  flow(callMeMachine, callMeFixtures),
  flow(unfinishedOrderMachine, unfinishedOrderFixtures),
  flow(newOrderMachine, newOrderFixtures),
  flow(forgetUnfinishedMachine, forgetUnfinishedFixtures),
  flow(receiveGoodsMachine, receiveGoodsFixtures),
  flow(undoReceiptMachine, undoReceiptFixtures),
  flow(startCountMachine, startCountFixtures),
  flow(countGoodsMachine, countGoodsFixtures),
  flow(endCountMachine, endCountFixtures),
  flow(stockCountMachine, stockCountFixtures),
  flow(cashBlockMachine, cashBlockFixtures),
  flow(courierRecordsMachine, courierRecordsFixtures),
  flow(endCashBlockMachine, endCashBlockFixtures),
  flow(cashRulesMachine, cashRulesFixtures),
  flow(cashRuleFormMachine, cashRuleFormFixtures),
  flow(cartMachine, cartFixtures),
  flow(cartPageMachine, cartPageFixtures),
  flow(cartSyncMachine, cartSyncFixtures),
  flow(productChoiceMachine, productChoiceFixtures),
  flow(categoriesMachine, categoriesFixtures),
  flow(subCategoriesMachine, subCategoriesFixtures),
  flow(subSubCategoriesMachine, subSubCategoriesFixtures),
  flow(categoryFormMachine, categoryFormFixtures),
  flow(subCategoryFormMachine, subCategoryFormFixtures),
  flow(subSubCategoryFormMachine, subSubCategoryFormFixtures),
  flow(checkoutMachine, checkoutFixtures),
  flow(checkoutAttemptMachine, checkoutAttemptFixtures),
  flow(findOrderMachine, findOrderFixtures),
  flow(changeDeliveryMachine, changeDeliveryFixtures),
  flow(orderKeyMachine, orderKeyFixtures),
  flow(phoneCodeMachine, phoneCodeFixtures),
  flow(confirmMachine, confirmFixtures),
  flow(conflictMachine, conflictFixtures),
  flow(jobMachine, jobFixtures),
  flow(jobItemMachine, jobItemFixtures),
  flow(jobsMachine, jobsFixtures),
  flow(liveUpdatesMachine, liveUpdatesFixtures),
  flow(logoMachine, logoFixtures),
  flow(logoFormMachine, logoFormFixtures),
  flow(newsMachine, newsFixtures),
  flow(bulkOrdersMachine, bulkOrdersFixtures),
  flow(cancelOrderMachine, cancelOrderFixtures),
  flow(changeStatusMachine, changeStatusFixtures),
  flow(confirmOrderMachine, confirmOrderFixtures),
  flow(correctOrderMachine, correctOrderFixtures),
  flow(askedCustomerMachine, askedCustomerFixtures),
  flow(editLinkMachine, editLinkFixtures),
  flow(editOrderMachine, editOrderFixtures),
  flow(editProposalMachine, editProposalFixtures),
  flow(invoicesMachine, invoicesFixtures),
  flow(moveOrderMachine, moveOrderFixtures),
  flow(myOrdersMachine, myOrdersFixtures),
  flow(orderFilesMachine, orderFilesFixtures),
  flow(orderStatusMachine, orderStatusFixtures),
  flow(ordersMachine, ordersFixtures),
  flow(packingMachine, packingFixtures),
  flow(paletteMachine, paletteFixtures),
  flow(askPaymentAgainMachine, askPaymentAgainFixtures),
  flow(decidePaymentMachine, decidePaymentFixtures),
  flow(checkInParcelMachine, checkInParcelFixtures),
  flow(bookingMachine, bookingFixtures),
  flow(courierAccountMachine, courierAccountFixtures),
  flow(giveUpBookingMachine, giveUpBookingFixtures),
  flow(leaveAccountMachine, leaveAccountFixtures),
  flow(sendByCourierMachine, sendByCourierFixtures),
  flow(failDeliveryMachine, failDeliveryFixtures),
  flow(moveParcelMachine, moveParcelFixtures),
  flow(packManyMachine, packManyFixtures),
  flow(reportManyMachine, reportManyFixtures),
  flow(packParcelMachine, packParcelFixtures),
  flow(parcelMachine, parcelFixtures),
  flow(parcelLinkMachine, parcelLinkFixtures),
  flow(payLinkMachine, payLinkFixtures),
  flow(walletPhoneMachine, walletPhoneFixtures),
  flow(apiKeyMachine, apiKeyFixtures),
  flow(webhookMachine, webhookFixtures),
  flow(paymentMachine, paymentFixtures),
  flow(payOnDeliveryMachine, payOnDeliveryFixtures),
  flow(paymentPageMachine, paymentPageFixtures),
  flow(transactionMachine, transactionFixtures),
  flow(recordHistoryMachine, recordHistoryFixtures),
  flow(policyFormMachine, policyFormFixtures),
  flow(bulkProductsMachine, bulkProductsFixtures),
  flow(productEditsMachine, productEditsFixtures),
  flow(productExportMachine, productExportFixtures),
  flow(productFiltersMachine, productFiltersFixtures),
  flow(productFormMachine, productFormFixtures),
  flow(productImportMachine, productImportFixtures),
  flow(productsMachine, productsFixtures),
  flow(productVariantsMachine, productVariantsFixtures),
  flow(productVisibilityMachine, productVisibilityFixtures),
  flow(datedPriceMachine, datedPriceFixtures),
  flow(changePasswordMachine, changePasswordFixtures),
  flow(profileMachine, profileFixtures),
  flow(profileImageMachine, profileImageFixtures),
  flow(sessionsMachine, sessionsFixtures),
  flow(twoStepMachine, twoStepFixtures),
  flow(ownDataMachine, ownDataFixtures),
  flow(closeAccountMachine, closeAccountFixtures),
  flow(changeRefundMachine, changeRefundFixtures),
  flow(refundMachine, refundFixtures),
  flow(refundTransferMachine, refundTransferFixtures),
  flow(requestRefundMachine, requestRefundFixtures),
  flow(sendPartMachine, sendPartFixtures),
  flow(revenueMachine, revenueFixtures),
  flow(reviewMachine, reviewFixtures),
  flow(hidePicturesMachine, hidePicturesFixtures),
  flow(showPicturesMachine, showPicturesFixtures),
  flow(nameViewMachine, nameViewFixtures),
  flow(screenFailureMachine, screenFailureFixtures),
  flow(searchBoxMachine, searchBoxFixtures),
  flow(accessMachine, accessFixtures),
  flow(authorizedCallMachine, authorizedCallFixtures),
  flow(sessionMachine, sessionFixtures),
  flow(chooseLanguageMachine, chooseLanguageFixtures),
  flow(signOutMachine, signOutFixtures),
  flow(shippingFeeMachine, shippingFeeFixtures),
  flow(shopDetailsMachine, shopDetailsFixtures),
  flow(shopIconMachine, shopIconFixtures),
  flow(checkIntegrationMachine, checkIntegrationFixtures),
  flow(keepSettingsMachine, keepSettingsFixtures),
  flow(messageTextMachine, messageTextFixtures),
  flow(consentMachine, consentFixtures),
  flow(conversionMachine, conversionFixtures),
  flow(sendAgainMachine, sendAgainFixtures),
  flow(trashMachine, trashFixtures),
  flow(undoMachine, undoFixtures),
  flow(draftMachine, draftFixtures),
  flow(leavingMachine, leavingFixtures),
  flow(changeRoleMachine, changeRoleFixtures),
  flow(staffRoleMachine, staffRoleFixtures),
  flow(inviteMachine, inviteFixtures),
  flow(memberMachine, memberFixtures),
  flow(chooseStoreMachine, chooseStoreFixtures),
  flow(takeInvitationMachine, takeInvitationFixtures),
  flow(usersMachine, usersFixtures),
  flow(wishlistToggleMachine, wishlistToggleFixtures),
  flow(stockRequestMachine, stockRequestFixtures),
  flow(mergeWishlistMachine, mergeWishlistFixtures),
]

/** The flow whose machine has this id; undefined without one. */
export const flowOf = (id: string) => flows.find(({ machine }) => machine.id === id)

/** The machine with this id; undefined without one. */
export const machineOf = (id: string): AnyStateMachine | undefined => flowOf(id)?.machine
