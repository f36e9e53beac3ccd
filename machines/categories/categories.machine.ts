import { DELETED_WITH } from '../../contract/categories/cascade.ts'
import { adminRoutes } from '../../contract/routes/admin.ts'
import { categoryTexts as texts } from '../../messages/en/categories.ts'
import { screenMachine } from '../core/screen/screen.ts'

/** The administrator's categories (product 5.3). A deletion includes the subcategories and products of the category. */
export const categoriesMachine = screenMachine({
  id: 'categories',
  path: adminRoutes.categories,
  deletion: { success: texts.deleted, fallback: texts.deleteFailed, kinds: DELETED_WITH.Category },
})
