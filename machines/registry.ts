// `npm run charts` generates this file from the machines and their fixtures.
// biome-ignore-all assist/source/organizeImports: the imports are in the order of the files
import type { AnyStateMachine } from 'xstate'
import { enterCodeFixtures } from './account/enterCode.fixtures.ts'
import { enterCodeMachine } from './account/enterCode.machine.ts'
import { forgotPasswordFixtures } from './account/forgotPassword.fixtures.ts'
import { forgotPasswordMachine } from './account/forgotPassword.machine.ts'
import { googleSignInFixtures } from './account/googleSignIn.fixtures.ts'
import { googleSignInMachine } from './account/googleSignIn.machine.ts'
import { registerFixtures } from './account/register.fixtures.ts'
import { registerMachine } from './account/register.machine.ts'
import { resetPasswordFixtures } from './account/resetPassword.fixtures.ts'
import { resetPasswordMachine } from './account/resetPassword.machine.ts'
import { secondFactorFixtures } from './account/secondFactor.fixtures.ts'
import { secondFactorMachine } from './account/secondFactor.machine.ts'
import { signInFixtures } from './account/signIn.fixtures.ts'
import { signInMachine } from './account/signIn.machine.ts'
import { verifyAccountFixtures } from './account/verifyAccount.fixtures.ts'
import { verifyAccountMachine } from './account/verifyAccount.machine.ts'
import { appFixtures } from './app/app.fixtures.ts'
import { appMachine } from './app/app.machine.ts'
import { bannerFormFixtures } from './banners/bannerForm.fixtures.ts'
import { bannerFormMachine } from './banners/bannerForm.machine.ts'
import { bannerOrderFixtures } from './banners/bannerOrder.fixtures.ts'
import { bannerOrderMachine } from './banners/bannerOrder.machine.ts'
import { bannersFixtures } from './banners/banners.fixtures.ts'
import { bannersMachine } from './banners/banners.machine.ts'
import { cartFixtures } from './cart/cart.fixtures.ts'
import { cartMachine } from './cart/cart.machine.ts'
import { cartPageFixtures } from './cart/cartPage.fixtures.ts'
import { cartPageMachine } from './cart/cartPage.machine.ts'
import { cartSyncFixtures } from './cart/cartSync.fixtures.ts'
import { cartSyncMachine } from './cart/cartSync.machine.ts'
import { productChoiceFixtures } from './cart/productChoice.fixtures.ts'
import { productChoiceMachine } from './cart/productChoice.machine.ts'
import { categoriesFixtures } from './categories/categories.fixtures.ts'
import { categoriesMachine } from './categories/categories.machine.ts'
import { subCategoriesFixtures } from './categories/categories.fixtures.ts'
import { subCategoriesMachine } from './categories/categories.machine.ts'
import { subSubCategoriesFixtures } from './categories/categories.fixtures.ts'
import { subSubCategoriesMachine } from './categories/categories.machine.ts'
import { categoryFormFixtures } from './categories/categoryForm.fixtures.ts'
import { categoryFormMachine } from './categories/categoryForm.machine.ts'
import { subCategoryFormFixtures } from './categories/subCategoryForm.fixtures.ts'
import { subCategoryFormMachine } from './categories/subCategoryForm.machine.ts'
import { subSubCategoryFormFixtures } from './categories/subSubCategoryForm.fixtures.ts'
import { subSubCategoryFormMachine } from './categories/subSubCategoryForm.machine.ts'
import { checkoutFixtures } from './checkout/checkout.fixtures.ts'
import { checkoutMachine } from './checkout/checkout.machine.ts'
import { orderKeyFixtures } from './checkout/orderKey.fixtures.ts'
import { orderKeyMachine } from './checkout/orderKey.machine.ts'
import { phoneCodeFixtures } from './checkout/phoneCode.fixtures.ts'
import { phoneCodeMachine } from './checkout/phoneCode.machine.ts'
import { confirmFixtures } from './core/confirm/confirm.fixtures.ts'
import { confirmMachine } from './core/confirm/confirm.machine.ts'
import { conflictFixtures } from './core/conflict/conflict.fixtures.ts'
import { conflictMachine } from './core/conflict/conflict.machine.ts'
import { jobsFixtures } from './jobs/jobs.fixtures.ts'
import { jobsMachine } from './jobs/jobs.machine.ts'
import { liveUpdatesFixtures } from './live/liveUpdates.fixtures.ts'
import { liveUpdatesMachine } from './live/liveUpdates.machine.ts'
import { logoFixtures } from './logo/logo.fixtures.ts'
import { logoMachine } from './logo/logo.machine.ts'
import { logoFormFixtures } from './logo/logoForm.fixtures.ts'
import { logoFormMachine } from './logo/logoForm.machine.ts'
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
import { paletteFixtures } from './palette/palette.fixtures.ts'
import { paletteMachine } from './palette/palette.machine.ts'
import { policyFormFixtures } from './policies/policyForm.fixtures.ts'
import { policyFormMachine } from './policies/policyForm.machine.ts'
import { bulkProductsFixtures } from './products/bulkProducts.fixtures.ts'
import { bulkProductsMachine } from './products/bulkProducts.machine.ts'
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
import { changeRefundFixtures } from './refunds/changeRefund.fixtures.ts'
import { changeRefundMachine } from './refunds/changeRefund.machine.ts'
import { refundsFixtures } from './refunds/refunds.fixtures.ts'
import { refundsMachine } from './refunds/refunds.machine.ts'
import { requestRefundFixtures } from './refunds/requestRefund.fixtures.ts'
import { requestRefundMachine } from './refunds/requestRefund.machine.ts'
import { revenueFixtures } from './revenue/revenue.fixtures.ts'
import { revenueMachine } from './revenue/revenue.machine.ts'
import { revenueExportFixtures } from './revenue/revenueExport.fixtures.ts'
import { revenueExportMachine } from './revenue/revenueExport.machine.ts'
import { reviewFixtures } from './reviews/review.fixtures.ts'
import { reviewMachine } from './reviews/review.machine.ts'
import { screenFailureFixtures } from './screens/screenFailure.fixtures.ts'
import { screenFailureMachine } from './screens/screenFailure.machine.ts'
import { searchBoxFixtures } from './search/searchBox.fixtures.ts'
import { searchBoxMachine } from './search/searchBox.machine.ts'
import { authorizedCallFixtures } from './session/authorizedCall.fixtures.ts'
import { authorizedCallMachine } from './session/authorizedCall.machine.ts'
import { sessionFixtures } from './session/session.fixtures.ts'
import { sessionMachine } from './session/session.machine.ts'
import { signOutFixtures } from './session/signOut.fixtures.ts'
import { signOutMachine } from './session/signOut.machine.ts'
import { shippingFeeFixtures } from './shippingFee/shippingFee.fixtures.ts'
import { shippingFeeMachine } from './shippingFee/shippingFee.machine.ts'
import { shopDetailsFixtures } from './shopDetails/shopDetails.fixtures.ts'
import { shopDetailsMachine } from './shopDetails/shopDetails.machine.ts'
import { trashFixtures } from './trash/trash.fixtures.ts'
import { trashMachine } from './trash/trash.machine.ts'
import { undoFixtures } from './undo/undo.fixtures.ts'
import { undoMachine } from './undo/undo.machine.ts'
import { draftFixtures } from './unsavedChanges/draft.fixtures.ts'
import { draftMachine } from './unsavedChanges/draft.machine.ts'
import { leavingFixtures } from './unsavedChanges/leaving.fixtures.ts'
import { leavingMachine } from './unsavedChanges/leaving.machine.ts'
import { changeRoleFixtures } from './users/changeRole.fixtures.ts'
import { changeRoleMachine } from './users/changeRole.machine.ts'
import { usersFixtures } from './users/users.fixtures.ts'
import { usersMachine } from './users/users.machine.ts'
import { usersExportFixtures } from './users/usersExport.fixtures.ts'
import { usersExportMachine } from './users/usersExport.machine.ts'
import { heartFixtures } from './wishlist/heart.fixtures.ts'
import { heartMachine } from './wishlist/heart.machine.ts'
import type { FixturesOf } from './core/fixtures.ts'

/** Forgets the types of one machine, so that the list has one type. */
const flow = (row: {
  readonly machine: AnyStateMachine
  readonly fixtures: FixturesOf<AnyStateMachine>
  /** The first sentence of the machine's comment. */
  readonly description: string
  /** Path of the machine's file from the root of the repository. */
  readonly file: string
}) => row

/** Every machine of the product, with its fixtures. */
export const flows = [
  flow({
    machine: enterCodeMachine,
    fixtures: enterCodeFixtures,
    description: 'Input of the 4-digit code of a password reset or a registration',
    file: 'machines/account/enterCode.machine.ts',
  }),
  flow({
    machine: forgotPasswordMachine,
    fixtures: forgotPasswordFixtures,
    description: 'Request of a reset code',
    file: 'machines/account/forgotPassword.machine.ts',
  }),
  flow({
    machine: googleSignInMachine,
    fixtures: googleSignInFixtures,
    description: 'Sign-in or registration through Google',
    file: 'machines/account/googleSignIn.machine.ts',
  }),
  flow({
    machine: registerMachine,
    fixtures: registerFixtures,
    description: 'Registration by e-mail or by phone',
    file: 'machines/account/register.machine.ts',
  }),
  flow({
    machine: resetPasswordMachine,
    fixtures: resetPasswordFixtures,
    description:
      'Choice of a new password after the code, whose page passes the identifier, or by a reset link, whose token the server exchanges for the identifier',
    file: 'machines/account/resetPassword.machine.ts',
  }),
  flow({
    machine: secondFactorMachine,
    fixtures: secondFactorFixtures,
    description:
      'The second step of a sign-in, after the password or the Google account: a code of the authenticator app, or a recovery code',
    file: 'machines/account/secondFactor.machine.ts',
  }),
  flow({
    machine: signInMachine,
    fixtures: signInFixtures,
    description: 'Sign-in',
    file: 'machines/account/signIn.machine.ts',
  }),
  flow({
    machine: verifyAccountMachine,
    fixtures: verifyAccountFixtures,
    description: 'Page of the activation link',
    file: 'machines/account/verifyAccount.machine.ts',
  }),
  flow({
    machine: appMachine,
    fixtures: appFixtures,
    description:
      'The root actor of a page: it starts the actors that live as long as the page, each with its id as `systemId`',
    file: 'machines/app/app.machine.ts',
  }),
  flow({
    machine: bannerFormMachine,
    fixtures: bannerFormFixtures,
    description: 'Creation and editing of a banner',
    file: 'machines/banners/bannerForm.machine.ts',
  }),
  flow({
    machine: bannerOrderMachine,
    fixtures: bannerOrderFixtures,
    description: 'The order of the banners',
    file: 'machines/banners/bannerOrder.machine.ts',
  }),
  flow({
    machine: bannersMachine,
    fixtures: bannersFixtures,
    description: "The administrator's banners",
    file: 'machines/banners/banners.machine.ts',
  }),
  flow({
    machine: cartMachine,
    fixtures: cartFixtures,
    description:
      "The cart of the shop's pages: its lines, their person, and the panel that shows them after an addition",
    file: 'machines/cart/cart.machine.ts',
  }),
  flow({
    machine: cartPageMachine,
    fixtures: cartPageFixtures,
    description:
      "The cart's page, and its panel: it asks for prices and stock when it opens and after each change of the lines",
    file: 'machines/cart/cartPage.machine.ts',
  }),
  flow({
    machine: cartSyncMachine,
    fixtures: cartSyncFixtures,
    description: "Keeps the cart of a signed-in person equal to the server's",
    file: 'machines/cart/cartSync.machine.ts',
  }),
  flow({
    machine: productChoiceMachine,
    fixtures: productChoiceFixtures,
    description: 'The choice of size, colour and quantity of a product, for the cart or for a checkout of it alone',
    file: 'machines/cart/productChoice.machine.ts',
  }),
  flow({
    machine: categoriesMachine,
    fixtures: categoriesFixtures,
    description: "The administrator's categories",
    file: 'machines/categories/categories.machine.ts',
  }),
  flow({
    machine: subCategoriesMachine,
    fixtures: subCategoriesFixtures,
    description: "The administrator's subcategories, filtered by `?category=id`",
    file: 'machines/categories/categories.machine.ts',
  }),
  flow({
    machine: subSubCategoriesMachine,
    fixtures: subSubCategoriesFixtures,
    description: "The administrator's sub-subcategories, filtered by `?subcategory=id`",
    file: 'machines/categories/categories.machine.ts',
  }),
  flow({
    machine: categoryFormMachine,
    fixtures: categoryFormFixtures,
    description: 'Creation and editing of a category',
    file: 'machines/categories/categoryForm.machine.ts',
  }),
  flow({
    machine: subCategoryFormMachine,
    fixtures: subCategoryFormFixtures,
    description: 'Creation and editing of a subcategory',
    file: 'machines/categories/subCategoryForm.machine.ts',
  }),
  flow({
    machine: subSubCategoryFormMachine,
    fixtures: subSubCategoryFormFixtures,
    description: 'Creation and editing of a sub-subcategory',
    file: 'machines/categories/subSubCategoryForm.machine.ts',
  }),
  flow({
    machine: checkoutMachine,
    fixtures: checkoutFixtures,
    description: 'The checkout on one page: contact, address, delivery, payment, and the call that places the orders',
    file: 'machines/checkout/checkout.machine.ts',
  }),
  flow({
    machine: orderKeyMachine,
    fixtures: orderKeyFixtures,
    description: 'Finds the key of an order: that of the opened link, which the browser then keeps, else the kept one',
    file: 'machines/checkout/orderKey.machine.ts',
  }),
  flow({
    machine: phoneCodeMachine,
    fixtures: phoneCodeFixtures,
    description: "Input of the 4-digit code that proves a guest's phone number before an order",
    file: 'machines/checkout/phoneCode.machine.ts',
  }),
  flow({
    machine: confirmMachine,
    fixtures: confirmFixtures,
    description: 'A confirmation dialog with one call',
    file: 'machines/core/confirm/confirm.machine.ts',
  }),
  flow({
    machine: conflictMachine,
    fixtures: conflictFixtures,
    description: 'Merges both changes after a conflict, and asks about the fields that both sides have changed',
    file: 'machines/core/conflict/conflict.machine.ts',
  }),
  flow({
    machine: jobsMachine,
    fixtures: jobsFixtures,
    description: 'The list of jobs: what a job has done is taken back by another job, one at a time',
    file: 'machines/jobs/jobs.machine.ts',
  }),
  flow({
    machine: liveUpdatesMachine,
    fixtures: liveUpdatesFixtures,
    description: 'Changes by other people, as they happen',
    file: 'machines/live/liveUpdates.machine.ts',
  }),
  flow({
    machine: logoMachine,
    fixtures: logoFixtures,
    description: "The shop's logo: one logo or none, uploaded and deleted",
    file: 'machines/logo/logo.machine.ts',
  }),
  flow({
    machine: logoFormMachine,
    fixtures: logoFormFixtures,
    description: 'Upload of a logo',
    file: 'machines/logo/logoForm.machine.ts',
  }),
  flow({
    machine: bulkOrdersMachine,
    fixtures: bulkOrdersFixtures,
    description: 'Steps of many orders',
    file: 'machines/orders/bulkOrders.machine.ts',
  }),
  flow({
    machine: cancelOrderMachine,
    fixtures: cancelOrderFixtures,
    description: 'The dialog that cancels an order, with an optional reason',
    file: 'machines/orders/cancelOrder.machine.ts',
  }),
  flow({
    machine: changeStatusMachine,
    fixtures: changeStatusFixtures,
    description: "The dialog that changes an order's status",
    file: 'machines/orders/changeStatus.machine.ts',
  }),
  flow({
    machine: confirmOrderMachine,
    fixtures: confirmOrderFixtures,
    description: 'Confirms orders by one press each, one after the other',
    file: 'machines/orders/confirmOrder.machine.ts',
  }),
  flow({
    machine: correctOrderMachine,
    fixtures: correctOrderFixtures,
    description: 'The dialog that corrects address, phone, note and smaller quantities of a pending order',
    file: 'machines/orders/correctOrder.machine.ts',
  }),
  flow({
    machine: invoicesMachine,
    fixtures: invoicesFixtures,
    description: 'Downloads of invoices, one after the other',
    file: 'machines/orders/invoices.machine.ts',
  }),
  flow({
    machine: moveOrderMachine,
    fixtures: moveOrderFixtures,
    description:
      'Moves orders by one press each, one after the other: to the next status, or through it to a later one',
    file: 'machines/orders/moveOrder.machine.ts',
  }),
  flow({
    machine: myOrdersMachine,
    fixtures: myOrdersFixtures,
    description: "A customer's own orders, one tab for each status",
    file: 'machines/orders/myOrders.machine.ts',
  }),
  flow({
    machine: orderFilesMachine,
    fixtures: orderFilesFixtures,
    description: 'Downloads a file about the chosen orders, one at a time',
    file: 'machines/orders/orderFiles.machine.ts',
  }),
  flow({
    machine: orderStatusMachine,
    fixtures: orderStatusFixtures,
    description:
      'The statuses of an order and their steps: the chain to the delivery, cancelling, the confirmation by a call, and taking the last step back',
    file: 'machines/orders/orderStatus.machine.ts',
  }),
  flow({
    machine: ordersMachine,
    fixtures: ordersFixtures,
    description:
      "The orders of a back office: those of all owners, which the administrator also deletes, or an owner's own",
    file: 'machines/orders/orders.machine.ts',
  }),
  flow({
    machine: paletteMachine,
    fixtures: paletteFixtures,
    description:
      'The command palette of a back office: finds orders, products and customers after a pause in typing, and discards outdated responses',
    file: 'machines/palette/palette.machine.ts',
  }),
  flow({
    machine: policyFormMachine,
    fixtures: policyFormFixtures,
    description: 'Writes a new version of a policy',
    file: 'machines/policies/policyForm.machine.ts',
  }),
  flow({
    machine: bulkProductsMachine,
    fixtures: bulkProductsFixtures,
    description: 'A change of the selected products: its form with a preview',
    file: 'machines/products/bulkProducts.machine.ts',
  }),
  flow({
    machine: productEditsMachine,
    fixtures: productEditsFixtures,
    description: 'Price, discount and stock in the table of products',
    file: 'machines/products/productEdits.machine.ts',
  }),
  flow({
    machine: productExportMachine,
    fixtures: productExportFixtures,
    description:
      'Downloads a CSV file, one at a time: the products of the list, the chosen ones, or the problems of a checked file',
    file: 'machines/products/productExport.machine.ts',
  }),
  flow({
    machine: productFiltersMachine,
    fixtures: productFiltersFixtures,
    description: 'The filters and the order of a product list in the shop',
    file: 'machines/products/productFilters.machine.ts',
  }),
  flow({
    machine: productFormMachine,
    fixtures: productFormFixtures,
    description: 'Creation and editing of a product, for administrators and owners',
    file: 'machines/products/productForm.machine.ts',
  }),
  flow({
    machine: productImportMachine,
    fixtures: productImportFixtures,
    description:
      'The import of products from a CSV file: the check of the file with the problems of its rows, then the job that imports all of it or nothing',
    file: 'machines/products/productImport.machine.ts',
  }),
  flow({
    machine: productsMachine,
    fixtures: productsFixtures,
    description: "The products of a back office: those of all owners, or an owner's own",
    file: 'machines/products/products.machine.ts',
  }),
  flow({
    machine: changePasswordMachine,
    fixtures: changePasswordFixtures,
    description: 'The Security tab',
    file: 'machines/profile/changePassword.machine.ts',
  }),
  flow({
    machine: profileMachine,
    fixtures: profileFixtures,
    description: "The Profile tab: shows the server's values unless they are edited already",
    file: 'machines/profile/profile.machine.ts',
  }),
  flow({
    machine: profileImageMachine,
    fixtures: profileImageFixtures,
    description: 'The Profile Image tab: choice of a file, then upload or cancel',
    file: 'machines/profile/profileImage.machine.ts',
  }),
  flow({
    machine: sessionsMachine,
    fixtures: sessionsFixtures,
    description: "List of the user's sessions: ends one other session, or all others, each after a confirmation",
    file: 'machines/profile/sessions.machine.ts',
  }),
  flow({
    machine: twoStepMachine,
    fixtures: twoStepFixtures,
    description: "'Two-step verification' of the Security tab: setup, confirmation, recovery codes shown once, removal",
    file: 'machines/profile/twoStep.machine.ts',
  }),
  flow({
    machine: changeRefundMachine,
    fixtures: changeRefundFixtures,
    description: 'The status dialog of a refund request',
    file: 'machines/refunds/changeRefund.machine.ts',
  }),
  flow({
    machine: refundsMachine,
    fixtures: refundsFixtures,
    description: "The administrator's refund requests, with a search and a filter by status in the address",
    file: 'machines/refunds/refunds.machine.ts',
  }),
  flow({
    machine: requestRefundMachine,
    fixtures: requestRefundFixtures,
    description: 'The dialog in which a customer asks for the money of an order: method, number and reason',
    file: 'machines/refunds/requestRefund.machine.ts',
  }),
  flow({
    machine: revenueMachine,
    fixtures: revenueFixtures,
    description: 'The owner revenue dashboard',
    file: 'machines/revenue/revenue.machine.ts',
  }),
  flow({
    machine: revenueExportMachine,
    fixtures: revenueExportFixtures,
    description: 'Downloads the sales of all owners in a period as a CSV file',
    file: 'machines/revenue/revenueExport.machine.ts',
  }),
  flow({
    machine: reviewMachine,
    fixtures: reviewFixtures,
    description:
      'Reviews of one product: a customer writes the own review or changes it, and its author or an administrator deletes one',
    file: 'machines/reviews/review.machine.ts',
  }),
  flow({
    machine: screenFailureMachine,
    fixtures: screenFailureFixtures,
    description: 'A screen whose code could not be loaded: waits until the server answers, and reloads the page',
    file: 'machines/screens/screenFailure.machine.ts',
  }),
  flow({
    machine: searchBoxMachine,
    fixtures: searchBoxFixtures,
    description: 'The search box of the shop',
    file: 'machines/search/searchBox.machine.ts',
  }),
  flow({
    machine: authorizedCallMachine,
    fixtures: authorizedCallFixtures,
    description: 'One call, with a refresh and one retry after a 401',
    file: 'machines/session/authorizedCall.machine.ts',
  }),
  flow({
    machine: sessionMachine,
    fixtures: sessionFixtures,
    description: 'The session and its refresh',
    file: 'machines/session/session.machine.ts',
  }),
  flow({
    machine: signOutMachine,
    fixtures: signOutFixtures,
    description:
      'Sign-out: ends the session at once, waits at most 5 s for the call and ignores its result, then reloads the page with a toast',
    file: 'machines/session/signOut.machine.ts',
  }),
  flow({
    machine: shippingFeeMachine,
    fixtures: shippingFeeFixtures,
    description: 'The two shipping fees, how a checkout is charged, and the sum from which it is not, prefilled',
    file: 'machines/shippingFee/shippingFee.machine.ts',
  }),
  flow({
    machine: shopDetailsMachine,
    fixtures: shopDetailsFixtures,
    description: 'Name, addresses, registrations and days for refunds of the shop, prefilled',
    file: 'machines/shopDetails/shopDetails.machine.ts',
  }),
  flow({
    machine: trashMachine,
    fixtures: trashFixtures,
    description:
      'The trash of a back office, of the whole shop or of a seller: entries are restored, or deleted for good',
    file: 'machines/trash/trash.machine.ts',
  }),
  flow({
    machine: undoMachine,
    fixtures: undoFixtures,
    description: 'Takes back what has just been done, after a press on the Undo button of a toast',
    file: 'machines/undo/undo.machine.ts',
  }),
  flow({
    machine: draftMachine,
    fixtures: draftFixtures,
    description: 'Keeps the draft of a form from the end of a session until the next sign-in of its user',
    file: 'machines/unsavedChanges/draft.machine.ts',
  }),
  flow({
    machine: leavingMachine,
    fixtures: leavingFixtures,
    description: 'Asks for confirmation before a navigation discards the input of a changed form',
    file: 'machines/unsavedChanges/leaving.machine.ts',
  }),
  flow({
    machine: changeRoleMachine,
    fixtures: changeRoleFixtures,
    description: 'The Change Role dialog',
    file: 'machines/users/changeRole.machine.ts',
  }),
  flow({
    machine: usersMachine,
    fixtures: usersFixtures,
    description: "The administrator's users",
    file: 'machines/users/users.machine.ts',
  }),
  flow({
    machine: usersExportMachine,
    fixtures: usersExportFixtures,
    description: 'Downloads the users of the list as a CSV file',
    file: 'machines/users/usersExport.machine.ts',
  }),
  flow({
    machine: heartMachine,
    fixtures: heartFixtures,
    description: 'The heart of one product, from its first press: adds the product to the wishlist or removes it',
    file: 'machines/wishlist/heart.machine.ts',
  }),
] as const

/** The flow whose machine has this id; undefined without one. */
export const flowOf = (id: string) => flows.find(({ machine }) => machine.id === id)

/** The machine with this id; undefined without one. */
export const machineOf = (id: string): AnyStateMachine | undefined => flowOf(id)?.machine
