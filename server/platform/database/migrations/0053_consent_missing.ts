import { statements } from './support.ts'

/**
 * Whether an order has no consent although the shop had policies when it was placed: those of today say nothing about
 * that time. It is no change of an order by a person, so that no trigger of changes runs for it.
 */
export default statements(
  'alter table orders add column lacks_consent boolean not null default false',
  'alter table orders disable trigger user',
  `update orders o set lacks_consent = true
   where o.policies_version is null and exists (
     select from (
       select distinct on (page) page, text from policies p where p.created_at <= o.created_at order by page, version desc
     ) newest where text <> '')`,
  'alter table orders enable trigger user',
)
