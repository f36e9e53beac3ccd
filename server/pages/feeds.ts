import { Effect, Semaphore, Stream } from 'effect'
import { HttpServerResponse } from 'effect/http'
import { LANGUAGE_QUERY, LANGUAGES, type Language } from '#contract/languages.ts'
import { discounted, toTaka } from '#contract/money.ts'
import { colourName } from '#contract/products/colourName.ts'
import { sizeNameBn } from '#contract/products/sizeNames.ts'
import { VARIANT_QUERY } from '#contract/routes/addresses.ts'
import type { DatedPriceInChart } from '#machines/products/datedPrice.machine.ts'
import { plainCsvLine } from '../platform/csv.ts'
import { makeReads } from '../platform/database/reads.ts'
import { htmlText } from '../platform/http/htmlText.ts'
import { shopIdentity } from '../platform/shopIdentity.ts'
import { textsIn } from '../platform/texts.ts'
import type { VariantRow } from '../products/rows.ts'
import { shownVariants } from '../products/statements.ts'
import { bothNames, inLanguage, type Names, productPaths } from './Previews.ts'
import { addressIn } from './pageLanguage.ts'

/** Products that are read at once. No connection is held while a client reads them. */
const PART = 500
/** Products whose texts are made at once. */
const TEXTS_AT_ONCE = 20
/** Feeds that are made at the same time: each reads every product. */
const AT_ONCE = 2
/** Seconds after which a feed may be asked for again while others are made. */
const RETRY_AFTER_S = '60'

/** The limits of Google's and Meta's specifications, in characters and pictures. */
const TITLE_MAX = 150
const DESCRIPTION_MAX = 5000
const MORE_IMAGES = 10
const CHOICE_MAX = 100

interface FeedRow {
  readonly id: string
  readonly name: string
  readonly both_names: Names
  readonly description: string
  /** Paisa. */
  readonly original_price: number
  readonly price: number
  /** In the order of their times. */
  readonly dated_prices: readonly DatedPriceInChart[]
  readonly available: boolean
  readonly images: readonly string[]
  /** Percent. */
  readonly discount: number
  readonly size_names_bn: readonly string[]
  /** Null for a product without variants. */
  readonly variants: readonly VariantRow[] | null
  readonly owner_name: string
  /** The categories of all levels, the highest one first. */
  readonly categories: readonly string[]
}

/** The products after an id, in the order of their ids; `$2` says whether the texts are Bangla. */
export const feedStatement = `select p.id, ${inLanguage('p.name')} as name, ${bothNames('p')} as both_names,
    ${inLanguage('p.description')} as description, p.original_price, p.price, p.dated_prices, p.available, p.images, p.owner_name,
    p.discount, p.size_names_bn, ${shownVariants} as variants,
    array_remove(array[${inLanguage('c.name')}, ${inLanguage('s.name')}, ${inLanguage('t.name')}], null)
      as categories
  from products p join categories c on c.id = p.category_id
    left join sub_categories s on s.id = p.sub_category_id
    left join sub_sub_categories t on t.id = p.sub_sub_category_id
  where p.id > $1 and not p.hidden order by p.id limit ${PART}`

/** A product, or a variant of one, with the texts and addresses of a feed. */
interface Entry {
  readonly id: string
  /** The product of a variant; empty for a product without variants, as are size and colour. */
  readonly group: string
  readonly size: string
  readonly color: string
  readonly title: string
  readonly description: string
  readonly link: string
  readonly images: readonly string[]
  readonly isAvailable: boolean
  readonly price: string
  /** The reduced price; empty without a discount. */
  readonly salePrice: string
  /** The times of the reduced price, as `FROM/UNTIL`; empty for one without. */
  readonly saleTimes: string
  readonly brand: string
  readonly type: string
}

/** A price as both specifications have it: `1250.00 BDT`. */
const priceOf = (paisa: number) => `${toTaka(paisa).toFixed(2)} BDT`

/** Both specifications have times without seconds. */
const timeOf = (time: string) => time.replace(/:\d\d\.\d+Z$/, 'Z')

/** The reduced price with its times: the one of now, else the next dated one. */
const saleOf = ({ original_price, price, dated_prices: [dated] }: FeedRow) => {
  const times = dated ? `${timeOf(dated.from)}/${timeOf(dated.until)}` : ''
  if (price < original_price) return { salePrice: priceOf(price), saleTimes: dated?.state === 'running' ? times : '' }
  const next = dated ? discounted(original_price, dated.discount) : original_price
  return next < original_price ? { salePrice: priceOf(next), saleTimes: times } : { salePrice: '', saleTimes: '' }
}

/** The first characters of a text without those that XML does not have. */
const textOf = (text: string, max: number): string =>
  [...text.replaceAll(/[^\P{Cc}\t\n\r]|\p{Surrogate}|[\ufffe\uffff]/gu, ' ').trim()].slice(0, max).join('')

const entryOf = (row: FeedRow, language: Language, publicUrl: string): Entry => ({
  id: row.id,
  title: textOf(row.name, TITLE_MAX),
  description: textOf(row.description || row.name, DESCRIPTION_MAX),
  link: addressIn(language, productPaths(row.id, row.both_names)[language], publicUrl),
  images: row.images.map((image) => new URL(image, publicUrl).href),
  isAvailable: row.available,
  price: priceOf(row.original_price),
  ...saleOf(row),
  brand: textOf(row.owner_name, 70),
  type: row.categories.join(' > '),
  ...{ group: '', size: '', color: '' },
})

/** A variant of the product of an entry. Its link opens the page with the variant chosen. */
const variantEntry = (product: Entry, variant: VariantRow, row: FeedRow, language: Language, publicUrl: string) => {
  const { sizeText, valueText } = textsIn(language)
  const size = sizeText(variant.size, sizeNameBn(row.size_names_bn, variant.size))
  const color = variant.color && valueText(colourName(variant.color))
  const choices = [size, color, variant.option && valueText(variant.option)].filter(Boolean).join(', ')
  const link = new URL(product.link)
  link.searchParams.set(VARIANT_QUERY, variant._id)
  const { original_price } = variant
  const image = variant.image && new URL(variant.image, publicUrl).href
  return {
    ...product,
    id: variant._id,
    group: product.id,
    title: textOf(`${row.name} (${choices})`, TITLE_MAX),
    link: link.href,
    images: image ? [image, ...product.images.filter((one) => one !== image)] : product.images,
    isAvailable: variant.stock > 0,
    price: priceOf(original_price),
    ...saleOf({ ...row, original_price, price: discounted(original_price, row.discount) }),
    size: textOf(size, CHOICE_MAX),
    color: textOf(color, CHOICE_MAX),
  }
}

/** A product without variants, or each of its variants. */
const entriesOf = (row: FeedRow, language: Language, publicUrl: string): readonly Entry[] => {
  const product = entryOf(row, language, publicUrl)
  return row.variants?.map((variant) => variantEntry(product, variant, row, language, publicUrl)) ?? [product]
}

interface Feed {
  readonly contentType: string
  readonly head: (title: string, publicUrl: string) => string
  readonly entry: (entry: Entry) => string
  readonly end: string
}

const element = (name: string, text: string) => (text === '' ? '' : `<${name}>${htmlText(text)}</${name}>`)

/** Google's product data as RSS 2.0 (support.google.com/merchants/answer/7052112). */
const google: Feed = {
  contentType: 'application/xml; charset=utf-8',
  head: (title, publicUrl) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', title)}${element('link', publicUrl)}${element('description', title)}\n`,
  entry: ({ images: [image = '', ...more], ...entry }) =>
    `<item>${[
      element('g:id', entry.id),
      element('g:title', entry.title),
      element('g:description', entry.description),
      element('g:link', entry.link),
      element('g:image_link', image),
      ...more.slice(0, MORE_IMAGES).map((one) => element('g:additional_image_link', one)),
      element('g:availability', entry.isAvailable ? 'in_stock' : 'out_of_stock'),
      element('g:price', entry.price),
      element('g:sale_price', entry.salePrice),
      element('g:sale_price_effective_date', entry.saleTimes),
      element('g:brand', entry.brand),
      element('g:condition', 'new'),
      element('g:identifier_exists', 'no'),
      element('g:product_type', entry.type),
      element('g:item_group_id', entry.group),
      element('g:size', entry.size),
      element('g:color', entry.color),
    ].join('')}</item>\n`,
  end: '</channel></rss>\n',
}

/** The columns of Meta's catalogue (developers.facebook.com/docs/commerce-platform/catalog/fields). */
const metaColumns: readonly (readonly [name: string, of: (entry: Entry) => string])[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['availability', ({ isAvailable }) => (isAvailable ? 'in stock' : 'out of stock')],
  ['condition', () => 'new'],
  ['price', ({ price }) => price],
  ['sale_price', ({ salePrice }) => salePrice],
  ['sale_price_effective_date', ({ saleTimes }) => saleTimes],
  ['link', ({ link }) => link],
  ['image_link', ({ images }) => images[0] ?? ''],
  ['additional_image_link', ({ images }) => images.slice(1, 1 + MORE_IMAGES).join(',')],
  ['brand', ({ brand }) => brand],
  ['product_type', ({ type }) => type],
  ['item_group_id', ({ group }) => group],
  ['size', ({ size }) => size],
  ['color', ({ color }) => color],
]

const meta: Feed = {
  contentType: 'text/csv; charset=utf-8',
  head: () => plainCsvLine(metaColumns.map(([name]) => name)),
  entry: (entry) => plainCsvLine(metaColumns.map(([, of]) => of(entry))),
  end: '',
}

const feeds: ReadonlyMap<string, Feed> = new Map([
  ['/feed/google.xml', google],
  ['/feed/meta.csv', meta],
])

/**
 * The feeds of all products that the shop shows, with an item for each variant, for Google's Merchant Center and Meta's
 * catalogue, in the language of the query as pages have it. It is undefined for the path of no feed, and 503 with `Retry-After` while two feeds are
 * being made. The products are read in parts as the client takes them, so that neither memory nor a connection of the
 * database depends on their number. A part that cannot be read cuts the response off. Needs the scope of the request.
 */
export const makeFeeds = Effect.fnUntraced(function* (publicUrl: string) {
  const { rows } = yield* makeReads
  const { named } = yield* shopIdentity
  const permits = yield* Semaphore.make(AT_ONCE)
  const encoder = new TextEncoder()

  const send = Effect.fnUntraced(function* (feed: Feed, language: Language) {
    const isFree = yield* Effect.acquireRelease(permits.takeIfAvailable(1), (taken) =>
      taken ? permits.release(1) : Effect.void,
    )
    if (!isFree) return HttpServerResponse.empty({ status: 503, headers: { 'retry-after': RETRY_AFTER_S } })
    const part = (after: string) =>
      Effect.map(rows<FeedRow>(feedStatement, [after, language === 'bn']), (found) => ({
        found,
        last: found.length < PART ? undefined : found.at(-1)?.id,
      }))
    const first = yield* part('')
    const others = Stream.unfold(first.last, (after) =>
      after === undefined ? Effect.undefined : Effect.map(part(after), ({ found, last }) => [found, last] as const),
    )
    const { name } = yield* named(language)
    // A product may have a hundred variants with a long description each: their texts are made as the client takes them.
    const texts = Stream.flatMap(Stream.concat(Stream.make(first.found), others), (found) =>
      Stream.fromIterable(textsOf(found), { chunkSize: TEXTS_AT_ONCE }),
    )
    function* textsOf(found: readonly FeedRow[]) {
      for (const row of found) yield entriesOf(row, language, publicUrl).map(feed.entry).join('')
    }
    const all = Stream.concat(Stream.make(feed.head(name, publicUrl)), Stream.concat(texts, Stream.make(feed.end)))
    return HttpServerResponse.stream(
      Stream.map(all, (text) => encoder.encode(text)),
      { contentType: feed.contentType, headers: { 'cache-control': 'public, max-age=600' } },
    )
  })
  return (path: string, query: URLSearchParams) => {
    const feed = feeds.get(path)
    return feed && send(feed, query.get(LANGUAGE_QUERY) === 'bn' ? 'bn' : LANGUAGES[0])
  }
})
