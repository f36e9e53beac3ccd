import { plainNumber } from '#contract/fields/numbers.ts'
import { formatNumber } from '#messages/format.ts'

/** A typed number next to a saved one, both in the digits of the page. */
export const typedNumber = (typed: string): string => typed && formatNumber(Number(plainNumber(typed)))
