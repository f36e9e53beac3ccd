import { steps } from './support.ts'

/** The product's name of the third option of a line when it was ordered; null where it had the usual one. */
export default steps(`alter table order_items add column option_name text`)
