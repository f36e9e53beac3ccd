import { statements } from './support.ts'

/** The reason of a refund request, in the customer's words; empty where none was given. */
export default statements(`alter table refunds add column reason text not null default ''`)
