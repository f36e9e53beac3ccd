import { Context, Effect, Layer } from 'effect'
import { REVIEWS_SHOWN, STARS_MAX } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import { discounted, toTaka } from '#contract/money.ts'
import { isInfoPage, policyParts, SHOP_PAGES, type ShopPage } from '#contract/policies/pages.ts'
import { colourName } from '#contract/products/colourName.ts'
import {
  campaignPageAddress,
  categoryAddress,
  policyAddress,
  productAddress,
  sellerAddress,
  VARIANT_QUERY,
} from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { makeReads } from '../platform/database/reads.ts'
import { RequestLanguage } from '../platform/http/language.ts'
import { requestTexts, type Texts } from '../platform/texts.ts'
import type { VariantRow } from '../products/rows.ts'
import { shownVariants } from '../products/statements.ts'
import { type PageHead, previewText } from './pageHead.ts'
import { type Paths, samePath } from './pageLanguage.ts'

/** Maximum number of addresses in one sitemap (sitemaps.org). */
const SITEMAP_MAX = 50_000

export interface ProductHeadRow {
  readonly id: string
  readonly name: string
  /** The name in English and in Bangla. */
  readonly both_names: Names
  readonly description: string
  readonly price: number
  readonly available: boolean
  readonly rating: number
  readonly reviews: number
  readonly newest: readonly {
    readonly name: string
    readonly stars: number
    readonly text: string
    readonly date: string
  }[]
  /** The categories of all levels, the highest one first. */
  readonly ids: readonly string[]
  readonly categories: readonly string[]
  readonly images: readonly string[]
  readonly owner_name: string
  readonly free_delivery: boolean
  /** Percent. */
  readonly discount: number
  /** Null for a product without variants. */
  readonly variants: readonly VariantRow[] | null
  readonly refund_days: number
  /** Fees in paisa. */
  readonly inside: number
  readonly outside: number
}

/** A name in English and in Bangla, which may be empty. */
export type Names = readonly [en: string, bn: string]

/** The paths of something that is named in the languages. */
const pathsOf = (names: readonly Names[], pathOf: (names: readonly string[]) => string): Paths => ({
  en: pathOf(names.map(([en]) => en)),
  bn: pathOf(names.map(([en, bn]) => bn || en)),
})

export const productPaths = (id: string, names: Names): Paths => pathsOf([names], ([name]) => productAddress(id, name))

const categoryPaths = (ids: readonly string[], all: readonly Names[]): Paths =>
  pathsOf(all, (names) => categoryAddress(...ids.map((id, at) => ({ id, name: names[at] }))))

interface CategoryRow {
  readonly ids: readonly string[]
  /** The categories of all levels, the highest one first. */
  readonly names: readonly string[]
  readonly both_names: readonly Names[]
  readonly image: string
}

interface AddressRow {
  readonly ids: readonly string[]
  readonly names: readonly Names[]
  readonly updated_at: Date
  readonly kind: 'product' | 'seller' | 'policy' | 'page' | 'category'
}

interface SellerRow {
  readonly id: string
  readonly name: string
  readonly image: string | null
}

interface PolicyRow {
  readonly text: string
  readonly created_at: Date
  readonly shop_name: string
  readonly address: string
  readonly phone: string
  readonly email: string
}

interface CampaignPageRow {
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly image: string | null
  readonly product_id: string
  readonly updated_at: Date
}

/** SQL of a text in the language of the request: `$2` says whether it is Bangla. */
export const inLanguage = (column: string) => `case when $2 and ${column}_bn <> '' then ${column}_bn else ${column} end`

/** SQL of the name of something in both languages, as JSON. */
export const bothNames = (table: string) => `json_build_array(${table}.name, ${table}.name_bn)`

/** The SQL of the heads of pages; `$2` says whether their language is Bangla. */
export const previewStatements = {
  policy: `select p.text, p.created_at, ${inLanguage('d.shop_name')} as shop_name, ${inLanguage('d.address')} as address, d.phone, d.email
    from policies p cross join shop_details d where p.page = $1 order by p.version desc limit 1`,
  campaignPage: `select slug, ${inLanguage('title')} as title, ${inLanguage('text')} as text, pictures[1] as image, product_id, updated_at
    from campaign_pages where slug = $1 and state = 'published'`,
  product: `select p.id, ${inLanguage('p.name')} as name, ${bothNames('p')} as both_names, ${inLanguage('p.description')} as description, p.price,
      p.available, p.rating, p.images, p.owner_name, d.refund_days, f.inside, f.outside,
      coalesce(p.price >= f.free_from, false) as free_delivery, p.discount, ${shownVariants} as variants,
      array_remove(array[c.id, s.id, t.id], null) as ids,
      array_remove(array[${inLanguage('c.name')}, ${inLanguage('s.name')}, ${inLanguage('t.name')}], null) as categories,
      review_count(p.star_counts) as reviews,
      (select coalesce(json_agg(newest), '[]') from (
        select r.name, r.rating as stars, r.comment as text,
          to_char(r.created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as date
        from reviews r where r.product_id = p.id order by r.created_at desc, r.id desc limit ${REVIEWS_SHOWN}
      ) newest) as newest
    from products p join categories c on c.id = p.category_id
      left join sub_categories s on s.id = p.sub_category_id
      left join sub_sub_categories t on t.id = p.sub_sub_category_id
      cross join shop_details d cross join shipping_fee f
    where p.id = $1 and not p.hidden`,
  categories: [
    `select array[c.id] as ids, array[${inLanguage('c.name')}] as names, json_build_array(${bothNames('c')}) as both_names,
       c.image from categories c where c.id = $1`,
    `select array[c.id, s.id] as ids, array[${inLanguage('c.name')}, ${inLanguage('s.name')}] as names,
       json_build_array(${bothNames('c')}, ${bothNames('s')}) as both_names, s.image
     from sub_categories s join categories c on c.id = s.category_id where s.id = $1`,
    `select array[c.id, s.id, t.id] as ids,
       array[${inLanguage('c.name')}, ${inLanguage('s.name')}, ${inLanguage('t.name')}] as names,
       json_build_array(${bothNames('c')}, ${bothNames('s')}, ${bothNames('t')}) as both_names, t.image
     from sub_sub_categories t join sub_categories s on s.id = t.sub_category_id
       join categories c on c.id = t.category_id where t.id = $1`,
  ],
  shop: `select ${inLanguage('shop_name')} as name, ${inLanguage('tagline')} as tagline, links, ${inLanguage('address')} as address, phone, email
    from shop_details cross join (select $1::text) asked`,
  // A seller is known by products that are for sale: no account without any is confirmed here.
  seller: `select p.owner_id as id, p.owner_name as name, p.images[1] as image
    from products p where p.owner_id = $1 and not p.hidden order by p.created_at desc, p.id desc limit 1`,
  addresses: `
    (select array[c.id] as ids, json_build_array(${bothNames('c')}) as names, c.updated_at, 'category' as kind
      from categories c)
    union all (select array[c.id, s.id], json_build_array(${bothNames('c')}, ${bothNames('s')}), s.updated_at, 'category'
      from sub_categories s join categories c on c.id = s.category_id)
    union all (select array[c.id, s.id, t.id],
        json_build_array(${bothNames('c')}, ${bothNames('s')}, ${bothNames('t')}), t.updated_at, 'category'
      from sub_sub_categories t join sub_categories s on s.id = t.sub_category_id
        join categories c on c.id = t.category_id)
    union all (select array[page], '[]', created_at, 'policy' from policies p
      where text <> '' and not exists (select from policies n where n.page = p.page and n.version > p.version))
    union all (select array[slug], '[]', updated_at, 'page' from campaign_pages where state = 'published')
    union all (select array[owner_id], '[]', max(updated_at), 'seller' from products where not hidden and owner_id is not null
      group by owner_id)
    union all (select array[id], json_build_array(${bothNames('products')}), updated_at, 'product'
      from products where not hidden
      order by created_at desc, id desc limit ${SITEMAP_MAX})`,
}

const CONTEXT = 'https://schema.org'

/**
 * The trail of a page below its categories.
 * @param inLanguage the address of a path in the language of the page
 */
const breadcrumbs = (
  ids: readonly string[],
  names: readonly string[],
  addressOf: (path: string) => string,
  ...own: readonly { readonly name: string; readonly item: string }[]
) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...names.map((name, at) => ({
      name,
      item: addressOf(categoryAddress(...ids.slice(0, at + 1).map((id, level) => ({ id, name: names[level] })))),
    })),
    ...own,
  ].map((item, at) => ({ '@type': 'ListItem', position: at + 1, ...item })),
})

const COUNTRY = 'BD'

/** What a delivery costs, within Dhaka and elsewhere. */
const shippingDetails = ({ free_delivery, inside, outside }: ProductHeadRow) =>
  [
    { paisa: inside, region: 'BD-13' },
    { paisa: outside, region: undefined },
  ].map(({ paisa, region }) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: toTaka(free_delivery ? 0 : paisa).toFixed(2), currency: 'BDT' },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: COUNTRY,
      ...(region && { addressRegion: region }),
    },
  }))

/** `refundDays` 0: goods are not taken back. */
const returnPolicy = (refundDays: number) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY,
  ...(refundDays > 0
    ? {
        returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: refundDays,
      }
    : { returnPolicyCategory: `${CONTEXT}/MerchantReturnNotPermitted` }),
})

/** @param price in paisa */
const offer = (row: ProductHeadRow, url: string, price: number, isAvailable: boolean) => ({
  '@type': 'Offer',
  url,
  price: toTaka(price).toFixed(2),
  priceCurrency: 'BDT',
  itemCondition: `${CONTEXT}/NewCondition`,
  availability: `${CONTEXT}/${isAvailable ? 'InStock' : 'OutOfStock'}`,
  ...(row.owner_name && { seller: { '@type': 'Organization', name: row.owner_name } }),
  shippingDetails: shippingDetails(row),
  hasMerchantReturnPolicy: returnPolicy(row.refund_days),
})

/** The options of schema.org's vocabulary in which the variants differ. */
const variesBy = (variants: readonly VariantRow[]) =>
  (['size', 'color'] as const).filter((name) => variants.some((variant) => variant[name] !== ''))

const withVariant = (url: string, id: string) => {
  const address = new URL(url)
  address.searchParams.set(VARIANT_QUERY, id)
  return address.href
}

/** The fields of a product with variants, each of which has its own address and offer. */
const productGroup = (row: ProductHeadRow, variants: readonly VariantRow[], url: string, publicUrl: string) => ({
  '@type': 'ProductGroup',
  productGroupID: row.id,
  url,
  ...(variesBy(variants).length > 0 && { variesBy: variesBy(variants).map((name) => `${CONTEXT}/${name}`) }),
  hasVariant: variants.map(({ _id, size, color, option, image, stock, original_price }) => ({
    '@type': 'Product',
    sku: _id,
    name: [row.name, size, color && colourName(color), option].filter(Boolean).join(', '),
    ...(size && { size }),
    ...(color && { color: colourName(color) }),
    image: [image || row.images[0]].flatMap((one) => (one ? new URL(one, publicUrl).href : [])),
    offers: offer(row, withVariant(url, _id), discounted(original_price, row.discount), stock > 0),
  })),
})

export const productHead = (row: ProductHeadRow, publicUrl: string): PageHead => {
  const description = previewText(row.description)
  return {
    title: row.name,
    description,
    paths: productPaths(row.id, row.both_names),
    image: row.images[0],
    type: 'product',
    data: (url, addressOf) => [
      {
        '@context': CONTEXT,
        name: row.name,
        category: row.categories[0],
        description,
        image: row.images.map((image) => new URL(image, publicUrl).href),
        ...(row.variants
          ? productGroup(row, row.variants, url, publicUrl)
          : { '@type': 'Product', sku: row.id, offers: offer(row, url, row.price, row.available) }),
        ...(row.rating > 0 &&
          row.reviews > 0 && {
            aggregateRating: { '@type': 'AggregateRating', ratingValue: row.rating, reviewCount: row.reviews },
            review: row.newest.map(({ name, stars, text, date }) => ({
              '@type': 'Review',
              author: { '@type': 'Person', name },
              datePublished: date,
              reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: STARS_MAX },
              ...(text && { reviewBody: text }),
            })),
          }),
      },
      breadcrumbs(row.ids, row.categories, addressOf, { name: row.name, item: url }),
    ],
  }
}

const categoryHead = (
  { ids, names, both_names, image }: CategoryRow,
  { previewTexts }: Texts,
  shop: string,
): PageHead => {
  const name = names.at(-1) as string
  return {
    title: name,
    description: previewTexts.category(name, shop),
    paths: categoryPaths(ids, both_names),
    image: image || undefined,
    type: 'website',
    data: (_, addressOf) => [breadcrumbs(ids, names, addressOf)],
  }
}

interface ShopRow {
  readonly name: string
  readonly tagline?: string
  readonly links?: string
  readonly address: string
  readonly phone: string
  readonly email: string
}

const organization = ({ name, address, phone, email, links = '' }: ShopRow, url: string) => ({
  '@type': 'Organization',
  name,
  url,
  ...(address && { address: address.replace(/\s*\n\s*/g, ', ') }),
  ...(phone && { telephone: phone }),
  ...(email && { email }),
  ...(links && { sameAs: links.split('\n') }),
})

/** The head of the home page: the one of every page, with the shop and its search. */
const homeHead = (shop: ShopRow, publicUrl: string, { previewTexts }: Texts): PageHead => ({
  title: '',
  description: previewTexts.home(shop.name, shop.tagline ?? ''),
  paths: samePath(shopRoutes.home),
  type: 'website',
  data: (url) => [
    { '@context': CONTEXT, ...organization(shop, publicUrl) },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name: shop.name,
      url,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${shopRoutes.search}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
})

const sellerHead = ({ id, name, image }: SellerRow, { previewTexts }: Texts, shop: string): PageHead => {
  const description = previewTexts.seller(name, shop)
  return {
    title: name,
    description,
    paths: samePath(sellerAddress(id)),
    image: image ?? undefined,
    type: 'website',
    data: (url) => [
      {
        '@context': CONTEXT,
        '@type': 'CollectionPage',
        name,
        url,
        description,
        about: { '@type': 'Organization', name, url },
      },
    ],
  }
}

/** A text in Markdown as one line without its marks. */
const withoutMarks = (text: string) =>
  text
    .replace(/^\s*(?:#{1,6}|[-*+]|\d+\.|>)\s+/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')

const policyHead = (
  page: ShopPage,
  row: PolicyRow,
  publicUrl: string,
  language: Language,
  { policyNames }: Texts,
): PageHead => {
  const description = previewText(withoutMarks(policyParts(row.text, language)[0]))
  return {
    title: policyNames[page],
    description,
    paths: samePath(policyAddress(page)),
    type: 'website',
    data: (url) => [
      {
        '@context': CONTEXT,
        '@type': 'WebPage',
        name: policyNames[page],
        url,
        description,
        dateModified: row.created_at.toISOString(),
        publisher: organization({ ...row, name: row.shop_name }, publicUrl),
      },
    ],
  }
}

/** @param product the product of the page, where customers see it */
const campaignPageHead = (
  { slug, title, text, image, updated_at }: CampaignPageRow,
  product: ProductHeadRow | null,
  publicUrl: string,
  language: Language,
): PageHead => {
  const description = previewText(withoutMarks(text)) || title
  const about = product && productHead(product, publicUrl)
  return {
    title,
    description,
    paths: samePath(campaignPageAddress(slug)),
    image: image ?? about?.image,
    type: 'website',
    data: (url, addressOf) => [
      {
        '@context': CONTEXT,
        '@type': 'WebPage',
        name: title,
        url,
        description,
        dateModified: updated_at.toISOString(),
      },
      // The offer is that of the product's own page.
      ...(about?.data?.(addressOf(about.paths[language]), addressOf).slice(0, 1) ?? []),
    ],
  }
}

const pathsOfKind: Readonly<Record<AddressRow['kind'], (ids: readonly string[], names: readonly Names[]) => Paths>> = {
  product: ([id = ''], [names = ['', '']]) => productPaths(id, names),
  seller: ([id = '']) => samePath(sellerAddress(id)),
  policy: ([page]) => samePath(policyAddress(page as ShopPage)),
  page: ([slug = '']) => samePath(campaignPageAddress(slug)),
  category: categoryPaths,
}

const make = Effect.gen(function* () {
  const { rows: read } = yield* makeReads
  const first = <Row extends object>(text: string, ...values: readonly unknown[]) =>
    Effect.map(read<Row>(text, values), ([row]) => row ?? null)
  /** The first row of a statement with `inLanguage`. */
  const firstShown = <Row extends object>(text: string, id: string) =>
    Effect.flatMap(RequestLanguage, (language) => first<Row>(text, id, language === 'bn'))
  return {
    /** The head of a product's page; null where there is no such product. */
    product: Effect.fnUntraced(function* (id: string, publicUrl: string) {
      const row = yield* firstShown<ProductHeadRow>(previewStatements.product, id)
      return row && productHead(row, publicUrl)
    }),
    /** The head of a category's page, by one to three ids; null where there is no such category. */
    category: Effect.fnUntraced(function* (ids: readonly string[], shop: string) {
      const row = yield* firstShown<CategoryRow>(
        previewStatements.categories[ids.length - 1] as string,
        ids.at(-1) as string,
      )
      return row && categoryHead(row, yield* requestTexts, shop)
    }),
    /** The head of the home page. */
    home: Effect.fnUntraced(function* (publicUrl: string) {
      const row = yield* firstShown<ShopRow>(previewStatements.shop, '')
      return row && homeHead(row, publicUrl, yield* requestTexts)
    }),
    /** The head of a seller's page; null for an id of which nothing is for sale. */
    seller: Effect.fnUntraced(function* (id: string, shop: string) {
      const row = yield* first<SellerRow>(previewStatements.seller, id)
      return row && sellerHead(row, yield* requestTexts, shop)
    }),
    /** The head of the page of a policy or about the shop; null for an unknown one, and for one that is not published. */
    policy: Effect.fnUntraced(function* (name: string, isInfo: boolean, publicUrl: string) {
      const page = SHOP_PAGES.find((known) => known === name && isInfoPage(known) === isInfo)
      const row = page && (yield* firstShown<PolicyRow>(previewStatements.policy, page))
      return row?.text ? policyHead(page!, row, publicUrl, yield* RequestLanguage, yield* requestTexts) : null
    }),
    /** The head of a page of the shop's own, by the word of its address; null for one that is not published. */
    campaignPage: Effect.fnUntraced(function* (slug: string, publicUrl: string) {
      const row = yield* firstShown<CampaignPageRow>(previewStatements.campaignPage, slug)
      if (!row) return null
      const product = row.product_id
        ? yield* firstShown<ProductHeadRow>(previewStatements.product, row.product_id)
        : null
      return campaignPageHead(row, product, publicUrl, yield* RequestLanguage)
    }),
    /** The paths for the sitemap, each with the day of its last change; newest products first. */
    addresses: Effect.map(read<AddressRow>(previewStatements.addresses), (rows) =>
      rows.slice(0, SITEMAP_MAX).map(({ ids, names, updated_at, kind }) => ({
        paths: pathsOfKind[kind](ids, names),
        changed: updated_at.toISOString().slice(0, 10),
      })),
    ),
  }
})

/**
 * The metadata of the shop's pages for search engines and link previews, in the language of the page, which is its
 * `RequestLanguage`. Database errors are defects.
 */
export class Previews extends Context.Service<Previews, Effect.Success<typeof make>>()('haat/Previews') {
  static readonly layer = Layer.effect(Previews, make)
}
