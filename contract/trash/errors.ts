import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import type * as api from './api.ts'

/** The trash has no such entry that the caller may restore: somebody has restored it, or it is deleted for good. */
export class TrashNotFound extends apiError('trash.not_found', 404) {}
/** The category or subcategory of the entity is in the trash too, within the entry of this name. */
export class ParentInTrash extends apiError('trash.parent_in_trash', 409, {
  name: Schema.String,
  nameBn: Schema.String,
}) {}
/** The category or subcategory of the entity is deleted for good. */
export class ParentGone extends apiError('trash.parent_gone', 409) {}

/** Another page of the shop has the address of the entity. */
export class AddressTaken extends apiError('trash.address_taken', 409) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  restoreTrash: [TrashNotFound, ParentInTrash, ParentGone, AddressTaken],
  deleteTrash: [TrashNotFound],
} as const satisfies ErrorsOf<typeof api>
