import { statements } from './support.ts'

/** Why a refund request is rejected: a code and a message to the customer, both empty in any other status. */
export default statements(
  `alter table refunds
     add column refusal text not null default ''
       check (refusal in ('', 'late', 'used', 'not_returned', 'excluded', 'other')),
     add column refusal_text text not null default '' check (char_length(refusal_text) <= 500),
     add constraint refunds_refusal_of_rejected check (status = 'rejected' or (refusal = '' and refusal_text = ''))`,
)
