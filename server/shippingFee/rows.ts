import { toTaka } from '../../contract/money.ts'
import type { ShippingFee } from '../../contract/shippingFee/entity.ts'
import { selection } from '../platform/database/selection.ts'

export interface ShippingFeeRow {
  readonly inside: number
  readonly outside: number
  readonly updated_at: Date
}

export const shippingFeeColumns = selection<ShippingFeeRow>({
  inside: 'inside',
  outside: 'outside',
  updated_at: 'updated_at',
})

export const toShippingFee = (row: ShippingFeeRow): ShippingFee => ({
  shippingFee: toTaka(row.inside),
  shippingFeeOutside: toTaka(row.outside),
  updatedAt: row.updated_at.toISOString(),
})
