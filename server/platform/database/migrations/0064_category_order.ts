import { statements } from './support.ts'

/** The place of a category in the shop. New ones have place 0, first. A change of the place alone is no new version. */
export default statements(
  'alter table categories add column position integer not null default 0 check (position >= 0)',
  'drop trigger categories_touch on categories',
  `create trigger categories_touch before update on categories for each row when (old.position = new.position)
     execute function touch_updated_at()`,
)
