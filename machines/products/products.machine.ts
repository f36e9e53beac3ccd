import { adminRoutes } from '../../contract/routes/admin.ts'
import { productsTexts as texts } from '../../messages/en/products.ts'
import { screenMachine } from '../core/screen/screen.ts'

/** The products of all owners, for the administrator (product 5.6). */
export const productsMachine = screenMachine({
  id: 'products',
  path: adminRoutes.products,
  deletion: { success: texts.deleted, fallback: texts.deleteFailed, kinds: ['Product'] },
})
