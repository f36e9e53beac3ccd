import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { authorizedCallFixtures } from '../../machines/authorizedCall/authorizedCall.fixtures.ts'
import { authorizedCallMachine } from '../../machines/authorizedCall/authorizedCall.machine.ts'
import { bannerFormFixtures } from '../../machines/banners/bannerForm.fixtures.ts'
import { bannerFormMachine } from '../../machines/banners/bannerForm.machine.ts'
import { bannersMachine } from '../../machines/banners/banners.machine.ts'
import { categoriesMachine } from '../../machines/categories/categories.machine.ts'
import { categoryFormFixtures } from '../../machines/categories/categoryForm.fixtures.ts'
import { categoryFormMachine } from '../../machines/categories/categoryForm.machine.ts'
import { changePasswordFixtures } from '../../machines/changePassword/changePassword.fixtures.ts'
import { changePasswordMachine } from '../../machines/changePassword/changePassword.machine.ts'
import { changeRefundFixtures } from '../../machines/changeRefund/changeRefund.fixtures.ts'
import { changeRefundMachine } from '../../machines/changeRefund/changeRefund.machine.ts'
import { changeRoleFixtures } from '../../machines/changeRole/changeRole.fixtures.ts'
import { changeRoleMachine } from '../../machines/changeRole/changeRole.machine.ts'
import { changeStatusFixtures } from '../../machines/changeStatus/changeStatus.fixtures.ts'
import { changeStatusMachine } from '../../machines/changeStatus/changeStatus.machine.ts'
import { confirmFixtures } from '../../machines/confirm/confirm.fixtures.ts'
import { confirmMachine } from '../../machines/confirm/confirm.machine.ts'
import { draftFixtures } from '../../machines/draft/draft.fixtures.ts'
import { draftMachine } from '../../machines/draft/draft.machine.ts'
import { enterCodeFixtures } from '../../machines/enterCode/enterCode.fixtures.ts'
import { enterCodeMachine } from '../../machines/enterCode/enterCode.machine.ts'
import { forgotPasswordFixtures } from '../../machines/forgotPassword/forgotPassword.fixtures.ts'
import { forgotPasswordMachine } from '../../machines/forgotPassword/forgotPassword.machine.ts'
import { googleSignInFixtures } from '../../machines/googleSignIn/googleSignIn.fixtures.ts'
import { googleSignInMachine } from '../../machines/googleSignIn/googleSignIn.machine.ts'
import { invoicesFixtures } from '../../machines/invoices/invoices.fixtures.ts'
import { invoicesMachine } from '../../machines/invoices/invoices.machine.ts'
import { leavingFixtures } from '../../machines/leaving/leaving.fixtures.ts'
import { leavingMachine } from '../../machines/leaving/leaving.machine.ts'
import { logoMachine } from '../../machines/logo/logo.machine.ts'
import { logoFormFixtures } from '../../machines/logo/logoForm.fixtures.ts'
import { logoFormMachine } from '../../machines/logo/logoForm.machine.ts'
import { orderDetailsFixtures } from '../../machines/orderDetails/orderDetails.fixtures.ts'
import { orderDetailsMachine } from '../../machines/orderDetails/orderDetails.machine.ts'
import { orderStatusFixtures } from '../../machines/orderStatus/orderStatus.fixtures.ts'
import { orderStatusMachine } from '../../machines/orderStatus/orderStatus.machine.ts'
import { ordersMachine } from '../../machines/orders/orders.machine.ts'
import { ownerOrdersMachine } from '../../machines/ownerOrders/ownerOrders.machine.ts'
import { ownerProductsMachine } from '../../machines/ownerProducts/ownerProducts.machine.ts'
import { productFormFixtures } from '../../machines/productForm/productForm.fixtures.ts'
import { productFormMachine } from '../../machines/productForm/productForm.machine.ts'
import { productsMachine } from '../../machines/products/products.machine.ts'
import { profileFixtures } from '../../machines/profile/profile.fixtures.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { profileImageFixtures } from '../../machines/profileImage/profileImage.fixtures.ts'
import { profileImageMachine } from '../../machines/profileImage/profileImage.machine.ts'
import { registerFixtures } from '../../machines/register/register.fixtures.ts'
import { registerMachine } from '../../machines/register/register.machine.ts'
import { resetPasswordFixtures } from '../../machines/resetPassword/resetPassword.fixtures.ts'
import { resetPasswordMachine } from '../../machines/resetPassword/resetPassword.machine.ts'
import { revenueFixtures } from '../../machines/revenue/revenue.fixtures.ts'
import { revenueMachine } from '../../machines/revenue/revenue.machine.ts'
import { screenFixtures } from '../../machines/screen/screen.fixtures.ts'
import { searchBoxFixtures } from '../../machines/searchBox/searchBox.fixtures.ts'
import { searchBoxMachine } from '../../machines/searchBox/searchBox.machine.ts'
import { secondFactorFixtures } from '../../machines/secondFactor/secondFactor.fixtures.ts'
import { secondFactorMachine } from '../../machines/secondFactor/secondFactor.machine.ts'
import { sessionFixtures } from '../../machines/session/session.fixtures.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { sessionsFixtures } from '../../machines/sessions/sessions.fixtures.ts'
import { sessionsMachine } from '../../machines/sessions/sessions.machine.ts'
import { shippingFeeFixtures } from '../../machines/shippingFee/shippingFee.fixtures.ts'
import { shippingFeeMachine } from '../../machines/shippingFee/shippingFee.machine.ts'
import { signInFixtures } from '../../machines/signIn/signIn.fixtures.ts'
import { signInMachine } from '../../machines/signIn/signIn.machine.ts'
import { signOutFixtures } from '../../machines/signOut/signOut.fixtures.ts'
import { signOutMachine } from '../../machines/signOut/signOut.machine.ts'
import { subCategoriesMachine } from '../../machines/subCategories/subCategories.machine.ts'
import { subCategoryFormFixtures } from '../../machines/subCategories/subCategoryForm.fixtures.ts'
import { subCategoryFormMachine } from '../../machines/subCategories/subCategoryForm.machine.ts'
import { subSubCategoriesMachine } from '../../machines/subSubCategories/subSubCategories.machine.ts'
import { subSubCategoryFormFixtures } from '../../machines/subSubCategories/subSubCategoryForm.fixtures.ts'
import { subSubCategoryFormMachine } from '../../machines/subSubCategories/subSubCategoryForm.machine.ts'
import { twoStepFixtures } from '../../machines/twoStep/twoStep.fixtures.ts'
import { twoStepMachine } from '../../machines/twoStep/twoStep.machine.ts'
import { usersMachine } from '../../machines/users/users.machine.ts'
import { verifyAccountFixtures } from '../../machines/verifyAccount/verifyAccount.fixtures.ts'
import { verifyAccountMachine } from '../../machines/verifyAccount/verifyAccount.machine.ts'

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
  flow(authorizedCallMachine, authorizedCallFixtures, 'one call with refresh and retry once'),
  flow(signInMachine, signInFixtures, 'signing in, and the way on for an account that is not verified yet'),
  flow(googleSignInMachine, googleSignInFixtures, 'signing in or up through Google'),
  flow(secondFactorMachine, secondFactorFixtures, 'the code of the second factor, the second half of a sign-in'),
  flow(registerMachine, registerFixtures, 'registration by e-mail or by phone'),
  flow(verifyAccountMachine, verifyAccountFixtures, "the activation link's page"),
  flow(
    enterCodeMachine,
    enterCodeFixtures,
    'the 4-digit code of the registration and of the reset flow, and sending it again',
  ),
  flow(forgotPasswordMachine, forgotPasswordFixtures, 'asking for a reset code'),
  flow(resetPasswordMachine, resetPasswordFixtures, 'choosing a new password'),
  flow(signOutMachine, signOutFixtures, 'signing out'),
  flow(searchBoxMachine, searchBoxFixtures, "the shop's search box and its suggestions"),
  flow(orderStatusMachine, orderStatusFixtures, 'the chain that an order goes through'),
  flow(confirmMachine, confirmFixtures, 'a question with one consequence'),
  flow(leavingMachine, leavingFixtures, 'the question before a changed form is left'),
  flow(draftMachine, draftFixtures, 'a changed form through the end of a session'),
  flow(categoriesMachine, screenFixtures, "the administrator's categories: list, deleting"),
  flow(categoryFormMachine, categoryFormFixtures, 'creating and editing a category', 'categories'),
  flow(subCategoriesMachine, screenFixtures, 'subcategories in the same way, with a filter by category'),
  flow(subCategoryFormMachine, subCategoryFormFixtures, 'creating and editing a subcategory', 'subCategories'),
  flow(subSubCategoriesMachine, screenFixtures, 'sub-subcategories, with a filter by subcategory'),
  flow(
    subSubCategoryFormMachine,
    subSubCategoryFormFixtures,
    'creating and editing a sub-subcategory',
    'subSubCategories',
  ),
  flow(bannersMachine, screenFixtures, "the administrator's banners"),
  flow(bannerFormMachine, bannerFormFixtures, 'adding a banner', 'banners'),
  flow(logoMachine, screenFixtures, "the shop's logo: there or not, uploaded, deleted"),
  flow(logoFormMachine, logoFormFixtures, 'choosing a logo and uploading it', 'logo'),
  flow(shippingFeeMachine, shippingFeeFixtures, 'the two shipping fees'),
  flow(productsMachine, screenFixtures, "the administrator's products: list, filters, pages, deleting"),
  flow(ownerProductsMachine, screenFixtures, "a seller's own products, in the same way"),
  flow(productFormMachine, productFormFixtures, 'creating and editing a product, in both back offices'),
  flow(usersMachine, screenFixtures, "the administrator's users: list, deleting"),
  flow(changeRoleMachine, changeRoleFixtures, "another person's role"),
  flow(ordersMachine, screenFixtures, "the administrator's order management: filters, search, deleting"),
  flow(ownerOrdersMachine, screenFixtures, "a seller's orders, in the same way, without deleting"),
  flow(orderDetailsMachine, orderDetailsFixtures, 'looking at one order'),
  flow(changeStatusMachine, changeStatusFixtures, 'moving an order along its chain'),
  flow(invoicesMachine, invoicesFixtures, 'downloading invoices, one after the other'),
  flow(changeRefundMachine, changeRefundFixtures, 'the status of a refund request'),
  flow(revenueMachine, revenueFixtures, "an owner's revenue: choosing the owner, refreshing"),
  flow(profileMachine, profileFixtures, "one's own name and address"),
  flow(changePasswordMachine, changePasswordFixtures, "one's own password"),
  flow(twoStepMachine, twoStepFixtures, "one's own second factor: set up, recovery codes, switched off"),
  flow(profileImageMachine, profileImageFixtures, "one's own picture"),
  flow(sessionsMachine, sessionsFixtures, 'where one is signed in, and signing out there'),
]

/** The flow of a machine's id. */
export const flowOf = (id: string): Flow | undefined => flows.find(({ machine }) => machine.id === id)
