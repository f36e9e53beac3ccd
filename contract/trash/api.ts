import { Schema } from 'effect'
import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { upTo } from '../calls/listPart.ts'
import { PAGE_LIMIT_MAX } from '../constants.ts'
import { searchText } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'
import { TRASH_KINDS, TrashPage } from './entity.ts'

/**
 * Calls on the trash, which keeps deleted products, categories, banners and pages of the shop for `TRASH_DAYS` days. An administrator may
 * restore everything; an owner their own products that the owner has deleted, while an administrator's deletion stays.
 */

const optional = Schema.optionalKey
const pageRule = ruleOf('validation.page_and_limit', { max: PAGE_LIMIT_MAX })

/**
 * A page of the entries that the caller may restore, the last deletion first. `search` is a part of the name,
 * case-insensitive.
 */
export const getTrash = HttpApiEndpoint.get('getTrash', '/trash', {
  query: {
    page: optional(upTo(999_999, pageRule)),
    search: optional(searchText),
    kind: optional(Schema.Literals(TRASH_KINDS)),
  },
  success: successEnvelope(TrashPage),
})
  .annotate(OpenApi.Summary, 'Lists deleted entities that the caller may restore.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, ['catalogue', 'content'])
/**
 * Restores an entity with everything that was deleted with it, as it was: ids, times, pictures and reviews. 404; 409
 * where its category or subcategory does not exist any more, or another page has its address.
 */
export const restoreTrash = HttpApiEndpoint.post('restoreTrash', '/trash/:id/restore', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Restores an entity from the trash.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, ['catalogue', 'content'])
  .annotate(Changes, [
    'Trash',
    'Product',
    'Category',
    'SubCategory',
    'SubSubCategory',
    'Banner',
    'CampaignPage',
    'ShopDetails',
  ])
/** Deletes an entry and its pictures for good, before its time. 404. */
export const deleteTrash = HttpApiEndpoint.delete('deleteTrash', '/trash/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Deletes an entity in the trash for good.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, ['catalogue', 'content'])
  .annotate(Changes, ['Trash'])
