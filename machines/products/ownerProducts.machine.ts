import { ownerRoutes } from '../../contract/routes/owner.ts'
import { productsTexts as texts } from '../../messages/en/products.ts'
import { screenMachine } from '../core/screen/screen.ts'

/** An owner's own products (product 6.3). */
export const ownerProductsMachine = screenMachine({
  id: 'ownerProducts',
  path: ownerRoutes.products,
  deletion: { success: texts.deleted, fallback: texts.deleteFailed, kinds: ['Product'] },
})
