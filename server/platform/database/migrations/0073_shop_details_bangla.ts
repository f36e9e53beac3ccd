import { statements } from './support.ts'

/**
 * The shop's name, address and person for complaints in Bangla, each empty where the shop has none: a Bangla page then
 * shows the English text. The demo shop writes its own.
 */
export default statements(
  `alter table shop_details
     add column shop_name_bn text not null default '',
     add column address_bn text not null default '',
     add column complaint_contact_bn text not null default ''`,
)
