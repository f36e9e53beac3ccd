import { DELETED_WITH } from '../../contract/categories/cascade.ts'
import { adminRoutes } from '../../contract/routes/admin.ts'
import { subCategoryTexts as texts } from '../../messages/en/categories.ts'
import { screenMachine } from '../core/screen/screen.ts'

/** The administrator's subcategories, filtered by `?category=id` (product 5.4). */
export const subCategoriesMachine = screenMachine({
  id: 'subCategories',
  path: adminRoutes.subCategories,
  deletion: { success: texts.deleted, fallback: texts.deleteFailed, kinds: DELETED_WITH.SubCategory },
})
