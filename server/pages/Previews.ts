import { Context, Effect, Layer, Option } from 'effect'
import { REVIEWS_SHOWN, STARS_MAX } from '#contract/constants.ts'
import { FIRST_PICTURES, type FirstContent } from '#contract/firstPaint.ts'
import type { Language } from '#contract/languages.ts'
import { toTaka } from '#contract/money.ts'
import { POLICY_PAGES, type PolicyPage, policyParts } from '#contract/policies/pages.ts'
import { BEST_SELLERS, searchedIn } from '#contract/products/listFilters.ts'
import { categoryAddress, policyAddress, productAddress, sellerAddress } from '#contract/routes/addresses.ts'
import { Banners } from '../banners/Banners.ts'
import { makeReads } from '../platform/database/reads.ts'
import { RequestLanguage } from '../platform/http/language.ts'
import { requestTexts, type Texts } from '../platform/texts.ts'
import { type PageQuery, ProductQueries } from '../products/ProductQueries.ts'
import { publishedPolicies } from '../shopDetails/rows.ts'
import { askedList } from './askedList.ts'
import { type PageHead, previewText } from './pageHead.ts'

/** Maximum number of addresses in one sitemap (sitemaps.org). */
const SITEMAP_MAX = 50_000

export interface ProductHeadRow {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly price: number
  readonly available: boolean
  readonly rating: number
  /** The number of reviews. */
  readonly reviews: number
  readonly newest: readonly {
    readonly name: string
    readonly stars: number
    readonly text: string
    readonly date: string
  }[]
  readonly category: string
  readonly images: readonly string[]
  readonly owner_name: string
}

interface CategoryRow {
  readonly ids: readonly string[]
  readonly name: string
  readonly image: string
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
  /** The policies that have a text. */
  readonly published: readonly PolicyPage[]
}

/** SQL of a text in the language of the request: `$2` says whether it is Bangla. */
const inLanguage = (column: string) => `case when $2 and ${column}_bn <> '' then ${column}_bn else ${column} end`

/** The SQL of the heads of pages; `$2` says whether their language is Bangla. */
export const previewStatements = {
  policy: `select p.text, p.created_at, ${inLanguage('d.shop_name')} as shop_name, ${inLanguage('d.address')} as address, d.phone, d.email,
      (select array_agg(page) from (${publishedPolicies}) published) as published
    from policies p cross join shop_details d where p.page = $1 order by p.version desc limit 1`,
  product: `select p.id, ${inLanguage('p.name')} as name, ${inLanguage('p.description')} as description, p.price,
      p.available, p.rating, p.images, p.owner_name, ${inLanguage('c.name')} as category,
      review_count(p.star_counts) as reviews,
      (select coalesce(json_agg(newest), '[]') from (
        select r.name, r.rating as stars, r.comment as text,
          to_char(r.created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as date
        from reviews r where r.product_id = p.id order by r.created_at desc, r.id desc limit ${REVIEWS_SHOWN}
      ) newest) as newest
    from products p join categories c on c.id = p.category_id where p.id = $1 and not p.hidden`,
  categories: [
    `select array[c.id] as ids, ${inLanguage('c.name')} as name, c.image from categories c where c.id = $1`,
    `select array[s.category_id, s.id] as ids, ${inLanguage('s.name')} as name, s.image
     from sub_categories s where s.id = $1`,
    `select array[t.category_id, t.sub_category_id, t.id] as ids, ${inLanguage('t.name')} as name, t.image
     from sub_sub_categories t where t.id = $1`,
  ],
  // A seller is known by products that are for sale: no account without any is confirmed here.
  seller: `select p.owner_id as id, p.owner_name as name, p.images[1] as image
    from products p where p.owner_id = $1 and not p.hidden order by p.created_at desc, p.id desc limit 1`,
  addresses: `
    (select array[id] as ids, updated_at, 'category' as kind from categories)
    union all (select array[category_id, id], updated_at, 'category' from sub_categories)
    union all (select array[category_id, sub_category_id, id], updated_at, 'category' from sub_sub_categories)
    union all (select array[page], created_at, 'policy' from policies p
      where text <> '' and not exists (select from policies n where n.page = p.page and n.version > p.version))
    union all (select array[owner_id], max(updated_at), 'seller' from products where not hidden and owner_id is not null
      group by owner_id)
    union all (select array[id], updated_at, 'product' from products where not hidden
      order by created_at desc, id desc limit ${SITEMAP_MAX})`,
}

/** The head of the page of a product. */
export const productHead = (row: ProductHeadRow, publicUrl: string, { windowTitle }: Texts): PageHead => {
  const description = previewText(row.description)
  return {
    title: windowTitle(row.name),
    description,
    path: productAddress(row.id),
    image: row.images[0],
    first: { pictures: row.images.slice(0, 1) },
    type: 'product',
    data: (url) => ({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: row.name,
      sku: row.id,
      category: row.category,
      description,
      image: row.images.map((image) => new URL(image, publicUrl).href),
      offers: {
        '@type': 'Offer',
        url,
        price: toTaka(row.price).toFixed(2),
        priceCurrency: 'BDT',
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${row.available ? 'InStock' : 'OutOfStock'}`,
        ...(row.owner_name && { seller: { '@type': 'Organization', name: row.owner_name } }),
      },
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
    }),
  }
}

const categoryHead = (
  { ids, name, image }: CategoryRow,
  pictures: readonly string[],
  { previewTexts, windowTitle }: Texts,
): PageHead => ({
  title: windowTitle(name),
  description: previewTexts.category(name),
  path: categoryAddress(...ids),
  image: image || undefined,
  first: { name, pictures },
  type: 'website',
})

const sellerHead = (
  { id, name, image }: SellerRow,
  pictures: readonly string[],
  { browseTexts, previewTexts, windowTitle }: Texts,
): PageHead => {
  const description = previewTexts.seller(name)
  return {
    title: windowTitle(name),
    description,
    path: sellerAddress(id),
    image: image ?? undefined,
    first: { name: name || browseTexts.seller, pictures },
    type: 'website',
    data: (url) => ({
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name,
      url,
      description,
      about: { '@type': 'Organization', name, url },
    }),
  }
}

/** A text in Markdown as one line without its marks. */
const withoutMarks = (text: string) =>
  text
    .replace(/^\s*(?:#{1,6}|[-*+]|\d+\.|>)\s+/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')

const policyHead = (
  page: PolicyPage,
  row: PolicyRow,
  publicUrl: string,
  language: Language,
  { policyNames, windowTitle }: Texts,
): PageHead => {
  const description = previewText(withoutMarks(policyParts(row.text, language)[0]))
  return {
    title: windowTitle(policyNames[page]),
    description,
    path: policyAddress(page),
    first: { policies: POLICY_PAGES.filter((name) => row.published.includes(name)) },
    type: 'website',
    data: (url) => ({
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: policyNames[page],
      url,
      description,
      dateModified: row.created_at.toISOString(),
      publisher: {
        '@type': 'Organization',
        name: row.shop_name,
        url: publicUrl,
        ...(row.address && { address: row.address.replace(/\s*\n\s*/g, ', ') }),
        ...(row.phone && { telephone: row.phone }),
        ...(row.email && { email: row.email }),
      },
    }),
  }
}

const addressOfKind = {
  product: (id = '') => productAddress(id),
  seller: (id = '') => sellerAddress(id),
  policy: (id = '') => policyAddress(id as PolicyPage),
  category: categoryAddress,
}

const make = Effect.gen(function* () {
  const { rows: read } = yield* makeReads
  const banners = yield* Banners
  const products = yield* ProductQueries
  const first = <Row extends object>(text: string, ...values: readonly unknown[]) =>
    Effect.map(read<Row>(text, values), ([row]) => row ?? null)
  /** The first row of a statement with `inLanguage`. */
  const firstShown = <Row extends object>(text: string, id: string) =>
    Effect.flatMap(RequestLanguage, (language) => first<Row>(text, id, language === 'bn'))
  /** The first pictures of the list that an address asks for; an address with an invalid value shows none. */
  const picturesOf = (query: URLSearchParams, list: Pick<PageQuery, 'category' | 'ownerId' | 'search'>) =>
    Option.match(askedList(query), {
      onNone: () => Effect.succeed<readonly string[]>([]),
      onSome: (asked) => products.pictures({ ...asked, ...list }, FIRST_PICTURES),
    })
  return {
    /** The head of a product's page; null where there is no such product. */
    product: Effect.fnUntraced(function* (id: string, publicUrl: string) {
      const row = yield* firstShown<ProductHeadRow>(previewStatements.product, id)
      return row && productHead(row, publicUrl, yield* requestTexts)
    }),
    /** The head of a category's page, by one to three ids; null where there is no such category. */
    category: Effect.fnUntraced(function* (ids: readonly string[], query: URLSearchParams) {
      const id = ids.at(-1) as string
      const [row, pictures] = yield* Effect.all(
        [
          firstShown<CategoryRow>(previewStatements.categories[ids.length - 1] as string, id),
          picturesOf(query, { category: id }),
        ],
        { concurrency: 2 },
      )
      return row && categoryHead(row, pictures, yield* requestTexts)
    }),
    /** What the home page shows first: its first banner, if any. */
    homeFirst: Effect.map(banners.shown, ([first]): FirstContent => ({ pictures: first ? [first.bannerImage] : [] })),
    /** What the search shows first: the first products that it finds; the best-selling ones where it asks for nothing. */
    searchFirst: Effect.fnUntraced(function* (query: URLSearchParams) {
      const { text, listsAll } = searchedIn(query)
      const pictures =
        text || listsAll
          ? yield* picturesOf(query, text ? { search: text } : {})
          : yield* products.pictures(BEST_SELLERS, FIRST_PICTURES)
      return { name: text, pictures } satisfies FirstContent
    }),
    /** The head of a seller's page; null for an id of which nothing is for sale. */
    seller: Effect.fnUntraced(function* (id: string, query: URLSearchParams) {
      const [row, pictures] = yield* Effect.all(
        [first<SellerRow>(previewStatements.seller, id), picturesOf(query, { ownerId: id })],
        { concurrency: 2 },
      )
      return row && sellerHead(row, pictures, yield* requestTexts)
    }),
    /** The head of a policy's page; null for an unknown one, and for one that is not published. */
    policy: Effect.fnUntraced(function* (name: string, publicUrl: string) {
      const page = POLICY_PAGES.find((known) => known === name)
      const row = page && (yield* firstShown<PolicyRow>(previewStatements.policy, page))
      return row?.text ? policyHead(page!, row, publicUrl, yield* RequestLanguage, yield* requestTexts) : null
    }),
    /** The paths for the sitemap, each with the day of its last change; newest products first. */
    addresses: Effect.map(
      read<{ ids: readonly string[]; updated_at: Date; kind: keyof typeof addressOfKind }>(previewStatements.addresses),
      (rows) =>
        rows.slice(0, SITEMAP_MAX).map(({ ids, updated_at, kind }) => ({
          path: addressOfKind[kind](...ids),
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
