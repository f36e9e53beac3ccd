import { statements } from './support.ts'

/** Whether the customer has made the change, and not the staff. A guest has no account, and so no `changed_by`. */
export default statements(`alter table order_corrections add column by_customer boolean not null default false`)
