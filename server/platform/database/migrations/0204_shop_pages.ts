import { statements } from './support.ts'

/** The pages about the shop, which are versions of texts like the policies; rows of before need no check. */
export default statements(
  `alter table policies drop constraint policies_page_check,
     add constraint policies_page_check
       check (page in ('terms', 'delivery', 'return', 'refund', 'privacy', 'about', 'help')) not valid`,
)
