import { ANALYTICS } from '#contract/analytics/consent.ts'
import { POLICY_PAGES } from '#contract/policies/pages.ts'
import type { ShopDetails } from '#contract/shopDetails/entity.ts'
import { selection } from '../platform/database/selection.ts'

type Details = Omit<ShopDetails, 'icon' | 'policies' | 'pages' | 'policiesVersion' | 'analytics' | 'updatedAt'>

/** The shop's details, by their columns. */
export const detailColumns = {
  shopName: 'shop_name',
  shopNameBn: 'shop_name_bn',
  shortName: 'short_name',
  shortNameBn: 'short_name_bn',
  tagline: 'tagline',
  taglineBn: 'tagline_bn',
  senderName: 'sender_name',
  smsPrefix: 'sms_prefix',
  smsPrefixBn: 'sms_prefix_bn',
  accent: 'accent',
  address: 'address',
  addressBn: 'address_bn',
  phone: 'phone',
  email: 'email',
  whatsapp: 'whatsapp',
  links: 'links',
  openingHours: 'opening_hours',
  openingHoursBn: 'opening_hours_bn',
  footerText: 'footer_text',
  footerTextBn: 'footer_text_bn',
  firstLanguage: 'first_language',
  tradeLicence: 'trade_licence',
  dbid: 'dbid',
  bin: 'bin',
  complaintContact: 'complaint_contact',
  complaintContactBn: 'complaint_contact_bn',
  complaintPhone: 'complaint_phone',
  complaintEmail: 'complaint_email',
  refundDays: 'refund_days',
} as const satisfies Record<keyof Details, string>

type Column = (typeof detailColumns)[keyof typeof detailColumns]

export type ShopDetailsRow = { readonly [name in Exclude<Column, 'refund_days'>]: string } & {
  readonly icon: string
  readonly refund_days: number
  readonly policies: ShopDetails['policies']
  readonly pages: ShopDetails['pages']
  readonly policies_version: number | null
  readonly analytics: ShopDetails['analytics']
  readonly updated_at: Date
}

/** The newest version of each policy and page, of those that have a text. */
export const publishedPolicies = `select * from (
    select distinct on (page) page, version, text from policies order by page, version desc) newest
  where text <> ''`

const isPolicy = `page in (${POLICY_PAGES.map((page) => `'${page}'`).join(', ')})`

/** The version that a customer accepts: the newest one of all policies; null where none has a text. */
export const policiesVersion = `(select max(version) from policies where ${isPolicy}
  and exists (select from (${publishedPolicies}) published where ${isPolicy}))`

const columns = selection<ShopDetailsRow>({
  ...(Object.fromEntries(Object.values(detailColumns).map((column) => [column, column])) as Record<Column, string>),
  icon: 'icon',
  policies: `(select coalesce(json_agg(json_build_object('_id', page, 'version', version) order by page), '[]')
    from (${publishedPolicies}) published)`,
  pages: `(select coalesce(json_agg(json_build_object('slug', slug, 'title', title, 'titleBn', title_bn, 'linkedFrom', linked_from)
      order by created_at, id), '[]')
    from campaign_pages where state = 'published' and linked_from <> 'none')`,
  policies_version: policiesVersion,
  analytics: `array(select name from integration_settings
    where name in (${ANALYTICS.map((name) => `'${name}'`).join(', ')}) order by name)`,
  updated_at: 'updated_at',
})

export const readDetails = `select ${columns} from shop_details`

export const toShopDetails = (row: ShopDetailsRow): ShopDetails => ({
  ...(Object.fromEntries(Object.entries(detailColumns).map(([field, column]) => [field, row[column]])) as Details),
  icon: row.icon,
  policies: row.policies,
  pages: row.pages,
  policiesVersion: row.policies_version,
  analytics: row.analytics,
  updatedAt: row.updated_at.toISOString(),
})
