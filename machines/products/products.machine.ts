import { productsTexts as texts } from '../../messages/en/products.ts'
import { screenMachine } from '../core/screen/screen.ts'

/** The administrator's products, those of every seller (spec section 2.4, Admin product list). */
export const productsMachine = screenMachine({
  id: 'products',
  path: '/admin/products',
  deletes: { success: texts.deleted, fallback: texts.deleteFailed, kinds: ['Product'] },
})
