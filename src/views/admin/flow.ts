import type { recordHistoryMachine } from '#machines/audit/recordHistory.machine.ts'
import type { bannerFormMachine } from '#machines/banners/bannerForm.machine.ts'
import type { bannersMachine } from '#machines/banners/banners.machine.ts'
import type {
  categoriesMachine,
  subCategoriesMachine,
  subSubCategoriesMachine,
} from '#machines/categories/categories.machine.ts'
import type {
  categoryFormMachine,
  subCategoryFormMachine,
  subSubCategoryFormMachine,
} from '#machines/categories/categoryForm.machine.ts'
import type { itemOrderMachine } from '#machines/core/list/itemOrder.machine.ts'
import type { listMachine } from '#machines/core/list/list.machine.ts'
import type { logoMachine } from '#machines/logo/logo.machine.ts'
import type { logoFormMachine } from '#machines/logo/logoForm.machine.ts'
import type { askPaymentAgainMachine } from '#machines/payments/askPaymentAgain.machine.ts'
import type { decidePaymentMachine } from '#machines/payments/decidePayment.machine.ts'
import type { policyFormMachine } from '#machines/policies/policyForm.machine.ts'
import type { changeRefundMachine } from '#machines/refunds/changeRefund.machine.ts'
import type { revenueMachine } from '#machines/revenue/revenue.machine.ts'
import type { shippingFeeMachine } from '#machines/shippingFee/shippingFee.machine.ts'
import type { shopDetailsMachine } from '#machines/shopDetails/shopDetails.machine.ts'
import type { sendAgainMachine } from '#machines/system/sendAgain.machine.ts'
import type { changeRoleMachine } from '#machines/users/changeRole.machine.ts'
import type { usersMachine } from '#machines/users/users.machine.ts'
import type { ProfileFlows } from '../account/profile/flow.ts'
import { type UseFlow, useAnyFlow } from '../flow.tsx'
import type { OfficeFlows } from '../office/flow.ts'

/** The machines that the administrator's pages start. */
export interface AdminFlows extends OfficeFlows, ProfileFlows {
  readonly recordHistory: typeof recordHistoryMachine
  readonly categories: typeof categoriesMachine
  readonly categoryForm: typeof categoryFormMachine
  readonly subCategories: typeof subCategoriesMachine
  readonly subCategoryForm: typeof subCategoryFormMachine
  readonly subSubCategories: typeof subSubCategoriesMachine
  readonly subSubCategoryForm: typeof subSubCategoryFormMachine
  readonly users: typeof usersMachine
  readonly changeRole: typeof changeRoleMachine
  readonly banners: typeof bannersMachine
  readonly bannerForm: typeof bannerFormMachine
  readonly itemOrder: typeof itemOrderMachine
  readonly list: typeof listMachine
  readonly logo: typeof logoMachine
  readonly logoForm: typeof logoFormMachine
  readonly shippingFee: typeof shippingFeeMachine
  readonly shopDetails: typeof shopDetailsMachine
  readonly policyForm: typeof policyFormMachine
  readonly changeRefund: typeof changeRefundMachine
  readonly askPaymentAgain: typeof askPaymentAgainMachine
  readonly decidePayment: typeof decidePaymentMachine
  readonly sendAgain: typeof sendAgainMachine
  readonly revenue: typeof revenueMachine
}

export const useFlow: UseFlow<AdminFlows> = useAnyFlow
