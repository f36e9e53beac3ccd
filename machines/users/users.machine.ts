import { DELETED_WITH } from '../../contract/categories/cascade.ts'
import { adminRoutes } from '../../contract/routes/admin.ts'
import { usersScreen as texts } from '../../messages/en/usersScreen.ts'
import { screenMachine } from '../core/screen/screen.ts'

/** The administrator's users (product 5.7). A deleted user's products are hidden. */
export const usersMachine = screenMachine({
  id: 'users',
  path: adminRoutes.users,
  redaction: { 'item.name': 'secret' },
  deletion: { success: texts.userDeleted, fallback: texts.deleteFailed, kinds: DELETED_WITH.User },
})
