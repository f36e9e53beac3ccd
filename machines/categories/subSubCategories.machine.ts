import { DELETED_WITH } from '../../contract/categories/cascade.ts'
import { adminRoutes } from '../../contract/routes/admin.ts'
import { subSubCategoryTexts as texts } from '../../messages/en/categories.ts'
import { screenMachine } from '../core/screen/screen.ts'

/** The administrator's sub-subcategories, filtered by `?subcategory=id` (product 5.5). */
export const subSubCategoriesMachine = screenMachine({
  id: 'subSubCategories',
  path: adminRoutes.subSubCategories,
  deletion: { success: texts.deleted, fallback: texts.deleteFailed, kinds: DELETED_WITH.SubSubCategory },
})
