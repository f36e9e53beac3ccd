import path from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { authorizedCallMachine } from '../../machines/authorizedCall/authorizedCall.machine.ts'
import { bannerFormMachine } from '../../machines/banners/bannerForm.machine.ts'
import { bannersMachine } from '../../machines/banners/banners.machine.ts'
import { categoriesMachine } from '../../machines/categories/categories.machine.ts'
import { categoryFormMachine } from '../../machines/categories/categoryForm.machine.ts'
import { changePasswordMachine } from '../../machines/changePassword/changePassword.machine.ts'
import { changeRefundMachine } from '../../machines/changeRefund/changeRefund.machine.ts'
import { changeRoleMachine } from '../../machines/changeRole/changeRole.machine.ts'
import { changeStatusMachine } from '../../machines/changeStatus/changeStatus.machine.ts'
import { confirmMachine } from '../../machines/confirm/confirm.machine.ts'
import { draftMachine } from '../../machines/draft/draft.machine.ts'
import { enterCodeMachine } from '../../machines/enterCode/enterCode.machine.ts'
import { forgotPasswordMachine } from '../../machines/forgotPassword/forgotPassword.machine.ts'
import { googleSignInMachine } from '../../machines/googleSignIn/googleSignIn.machine.ts'
import { invoicesMachine } from '../../machines/invoices/invoices.machine.ts'
import { leavingMachine } from '../../machines/leaving/leaving.machine.ts'
import { logoMachine } from '../../machines/logo/logo.machine.ts'
import { logoFormMachine } from '../../machines/logo/logoForm.machine.ts'
import { orderDetailsMachine } from '../../machines/orderDetails/orderDetails.machine.ts'
import { orderStatusMachine } from '../../machines/orderStatus/orderStatus.machine.ts'
import { ordersMachine } from '../../machines/orders/orders.machine.ts'
import { ownerOrdersMachine } from '../../machines/ownerOrders/ownerOrders.machine.ts'
import { ownerProductsMachine } from '../../machines/ownerProducts/ownerProducts.machine.ts'
import { productFormMachine } from '../../machines/productForm/productForm.machine.ts'
import { productsMachine } from '../../machines/products/products.machine.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { profileImageMachine } from '../../machines/profileImage/profileImage.machine.ts'
import { registerMachine } from '../../machines/register/register.machine.ts'
import { resetPasswordMachine } from '../../machines/resetPassword/resetPassword.machine.ts'
import { revenueMachine } from '../../machines/revenue/revenue.machine.ts'
import { searchBoxMachine } from '../../machines/searchBox/searchBox.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { shippingFeeMachine } from '../../machines/shippingFee/shippingFee.machine.ts'
import { signInMachine } from '../../machines/signIn/signIn.machine.ts'
import { signOutMachine } from '../../machines/signOut/signOut.machine.ts'
import { subCategoriesMachine } from '../../machines/subCategories/subCategories.machine.ts'
import { subCategoryFormMachine } from '../../machines/subCategories/subCategoryForm.machine.ts'
import { subSubCategoriesMachine } from '../../machines/subSubCategories/subSubCategories.machine.ts'
import { subSubCategoryFormMachine } from '../../machines/subSubCategories/subSubCategoryForm.machine.ts'
import { usersMachine } from '../../machines/users/users.machine.ts'
import { verifyAccountMachine } from '../../machines/verifyAccount/verifyAccount.machine.ts'
import { mermaidOf } from './mermaid.ts'

export const flowsFolder = path.join('docs', 'flows')

/** Every machine of the product, with the sentence that the index says of it, and its folder where it is another's. */
export const flows: readonly [machine: AnyStateMachine, what: string, folder?: string][] = [
  [sessionMachine, 'who is signed in, restored, refreshed, shared with other tabs, ended'],
  [authorizedCallMachine, 'one call with refresh and retry once'],
  [signInMachine, 'signing in, and the way on for an account that is not verified yet'],
  [googleSignInMachine, 'signing in or up through Google'],
  [registerMachine, 'registration by e-mail or by phone'],
  [verifyAccountMachine, "the activation link's page"],
  [enterCodeMachine, 'the 4-digit code of the registration and of the reset flow, and sending it again'],
  [forgotPasswordMachine, 'asking for a reset code'],
  [resetPasswordMachine, 'choosing a new password'],
  [signOutMachine, 'signing out'],
  [searchBoxMachine, "the shop's search box and its suggestions"],
  [orderStatusMachine, 'the chain that an order goes through'],
  [confirmMachine, 'a question with one consequence'],
  [leavingMachine, 'the question before a changed form is left'],
  [draftMachine, 'a changed form through the end of a session'],
  [categoriesMachine, "the administrator's categories: list, deleting"],
  [categoryFormMachine, 'creating and editing a category', 'categories'],
  [subCategoriesMachine, 'subcategories in the same way, with a filter by category'],
  [subCategoryFormMachine, 'creating and editing a subcategory', 'subCategories'],
  [subSubCategoriesMachine, 'sub-subcategories, with a filter by subcategory'],
  [subSubCategoryFormMachine, 'creating and editing a sub-subcategory', 'subSubCategories'],
  [bannersMachine, "the administrator's banners"],
  [bannerFormMachine, 'adding a banner', 'banners'],
  [logoMachine, "the shop's logo: there or not, uploaded, deleted"],
  [logoFormMachine, 'choosing a logo and uploading it', 'logo'],
  [shippingFeeMachine, 'the two shipping fees'],
  [productsMachine, "the administrator's products: list, filters, pages, deleting"],
  [ownerProductsMachine, "a seller's own products, in the same way"],
  [productFormMachine, 'creating and editing a product, in both back offices'],
  [usersMachine, "the administrator's users: list, deleting"],
  [changeRoleMachine, "another person's role"],
  [ordersMachine, "the administrator's order management: filters, search, deleting"],
  [ownerOrdersMachine, "a seller's orders, in the same way, without deleting"],
  [orderDetailsMachine, 'looking at one order'],
  [changeStatusMachine, 'moving an order along its chain'],
  [invoicesMachine, 'downloading invoices, one after the other'],
  [changeRefundMachine, 'the status of a refund request'],
  [revenueMachine, "an owner's revenue: choosing the owner, refreshing"],
  [profileMachine, "one's own name and address"],
  [changePasswordMachine, "one's own password"],
  [profileImageMachine, "one's own picture"],
]

/** The files of docs/flows/ by name. */
export const flowCharts = (): Record<string, string> => ({
  'README.md': `# Flows

Each chart is drawn from its machine by \`npm run charts\`; a test fails when one is stale. What is true of "in any state" holds in every state of the chart.

${flows.map(([{ id }, what]) => `- [${id}](${id}.md): ${what}`).join('\n')}
`,
  ...Object.fromEntries(
    flows.map(([machine, what, folder = machine.id]) => [
      `${machine.id}.md`,
      `# ${machine.id}

${what[0]!.toUpperCase()}${what.slice(1)}. The machine is [machines/${folder}/${machine.id}.machine.ts](../../machines/${folder}/${machine.id}.machine.ts); this page is drawn from it.

\`\`\`mermaid
${mermaidOf(machine)}
\`\`\`
`,
    ]),
  ),
})
