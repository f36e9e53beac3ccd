import { steps } from './support.ts'

/**
 * How the shop is called and presents itself. An empty text is none; an empty `first_language` is that of the browser. A
 * shop that nobody has named and nobody uses is not called as the demo is, which is no change that somebody makes: the
 * triggers of the table do not see it.
 */
export default steps(
  `alter table shop_details
     add column short_name text not null default '', add column short_name_bn text not null default '',
     add column tagline text not null default '', add column tagline_bn text not null default '',
     add column sender_name text not null default '',
     add column sms_prefix text not null default '', add column sms_prefix_bn text not null default '',
     add column whatsapp text not null default '', add column links text not null default '',
     add column opening_hours text not null default '', add column opening_hours_bn text not null default '',
     add column footer_text text not null default '', add column footer_text_bn text not null default '',
     add column first_language text not null default '' check (first_language in ('', 'en', 'bn'))`,
  `alter table shop_details disable trigger user`,
  `update shop_details set shop_name = 'Online shop', shop_name_bn = 'অনলাইন দোকান'
     where shop_name = 'Haat' and updated_at = created_at and not exists (select from users)`,
  `alter table shop_details enable trigger user`,
)
