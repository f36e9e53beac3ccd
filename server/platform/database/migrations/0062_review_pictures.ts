import { statements } from './support.ts'

/** Pictures of reviews; `pictures_hidden` is the reason for which an administrator hides them, and empty while they show. */
export default statements(
  `alter table reviews add column pictures text[] not null default '{}' check (cardinality(pictures) <= 4),
     add column pictures_hidden text not null default ''`,
  'create index reviews_pictures on reviews using gin (pictures)',
)
