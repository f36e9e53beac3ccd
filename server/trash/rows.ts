import { TRASH_DAYS, TRASH_PAGE_SIZE } from '#contract/constants.ts'
import type { TrashEntry, TrashKind } from '#contract/trash/entity.ts'
import { selection } from '../platform/database/selection.ts'

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

/** The entries of which a caller of role `$1` and id `$2` knows, until their days are over. */
const known = `t.deleted_at > now() - interval '${TRASH_DAYS} days'
  and ($1 = 'admin' or (t.kind = 'product' and t.owner_id = $2 and t.deleted_by = $2))`
/** Those of kind `$3` with `$4` in a name; an empty text is no filter. */
const found = `${known} and ($3 = '' or t.kind = $3) and ($4 = '' or position(lower($4) in lower(t.name || ' ' || t.name_bn)) > 0)`

export const statements = {
  page: `select ${columns} from trash t where ${found}
    order by t.deleted_at desc, t.id desc limit ${TRASH_PAGE_SIZE} offset $5`,
  total: `select count(*)::integer as total from trash t where ${found}`,
  lock: `select t.kind from trash t where ${known} and t.id = $3 for update`,
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
