import { batches, steps } from './support.ts'

const CLOSED = 'exists (select from users u where u.id = new.owner_id and u.closed_at is not null)'

/**
 * Whether customers see a product, and its times (`productVisibility` is its chart). Only a product that is `shown` is in
 * the shop; every other one is held, which hides it from every read of the shop. The former release writes `held` alone.
 */
export default steps(
  `alter table products add column visibility text not null default 'shown',
     add column shown_from timestamptz(3), add column shown_until timestamptz(3)`,
  `alter table products add constraint products_visibility check (
     case visibility
       when 'shown' then shown_from is null
       when 'scheduled' then shown_from is not null and (shown_until is null or shown_until > shown_from)
       else visibility in ('hidden', 'draft') and shown_from is null and shown_until is null
     end) not valid`,
  'alter table products validate constraint products_visibility',
  `create or replace function hide_draft() returns trigger language plpgsql as $$
   begin
     if new.held and new.visibility = 'shown' then new.visibility := 'draft'; new.shown_until := null; end if;
     new.held := new.visibility <> 'shown';
     new.draft := new.draft or new.held;
     new.hidden := true;
     return new;
   end $$`,
  `create or replace trigger products_hide_draft before insert on products for each row
   when (new.draft or new.held or new.visibility <> 'shown') execute function hide_draft()`,
  `create or replace function publish_draft() returns trigger language plpgsql as $$
   begin
     if new.visibility = old.visibility and new.held <> old.held then
       new.visibility := case when new.held then 'draft' else 'shown' end;
       new.shown_from := null;
       new.shown_until := null;
     end if;
     new.held := new.visibility <> 'shown';
     new.draft := new.held or new.images = '{}';
     new.hidden := new.draft or ${CLOSED};
     -- A remembered total of a filter by visibility is outdated.
     if new.visibility <> old.visibility and new.hidden = old.hidden then insert into product_changes default values; end if;
     return new;
   end $$`,
  `create or replace trigger products_publish before update of images, held, visibility on products for each row
   when ((old.draft and new.images <> '{}' and not new.held) or old.held <> new.held or old.visibility <> new.visibility)
   execute function publish_draft()`,
  // Those that the former release holds.
  batches({ table: 'products', set: "visibility = 'draft'", where: "held and visibility = 'shown'" }),
  `create or replace trigger products_touch before update of name, name_bn, original_price, discount, price, description,
     description_bn, details, details_bn, colors, sizes, size_names_bn, sold_out, tags, tags_bn, label, category_id,
     sub_category_id, sub_sub_category_id, faqs, faqs_bn, quantity, quantity_bn, video, images, owner_id, owner_name,
     hidden, created_at, visibility, shown_from, shown_until
   on products for each row execute function touch_updated_at()`,
  'select compare_listings()',
  `create index concurrently products_shown_from on products (shown_from) where visibility = 'scheduled'`,
  `create index concurrently products_shown_until on products (shown_until) where visibility = 'shown' and shown_until is not null`,
)
