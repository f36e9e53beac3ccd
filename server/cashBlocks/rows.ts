import type { CashBlock } from '#contract/cashBlocks/entity.ts'
import type { BlockToMatch } from '#contract/cashBlocks/judge.ts'
import { selection } from '../platform/database/selection.ts'

export interface BlockRow extends BlockToMatch {
  readonly id: string
  readonly made_by: string
  readonly until: string | null
  readonly ended_at: Date | null
  readonly ended_by: string
  readonly created_at: Date
}

/** SQL of the columns of `cash_blocks b`. */
export const blockColumns = selection<BlockRow>({
  id: 'b.id',
  kind: 'b.kind',
  phone: 'b.phone',
  district: 'b.district',
  address: 'b.address',
  outcome: 'b.outcome',
  reason: 'b.block_reason',
  made_by: 'b.made_by',
  until: `to_char(b.until, 'YYYY-MM-DD')`,
  ended_at: 'b.ended_at',
  ended_by: 'b.ended_by',
  created_at: 'b.created_at',
})

export const toBlock = (row: BlockRow): CashBlock => ({
  _id: row.id,
  kind: row.kind,
  phone: row.phone,
  district: row.district,
  address: row.address,
  outcome: row.outcome,
  reason: row.reason,
  by: row.made_by,
  until: row.until,
  endedAt: row.ended_at?.toISOString() ?? null,
  endedBy: row.ended_by,
  createdAt: row.created_at.toISOString(),
})

/** The entries that hold and may match the phones `$1` or an address in district `$2`, each null for none. */
export const holding = `select ${blockColumns} from cash_blocks b where b.ended_at is null
  and (b.kind = 'phone' and b.phone = any($1) or b.kind = 'address' and b.district = $2)`
