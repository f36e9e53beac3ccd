import { DELETED_WITH } from '../../contract/categories/cascade.ts'
import { ordersTexts as texts } from '../../messages/en/orders.ts'
import { screenMachine } from '../core/screen/screen.ts'

/** The administrator's order management (spec section 2.4, Order management). */
export const ordersMachine = screenMachine({
  id: 'orders',
  path: '/admin/orders',
  whole: true,
  deletes: { success: texts.deleted, fallback: texts.deleteFailed, kinds: DELETED_WITH.Order },
})
