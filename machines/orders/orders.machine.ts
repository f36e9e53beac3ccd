import { DELETED_WITH } from '../../contract/categories/cascade.ts'
import { adminRoutes } from '../../contract/routes/admin.ts'
import { ordersTexts as texts } from '../../messages/en/orders.ts'
import { screenMachine } from '../core/screen/screen.ts'

/** The administrator's order management (product 5.12). */
export const ordersMachine = screenMachine({
  id: 'orders',
  path: adminRoutes.orders,
  listOnly: true,
  deletion: { success: texts.deleted, fallback: texts.deleteFailed, kinds: DELETED_WITH.Order },
})
