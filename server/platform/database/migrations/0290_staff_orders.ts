import { steps } from './support.ts'

/** Why the staff takes something off an order that it places for its customer; empty for any other change. */
export default steps(`alter table order_corrections add column reason text not null default ''`)
