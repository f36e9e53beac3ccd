import { statements } from './support.ts'

/** The reason of a cancellation, with its step; empty where none was given. */
export default statements(`alter table order_history add column reason text not null default ''`)
