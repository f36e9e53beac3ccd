import type { AnyEventObject, AnyStateMachine } from 'xstate'
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
import { bannersFixtures } from './banners/banners.fixtures.ts'
import { bannersMachine } from './banners/banners.machine.ts'
import { categoriesFixtures } from './categories/categories.fixtures.ts'
import { categoriesMachine } from './categories/categories.machine.ts'
import { categoryFormFixtures } from './categories/categoryForm.fixtures.ts'
import { categoryFormMachine } from './categories/categoryForm.machine.ts'
import { subCategoriesFixtures } from './categories/subCategories.fixtures.ts'
import { subCategoriesMachine } from './categories/subCategories.machine.ts'
import { subCategoryFormFixtures } from './categories/subCategoryForm.fixtures.ts'
import { subCategoryFormMachine } from './categories/subCategoryForm.machine.ts'
import { subSubCategoriesFixtures } from './categories/subSubCategories.fixtures.ts'
import { subSubCategoriesMachine } from './categories/subSubCategories.machine.ts'
import { subSubCategoryFormFixtures } from './categories/subSubCategoryForm.fixtures.ts'
import { subSubCategoryFormMachine } from './categories/subSubCategoryForm.machine.ts'
import { confirmFixtures } from './core/confirm/confirm.fixtures.ts'
import { confirmMachine } from './core/confirm/confirm.machine.ts'
import { conflictFixtures } from './core/conflict/conflict.fixtures.ts'
import { conflictMachine } from './core/conflict/conflict.machine.ts'
import { logoFixtures } from './logo/logo.fixtures.ts'
import { logoMachine } from './logo/logo.machine.ts'
import { logoFormFixtures } from './logo/logoForm.fixtures.ts'
import { logoFormMachine } from './logo/logoForm.machine.ts'
import { cancelOrderFixtures } from './orders/cancelOrder.fixtures.ts'
import { cancelOrderMachine } from './orders/cancelOrder.machine.ts'
import { changeStatusFixtures } from './orders/changeStatus.fixtures.ts'
import { changeStatusMachine } from './orders/changeStatus.machine.ts'
import { invoicesFixtures } from './orders/invoices.fixtures.ts'
import { invoicesMachine } from './orders/invoices.machine.ts'
import { orderDetailsFixtures } from './orders/orderDetails.fixtures.ts'
import { orderDetailsMachine } from './orders/orderDetails.machine.ts'
import { orderStatusFixtures } from './orders/orderStatus.fixtures.ts'
import { orderStatusMachine } from './orders/orderStatus.machine.ts'
import { ordersFixtures } from './orders/orders.fixtures.ts'
import { ordersMachine } from './orders/orders.machine.ts'
import { ownerOrdersFixtures } from './orders/ownerOrders.fixtures.ts'
import { ownerOrdersMachine } from './orders/ownerOrders.machine.ts'
import { ownerProductsFixtures } from './products/ownerProducts.fixtures.ts'
import { ownerProductsMachine } from './products/ownerProducts.machine.ts'
import { productFormFixtures } from './products/productForm.fixtures.ts'
import { productFormMachine } from './products/productForm.machine.ts'
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
import { revenueFixtures } from './revenue/revenue.fixtures.ts'
import { revenueMachine } from './revenue/revenue.machine.ts'
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
import { draftFixtures } from './unsavedChanges/draft.fixtures.ts'
import { draftMachine } from './unsavedChanges/draft.machine.ts'
import { leavingFixtures } from './unsavedChanges/leaving.fixtures.ts'
import { leavingMachine } from './unsavedChanges/leaving.machine.ts'
import { changeRoleFixtures } from './users/changeRole.fixtures.ts'
import { changeRoleMachine } from './users/changeRole.machine.ts'
import { usersFixtures } from './users/users.fixtures.ts'
import { usersMachine } from './users/users.machine.ts'

/** Fixtures of a machine, without the types of that machine. */
interface AnyFixtures {
  readonly inputs: { readonly [name: string]: unknown }
  readonly events: { readonly [type: string]: readonly AnyEventObject[] }
  /** Results of the machine's calls: by actor source (`src`), then by the name of the outcome. */
  readonly outcomes: { readonly [src: string]: { readonly [name: string]: unknown } }
}

/** A machine with its fixtures and its documentation. */
export interface Flow {
  readonly machine: AnyStateMachine
  readonly fixtures: AnyFixtures
  /** One line for the index of charts, in lower case. */
  readonly description: string
  /** Path of the machine's file from the root of the repository. */
  readonly file: string
}

/** @param folder the machine's folder in `machines/`; by default the machine's id */
const flow = (machine: AnyStateMachine, fixtures: AnyFixtures, description: string, folder = machine.id): Flow => ({
  machine,
  fixtures,
  description,
  file: `machines/${folder}/${machine.id}.machine.ts`,
})

/** Every machine of the product. */
export const flows: readonly Flow[] = [
  flow(appMachine, appFixtures, 'the root actor: what lives as long as the page'),
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
  flow(
    orderStatusMachine,
    orderStatusFixtures,
    'the statuses of an order: the chain to the delivery, cancelling, and who may make each step',
    'orders',
  ),
  flow(confirmMachine, confirmFixtures, 'a question with one consequence', 'core/confirm'),
  flow(conflictMachine, conflictFixtures, "somebody else's change of the entity that a form edits", 'core/conflict'),
  flow(leavingMachine, leavingFixtures, 'the question before a changed form is left', 'unsavedChanges'),
  flow(draftMachine, draftFixtures, 'a changed form through the end of a session', 'unsavedChanges'),
  flow(categoriesMachine, categoriesFixtures, "the administrator's categories: list, deleting"),
  flow(categoryFormMachine, categoryFormFixtures, 'creating and editing a category', 'categories'),
  flow(
    subCategoriesMachine,
    subCategoriesFixtures,
    'subcategories in the same way, with a filter by category',
    'categories',
  ),
  flow(subCategoryFormMachine, subCategoryFormFixtures, 'creating and editing a subcategory', 'categories'),
  flow(
    subSubCategoriesMachine,
    subSubCategoriesFixtures,
    'sub-subcategories, with a filter by subcategory',
    'categories',
  ),
  flow(subSubCategoryFormMachine, subSubCategoryFormFixtures, 'creating and editing a sub-subcategory', 'categories'),
  flow(bannersMachine, bannersFixtures, "the administrator's banners"),
  flow(bannerFormMachine, bannerFormFixtures, 'adding a banner', 'banners'),
  flow(logoMachine, logoFixtures, "the shop's logo: there or not, uploaded, deleted"),
  flow(logoFormMachine, logoFormFixtures, 'choosing a logo and uploading it', 'logo'),
  flow(shippingFeeMachine, shippingFeeFixtures, 'the two shipping fees'),
  flow(productsMachine, productsFixtures, "the administrator's products: list, filters, pages, deleting"),
  flow(ownerProductsMachine, ownerProductsFixtures, "a seller's own products, in the same way", 'products'),
  flow(productFormMachine, productFormFixtures, 'creating and editing a product, in both back offices', 'products'),
  flow(usersMachine, usersFixtures, "the administrator's users: list, deleting"),
  flow(changeRoleMachine, changeRoleFixtures, "another person's role", 'users'),
  flow(ordersMachine, ordersFixtures, "the administrator's order management: filters, search, deleting"),
  flow(ownerOrdersMachine, ownerOrdersFixtures, "a seller's orders, in the same way, without deleting", 'orders'),
  flow(orderDetailsMachine, orderDetailsFixtures, 'looking at one order', 'orders'),
  flow(changeStatusMachine, changeStatusFixtures, 'moving an order along its chain', 'orders'),
  flow(cancelOrderMachine, cancelOrderFixtures, 'cancelling an order, with a reason', 'orders'),
  flow(invoicesMachine, invoicesFixtures, 'downloading invoices, one after the other', 'orders'),
  flow(changeRefundMachine, changeRefundFixtures, 'the status of a refund request', 'refunds'),
  flow(revenueMachine, revenueFixtures, "an owner's revenue: choosing the owner, refreshing"),
  flow(profileMachine, profileFixtures, "one's own name and address"),
  flow(changePasswordMachine, changePasswordFixtures, "one's own password", 'profile'),
  flow(twoStepMachine, twoStepFixtures, "one's own second factor: set up, recovery codes, switched off", 'profile'),
  flow(profileImageMachine, profileImageFixtures, "one's own picture", 'profile'),
  flow(sessionsMachine, sessionsFixtures, 'where one is signed in, and signing out there', 'profile'),
]

/** The flow whose machine has this id; undefined without one. */
export const flowOf = (id: string): Flow | undefined => flows.find(({ machine }) => machine.id === id)

/** The machine with this id; undefined without one. */
export const machineOf = (id: string): AnyStateMachine | undefined => flowOf(id)?.machine
