import { TRASH_DAYS } from '#contract/constants.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { editorTexts } from '#messages/forms.ts'
import type { DeletedItem } from '../office/deletedItem.ts'

/** What an administrator's form says after somebody has deleted its item. */
export const deletedByStaff: DeletedItem = { hint: editorTexts.restorable(TRASH_DAYS), trash: adminRoutes.trash }
