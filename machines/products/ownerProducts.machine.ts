import { productsTexts as texts } from '../../messages/en/products.ts'
import { screenMachine } from '../core/screen/screen.ts'

/** A seller's own products (spec section 2.5, Products). */
export const ownerProductsMachine = screenMachine({
  id: 'ownerProducts',
  path: '/owner/products',
  deletes: { success: texts.deleted, fallback: texts.deleteFailed, kinds: ['Product'] },
})
