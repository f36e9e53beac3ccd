import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import type * as staffApi from './staffApi.ts'

/** The entry does not exist, or is not in the state that the call needs. */
export class CashBlockNotFound extends apiError('cash_block.not_found', 404) {}
/** The phone or the address has an entry that holds. */
export class CashBlockExists extends apiError('cash_block.exists', 409) {}
export class TooManyCashBlocks extends apiError('cash_block.too_many', 409, { max: Schema.Int }) {}
/** The last day is over. */
export class CashBlockOver extends apiError('cash_block.until_over', 400) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  addCashBlock: [CashBlockExists, CashBlockOver, TooManyCashBlocks],
  endCashBlock: [CashBlockNotFound],
  resumeCashBlock: [CashBlockNotFound, CashBlockExists],
} as const satisfies ErrorsOf<typeof staffApi>
