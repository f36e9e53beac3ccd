import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import { ParentGone, ParentInTrash, TrashNotFound } from './errors.ts'

/** The endpoints of the trash with their errors. */

export const getTrash = withErrors(api.getTrash)
export const restoreTrash = withErrors(api.restoreTrash, TrashNotFound, ParentInTrash, ParentGone)
export const deleteTrash = withErrors(api.deleteTrash, TrashNotFound)
