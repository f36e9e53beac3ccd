import type { ChargedPer, InsideArea } from '#contract/constants.ts'
import { toTaka } from '#contract/money.ts'
import type { AdvanceKind, AdvanceReturn } from '#contract/payments/advance.ts'
import type { ShippingFee } from '#contract/shippingFee/entity.ts'
import { selection } from '../platform/database/selection.ts'

export interface ShippingFeeRow {
  readonly inside: number
  readonly outside: number
  readonly charged_per: ChargedPer
  readonly inside_area: InsideArea
  readonly free_from: number | null
  readonly advance_kind: AdvanceKind
  /** Paisa. */
  readonly advance_sum: number | null
  readonly advance_percent: number | null
  readonly advance_returns: AdvanceReturn
  readonly updated_at: Date
}

export const shippingFeeColumns = selection<ShippingFeeRow>({
  inside: 'inside',
  outside: 'outside',
  charged_per: 'charged_per',
  inside_area: 'inside_area',
  free_from: 'free_from',
  advance_kind: 'advance_kind',
  advance_sum: 'advance_sum',
  advance_percent: 'advance_percent',
  advance_returns: 'advance_returns',
  updated_at: 'updated_at',
})

export const toShippingFee = (row: ShippingFeeRow): ShippingFee => ({
  shippingFee: toTaka(row.inside),
  shippingFeeOutside: toTaka(row.outside),
  chargedPer: row.charged_per,
  insideArea: row.inside_area,
  freeDeliveryFrom: row.free_from === null ? null : toTaka(row.free_from),
  advance: row.advance_kind,
  advanceSum: row.advance_sum === null ? null : toTaka(row.advance_sum),
  advancePercent: row.advance_percent,
  advanceReturns: row.advance_returns,
  updatedAt: row.updated_at.toISOString(),
})
