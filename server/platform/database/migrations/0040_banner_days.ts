import { statements } from './support.ts'

/**
 * The place of a banner on the home page, and its days. New banners have place 0, before those that have an order. A
 * change of the place alone is no new version of the banner.
 */
export default statements(
  `alter table banners
     add column position integer not null default 0 check (position >= 0),
     add column shown_from date,
     add column shown_to date,
     add constraint banners_days check (shown_from <= shown_to)`,
  'drop trigger banners_touch on banners',
  `create trigger banners_touch before update on banners for each row when (old.position = new.position)
     execute function touch_updated_at()`,
  'drop index banners_newest',
  'create index banners_order on banners (position, created_at desc, id desc)',
)
