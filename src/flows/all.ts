import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { enterCodeFixtures } from '../../machines/account/enterCode.fixtures.ts'
import { enterCodeMachine } from '../../machines/account/enterCode.machine.ts'
import { forgotPasswordFixtures } from '../../machines/account/forgotPassword.fixtures.ts'
import { forgotPasswordMachine } from '../../machines/account/forgotPassword.machine.ts'
import { googleSignInFixtures } from '../../machines/account/googleSignIn.fixtures.ts'
import { googleSignInMachine } from '../../machines/account/googleSignIn.machine.ts'
import { registerFixtures } from '../../machines/account/register.fixtures.ts'
import { registerMachine } from '../../machines/account/register.machine.ts'
import { resetPasswordFixtures } from '../../machines/account/resetPassword.fixtures.ts'
import { resetPasswordMachine } from '../../machines/account/resetPassword.machine.ts'
import { secondFactorFixtures } from '../../machines/account/secondFactor.fixtures.ts'
import { secondFactorMachine } from '../../machines/account/secondFactor.machine.ts'
import { signInFixtures } from '../../machines/account/signIn.fixtures.ts'
import { signInMachine } from '../../machines/account/signIn.machine.ts'
import { verifyAccountFixtures } from '../../machines/account/verifyAccount.fixtures.ts'
import { verifyAccountMachine } from '../../machines/account/verifyAccount.machine.ts'
import { bannerFormFixtures } from '../../machines/banners/bannerForm.fixtures.ts'
import { bannerFormMachine } from '../../machines/banners/bannerForm.machine.ts'
import { bannersMachine } from '../../machines/banners/banners.machine.ts'
import { categoriesMachine } from '../../machines/categories/categories.machine.ts'
import { categoryFormFixtures } from '../../machines/categories/categoryForm.fixtures.ts'
import { categoryFormMachine } from '../../machines/categories/categoryForm.machine.ts'
import { subCategoriesMachine } from '../../machines/categories/subCategories.machine.ts'
import { subCategoryFormFixtures } from '../../machines/categories/subCategoryForm.fixtures.ts'
import { subCategoryFormMachine } from '../../machines/categories/subCategoryForm.machine.ts'
import { subSubCategoriesMachine } from '../../machines/categories/subSubCategories.machine.ts'
import { subSubCategoryFormFixtures } from '../../machines/categories/subSubCategoryForm.fixtures.ts'
import { subSubCategoryFormMachine } from '../../machines/categories/subSubCategoryForm.machine.ts'
import { confirmFixtures } from '../../machines/core/confirm/confirm.fixtures.ts'
import { confirmMachine } from '../../machines/core/confirm/confirm.machine.ts'
import { screenFixtures } from '../../machines/core/screen/screen.fixtures.ts'
import { logoMachine } from '../../machines/logo/logo.machine.ts'
import { logoFormFixtures } from '../../machines/logo/logoForm.fixtures.ts'
import { logoFormMachine } from '../../machines/logo/logoForm.machine.ts'
import { changeStatusFixtures } from '../../machines/orders/changeStatus.fixtures.ts'
import { changeStatusMachine } from '../../machines/orders/changeStatus.machine.ts'
import { invoicesFixtures } from '../../machines/orders/invoices.fixtures.ts'
import { invoicesMachine } from '../../machines/orders/invoices.machine.ts'
import { orderDetailsFixtures } from '../../machines/orders/orderDetails.fixtures.ts'
import { orderDetailsMachine } from '../../machines/orders/orderDetails.machine.ts'
import { orderStatusFixtures } from '../../machines/orders/orderStatus.fixtures.ts'
import { orderStatusMachine } from '../../machines/orders/orderStatus.machine.ts'
import { ordersMachine } from '../../machines/orders/orders.machine.ts'
import { ownerOrdersMachine } from '../../machines/orders/ownerOrders.machine.ts'
import { ownerProductsMachine } from '../../machines/products/ownerProducts.machine.ts'
import { productFormFixtures } from '../../machines/products/productForm.fixtures.ts'
import { productFormMachine } from '../../machines/products/productForm.machine.ts'
import { productsMachine } from '../../machines/products/products.machine.ts'
import { changePasswordFixtures } from '../../machines/profile/changePassword.fixtures.ts'
import { changePasswordMachine } from '../../machines/profile/changePassword.machine.ts'
import { profileFixtures } from '../../machines/profile/profile.fixtures.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { profileImageFixtures } from '../../machines/profile/profileImage.fixtures.ts'
import { profileImageMachine } from '../../machines/profile/profileImage.machine.ts'
import { sessionsFixtures } from '../../machines/profile/sessions.fixtures.ts'
import { sessionsMachine } from '../../machines/profile/sessions.machine.ts'
import { twoStepFixtures } from '../../machines/profile/twoStep.fixtures.ts'
import { twoStepMachine } from '../../machines/profile/twoStep.machine.ts'
import { changeRefundFixtures } from '../../machines/refunds/changeRefund.fixtures.ts'
import { changeRefundMachine } from '../../machines/refunds/changeRefund.machine.ts'
import { revenueFixtures } from '../../machines/revenue/revenue.fixtures.ts'
import { revenueMachine } from '../../machines/revenue/revenue.machine.ts'
import { searchBoxFixtures } from '../../machines/search/searchBox.fixtures.ts'
import { searchBoxMachine } from '../../machines/search/searchBox.machine.ts'
import { authorizedCallFixtures } from '../../machines/session/authorizedCall.fixtures.ts'
import { authorizedCallMachine } from '../../machines/session/authorizedCall.machine.ts'
import { sessionFixtures } from '../../machines/session/session.fixtures.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { signOutFixtures } from '../../machines/session/signOut.fixtures.ts'
import { signOutMachine } from '../../machines/session/signOut.machine.ts'
import { shippingFeeFixtures } from '../../machines/shippingFee/shippingFee.fixtures.ts'
import { shippingFeeMachine } from '../../machines/shippingFee/shippingFee.machine.ts'
import { draftFixtures } from '../../machines/unsavedChanges/draft.fixtures.ts'
import { draftMachine } from '../../machines/unsavedChanges/draft.machine.ts'
import { leavingFixtures } from '../../machines/unsavedChanges/leaving.fixtures.ts'
import { leavingMachine } from '../../machines/unsavedChanges/leaving.machine.ts'
import { changeRoleFixtures } from '../../machines/users/changeRole.fixtures.ts'
import { changeRoleMachine } from '../../machines/users/changeRole.machine.ts'
import { usersMachine } from '../../machines/users/users.machine.ts'

/** A flow's fixtures as those see them who know no flow in particular. */
export interface AnyFixtures {
  readonly inputs: { readonly [name: string]: unknown }
  readonly events: { readonly [type: string]: readonly AnyEventObject[] }
  /** By actor (`src`), what its call may come to, by name. */
  readonly outcomes: { readonly [actor: string]: { readonly [name: string]: unknown } }
}

/** A machine of the product with what can happen to it. */
export interface Flow {
  readonly machine: AnyStateMachine
  readonly fixtures: AnyFixtures
  /** What it is about, for the index of charts. */
  readonly what: string
  /** Its folder in `machines/`. */
  readonly folder: string
}

const flow = (machine: AnyStateMachine, fixtures: AnyFixtures, what: string, folder = machine.id): Flow => ({
  machine,
  fixtures,
  what,
  folder,
})

/** Every machine of the product. */
export const flows: readonly Flow[] = [
  flow(sessionMachine, sessionFixtures, 'who is signed in, restored, refreshed, shared with other tabs, ended'),
  flow(authorizedCallMachine, authorizedCallFixtures, 'one call with refresh and retry once', 'session'),
  flow(signInMachine, signInFixtures, 'signing in, and the way on for an account that is not verified yet', 'account'),
  flow(googleSignInMachine, googleSignInFixtures, 'signing in or up through Google', 'account'),
  flow(
    secondFactorMachine,
    secondFactorFixtures,
    'the code of the second factor, the second half of a sign-in',
    'account',
  ),
  flow(registerMachine, registerFixtures, 'registration by e-mail or by phone', 'account'),
  flow(verifyAccountMachine, verifyAccountFixtures, "the activation link's page", 'account'),
  flow(
    enterCodeMachine,
    enterCodeFixtures,
    'the 4-digit code of the registration and of the reset flow, and sending it again',
    'account',
  ),
  flow(forgotPasswordMachine, forgotPasswordFixtures, 'asking for a reset code', 'account'),
  flow(resetPasswordMachine, resetPasswordFixtures, 'choosing a new password', 'account'),
  flow(signOutMachine, signOutFixtures, 'signing out', 'session'),
  flow(searchBoxMachine, searchBoxFixtures, "the shop's search box and its suggestions", 'search'),
  flow(orderStatusMachine, orderStatusFixtures, 'the chain that an order goes through', 'orders'),
  flow(confirmMachine, confirmFixtures, 'a question with one consequence', 'core/confirm'),
  flow(leavingMachine, leavingFixtures, 'the question before a changed form is left', 'unsavedChanges'),
  flow(draftMachine, draftFixtures, 'a changed form through the end of a session', 'unsavedChanges'),
  flow(categoriesMachine, screenFixtures, "the administrator's categories: list, deleting"),
  flow(categoryFormMachine, categoryFormFixtures, 'creating and editing a category', 'categories'),
  flow(subCategoriesMachine, screenFixtures, 'subcategories in the same way, with a filter by category', 'categories'),
  flow(subCategoryFormMachine, subCategoryFormFixtures, 'creating and editing a subcategory', 'categories'),
  flow(subSubCategoriesMachine, screenFixtures, 'sub-subcategories, with a filter by subcategory', 'categories'),
  flow(subSubCategoryFormMachine, subSubCategoryFormFixtures, 'creating and editing a sub-subcategory', 'categories'),
  flow(bannersMachine, screenFixtures, "the administrator's banners"),
  flow(bannerFormMachine, bannerFormFixtures, 'adding a banner', 'banners'),
  flow(logoMachine, screenFixtures, "the shop's logo: there or not, uploaded, deleted"),
  flow(logoFormMachine, logoFormFixtures, 'choosing a logo and uploading it', 'logo'),
  flow(shippingFeeMachine, shippingFeeFixtures, 'the two shipping fees'),
  flow(productsMachine, screenFixtures, "the administrator's products: list, filters, pages, deleting"),
  flow(ownerProductsMachine, screenFixtures, "a seller's own products, in the same way", 'products'),
  flow(productFormMachine, productFormFixtures, 'creating and editing a product, in both back offices', 'products'),
  flow(usersMachine, screenFixtures, "the administrator's users: list, deleting"),
  flow(changeRoleMachine, changeRoleFixtures, "another person's role", 'users'),
  flow(ordersMachine, screenFixtures, "the administrator's order management: filters, search, deleting"),
  flow(ownerOrdersMachine, screenFixtures, "a seller's orders, in the same way, without deleting", 'orders'),
  flow(orderDetailsMachine, orderDetailsFixtures, 'looking at one order', 'orders'),
  flow(changeStatusMachine, changeStatusFixtures, 'moving an order along its chain', 'orders'),
  flow(invoicesMachine, invoicesFixtures, 'downloading invoices, one after the other', 'orders'),
  flow(changeRefundMachine, changeRefundFixtures, 'the status of a refund request', 'refunds'),
  flow(revenueMachine, revenueFixtures, "an owner's revenue: choosing the owner, refreshing"),
  flow(profileMachine, profileFixtures, "one's own name and address"),
  flow(changePasswordMachine, changePasswordFixtures, "one's own password", 'profile'),
  flow(twoStepMachine, twoStepFixtures, "one's own second factor: set up, recovery codes, switched off", 'profile'),
  flow(profileImageMachine, profileImageFixtures, "one's own picture", 'profile'),
  flow(sessionsMachine, sessionsFixtures, 'where one is signed in, and signing out there', 'profile'),
]

/** The flow of a machine's id. */
export const flowOf = (id: string): Flow | undefined => flows.find(({ machine }) => machine.id === id)
