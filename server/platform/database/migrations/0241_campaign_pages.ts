import { audited, statements, times, touched } from './support.ts'

/** The pages that a shop makes itself. The trash keeps deleted ones. */
export default statements(
  `create table campaign_pages (
     id text primary key,
     slug text not null unique,
     title text not null,
     title_bn text not null default '',
     text text not null default '',
     text_bn text not null default '',
     pictures text[] not null default '{}',
     state text not null default 'draft' check (state in ('draft', 'published')),
     linked_from text not null default 'none' check (linked_from in ('none', 'menu', 'footer', 'both')),
     changed_by text references users (id) on delete set null,
     ${times}
   )`,
  touched('campaign_pages'),
  audited({ table: 'campaign_pages', kind: 'campaignPage', id: 'id', name: 'title', ignored: 'id changed_by' }),
  `create trigger campaign_pages_public after insert or update or delete or truncate on campaign_pages
     for each statement execute function raise_public('pages')`,
)
