import { TRASH_DAYS, TRASH_PAGE_SIZE } from '#contract/constants.ts'
import { TRASH_KINDS, type TrashEntry, type TrashKind } from '#contract/trash/entity.ts'
import { selection } from '../platform/database/selection.ts'
import { holds, type SignedIn } from '../platform/http/authorization.ts'

/** Rows of the trash, and their entities. */

export interface EntryRow {
  readonly id: string
  readonly kind: TrashKind
  readonly name: string
  readonly name_bn: string
  readonly image: string
  readonly deleted_by_name: string
  readonly deleted_at: Date
  readonly expires_at: Date
  readonly sub_categories: number
  readonly sub_sub_categories: number
  readonly products: number
  readonly banners: number
}

/** The entry itself may be a sub-subcategory, which is not deleted with anything. */
const subSubCategories = `(select count(*)::integer from trash_rows r
  where r.trash_id = t.id and r.source = 'sub_sub_categories' and r.row_id <> t.id)`

const columns = selection<EntryRow>({
  id: 't.id',
  kind: 't.kind',
  name: 't.name',
  name_bn: 't.name_bn',
  image: 't.image',
  deleted_by_name: 't.deleted_by_name',
  deleted_at: 't.deleted_at',
  expires_at: `t.deleted_at + interval '${TRASH_DAYS} days'`,
  // The column counts both levels.
  sub_categories: `t.sub_categories - ${subSubCategories}`,
  sub_sub_categories: subSubCategories,
  products: 't.products',
  banners: 't.banners',
})

const CONTENT: readonly TrashKind[] = ['banner', 'campaignPage']
const CATALOGUE = TRASH_KINDS.filter((kind) => !CONTENT.includes(kind))

/** The role, the seller and the kinds of a caller: the first parameters of each statement. */
export const readerOf = (caller: SignedIn) => [
  caller.role,
  caller.seller,
  [...(holds(caller, 'catalogue') ? CATALOGUE : []), ...(holds(caller, 'content') ? CONTENT : [])],
]

/** The entries of which a caller of role `$1`, for seller `$2` and of kinds `$3` knows, until their days are over. */
const known = `t.deleted_at > now() - interval '${TRASH_DAYS} days' and t.kind = any($3)
  and ($1 = 'admin' or (t.kind = 'product' and t.owner_id = $2 and (t.deleted_by = $2
    or exists (select from store_members m where m.store_id = $2 and m.person_id = t.deleted_by))))`
/** Those of kind `$4` with `$5` in a name; an empty text is no filter. */
const found = `${known} and ($4 = '' or t.kind = $4) and ($5 = '' or position(lower($5) in lower(t.name || ' ' || t.name_bn)) > 0)`

export const statements = {
  page: `select ${columns} from trash t where ${found}
    order by t.deleted_at desc, t.id desc limit ${TRASH_PAGE_SIZE} offset $6`,
  total: `select count(*)::integer as total from trash t where ${found}`,
  lock: `select t.kind from trash t where ${known} and t.id = $4 for update`,
}

export const toEntry = (row: EntryRow): TrashEntry => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  nameBn: row.name_bn,
  image: row.image,
  deletedBy: row.deleted_by_name,
  deletedAt: row.deleted_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  subCategories: row.sub_categories,
  subSubCategories: row.sub_sub_categories,
  products: row.products,
  banners: row.banners,
})
