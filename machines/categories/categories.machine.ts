import { DELETED_WITH } from '../../contract/categories/cascade.ts'
import { categoryTexts as texts } from '../../messages/en/categories.ts'
import { screenMachine } from '../core/screen/screen.ts'

/** The administrator's categories (spec section 2.4, Categories). A delete takes along what hangs under it. */
export const categoriesMachine = screenMachine({
  id: 'categories',
  path: '/admin/categories',
  deletes: { success: texts.deleted, fallback: texts.deleteFailed, kinds: DELETED_WITH.Category },
})
