import { HttpApiEndpoint } from 'effect/http-api'
import { Access } from '../annotations.ts'
import { idParams } from '../endpointParts.ts'
import { successEnvelope } from '../envelope.ts'
import { LastChange } from '../lastChange.ts'

/** The administrator's calls on categories. A module of its own, so that pages of the shop do not load them. */

const success = successEnvelope(LastChange)

/** Who made the last change of a category, and when. */
export const getLastChangeOfCategory = HttpApiEndpoint.get('getLastChangeOfCategory', '/categories/:id/last-change', {
  params: idParams,
  success,
}).annotate(Access, 'admin')
export const getLastChangeOfSubCategory = HttpApiEndpoint.get(
  'getLastChangeOfSubCategory',
  '/subcategories/:id/last-change',
  { params: idParams, success },
).annotate(Access, 'admin')
export const getLastChangeOfSubSubCategory = HttpApiEndpoint.get(
  'getLastChangeOfSubSubCategory',
  '/subsubcategories/:id/last-change',
  { params: idParams, success },
).annotate(Access, 'admin')
