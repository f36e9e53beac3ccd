import { type Paisa, TAKA } from '../money.ts'
import type { AdvanceKind, AdvanceReturn } from './advance.ts'

/** What the shop asks for in advance; `sum` in paisa, null for another kind. */
export interface AdvanceSetting {
  readonly kind: AdvanceKind
  readonly sum: Paisa | null
  readonly percent: number | null
}

/** The amount that the setting names, before it is in whole taka and at most the total. */
const namedBy = ({ kind, sum, percent }: AdvanceSetting, fee: Paisa, total: Paisa): Paisa => {
  if (kind === 'delivery') return fee
  if (kind === 'sum') return sum ?? 0
  return kind === 'percent' ? (total * (percent ?? 0)) / 100 : 0
}

/**
 * What an order with cash on delivery pays in advance: whole taka, rounded up, so that the rest is whole taka too; at most
 * its total, 0 where it pays nothing.
 */
export const advanceOf = (
  setting: AdvanceSetting,
  { fee, total }: { readonly fee: Paisa; readonly total: Paisa },
): Paisa => Math.min(total, Math.ceil(namedBy(setting, fee, total) / TAKA) * TAKA)

/** A shop takes at most a tenth of a price in advance, unless it hands the goods over within 48 hours, or by an escrow. */
const TENTH = 10

/** The total below which an advance is more than the tenth of it; 0 where it never is, infinite where it always is. */
export const aboveTenthBelow = (setting: AdvanceSetting, fee: Paisa): Paisa => {
  if (setting.kind !== 'percent') return namedBy(setting, fee, 0) * TENTH
  return (setting.percent ?? 0) > TENTH ? Number.POSITIVE_INFINITY : 0
}

/** Whether the advance of an order goes back when the order is cancelled. */
export const returnsAdvance = (rule: AdvanceReturn, isShipped: boolean): boolean => rule === 'always' || !isShipped
