import type { Paisa } from '#contract/money.ts'
import type { ParcelState } from '#contract/parcels/states.ts'
import type { DifferenceKind } from '#contract/settlements/entity.ts'

/** What the shop knows of the parcel of a line. */
export interface ParcelToSettle {
  readonly state: ParcelState
  /** Its last end; null before the first one. */
  readonly ended_as: ParcelState | null
  /** What it collects. */
  readonly cash: Paisa
  /** The delivery charge that is expected; null where nobody knows it. */
  readonly charge: Paisa | null
}

/** What the lines of a parcel say together. */
export interface Said {
  readonly collected: Paisa
  readonly charge: Paisa
}

export interface FoundDifference {
  readonly kind: DifferenceKind
  readonly expected: Paisa
  readonly actual: Paisa
}

/** What a line leads to: differences, and the kinds whose open ones of the same parcel it makes up for. */
export interface Judgement {
  readonly found: readonly FoundDifference[]
  readonly clears: readonly DifferenceKind[]
}

const OF_CASH = ['short', 'over', 'twice', 'unpaid'] as const

/** The least and the most cash of a parcel; null where nobody can say, as of a lost one. */
const boundsOf = ({ state, ended_as, cash }: ParcelToSettle): readonly [least: Paisa, most: Paisa] | null => {
  if (ended_as === 'lost') return null
  if (ended_as === 'delivered') return [cash, cash]
  return ended_as === 'returned' || state === 'cancelled' ? [0, 0] : [0, cash]
}

const cashOf = (parcel: ParcelToSettle, before: Said, line: Said): Judgement => {
  const bounds = boundsOf(parcel)
  // A line about charges alone says nothing of cash that was paid before.
  if (!bounds || (line.collected === 0 && before.collected > 0)) return { found: [], clears: [] }
  const [least, most] = bounds
  const actual = before.collected + line.collected
  const differs = (kind: DifferenceKind, expected: Paisa): Judgement => ({
    found: [{ kind, expected, actual }],
    clears: OF_CASH,
  })
  if (actual > most) return differs(before.collected >= most && most > 0 ? 'twice' : 'over', most)
  // On its way, a parcel of which a part is paid is short by the rest.
  const whole = line.collected > 0 && parcel.ended_as === null ? most : least
  if (actual < whole) return differs('short', whole)
  return { found: [], clears: line.collected > 0 ? OF_CASH : [] }
}

const chargeOf = ({ charge }: ParcelToSettle, before: Said, line: Said): Judgement => {
  if (line.charge === 0) return { found: [], clears: [] }
  const expected = charge ?? (before.charge > 0 ? before.charge : null)
  const actual = before.charge + line.charge
  if (expected === null || actual === expected) return { found: [], clears: ['charge'] }
  return { found: [{ kind: 'charge', expected, actual }], clears: ['charge'] }
}

/**
 * Compares a line with its parcel, and with what other lines have said of it before.
 * @param parcel null where the shop does not know it
 */
export const judge = (parcel: ParcelToSettle | null, before: Said, line: Said): Judgement => {
  if (!parcel) return { found: [{ kind: 'unknown', expected: 0, actual: line.collected }], clears: [] }
  const [cash, charge] = [cashOf(parcel, before, line), chargeOf(parcel, before, line)]
  return { found: [...cash.found, ...charge.found], clears: [...cash.clears, ...charge.clears] }
}
