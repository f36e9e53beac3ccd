import { COUNTED_MAX } from '#contract/constants.ts'
import { DISCOUNT_CHOICES, RATING_CHOICES } from '#contract/products/listFilters.ts'
import { type Parameters, parameters } from '../platform/database/parameters.ts'
import {
  type ChosenFilters,
  type Condition,
  type CountedFilter,
  chosenConditions,
  type Order,
  type ProductFilter,
  type Value,
} from './filter.ts'
import { areInNameOrTags, areNamed, hasWords, isSoldBy, rankOf, soldBy } from './search/conditions.ts'
import { drafts, populated, selectedColumns, visible } from './statements.ts'

/**
 * The SQL of the lists of products. An index delivers each order, so the cost of a page does not depend on the number of
 * products, only on the index entries before it; the count of a list without search and filters is one stored row. What a
 * search or a filter finds is counted up to a limit, and again only after products have changed.
 */

export interface Statement {
  readonly text: string
  readonly values: readonly Value[]
  /** Whether the statement is prepared: true for frequent texts whose plan does not depend on the values. */
  readonly prepared: boolean
}

/** The columns of each order. Two orders of a price, discount or stock are each other reversed, so that one index serves both. */
const ORDERS: Readonly<Record<Order, string>> = {
  newest: 'p.created_at desc, p.id desc',
  available: 'p.available desc, p.created_at desc, p.id desc',
  'price-low': 'p.price, p.created_at desc, p.id desc',
  'price-high': 'p.price desc, p.created_at, p.id',
  rating: 'p.rating desc, p.created_at desc, p.id desc',
  popular: 'p.sales desc, p.created_at desc, p.id desc',
  // The orders of the back offices.
  'name-az': 'lower(p.name), p.id',
  'name-za': 'lower(p.name) desc, p.id desc',
  'discount-low': 'p.discount, p.created_at, p.id',
  'discount-high': 'p.discount desc, p.created_at desc, p.id desc',
  'stock-low': 'p.stock, p.created_at desc, p.id desc',
  'stock-high': 'p.stock desc, p.created_at, p.id',
  'updated-old': 'p.updated_at, p.id',
  updated: 'p.updated_at desc, p.id desc',
}
/** The columns of orders that each index by price has. */
const ORDERED = 'p.id, p.available, p.created_at, p.price, p.rating, p.sales, p.discount, p.stock'
/** What no index by price has of an order. */
const NOT_BY_PRICE: { readonly [O in Order]?: string } = {
  'name-az': 'p.name',
  'name-za': 'p.name',
  'updated-old': 'p.updated_at',
  updated: 'p.updated_at',
}
/** The columns by which a list is ordered. */
const orderedBy = (sortBy: Order = 'newest') => (NOT_BY_PRICE[sortBy] ? `${ORDERED}, ${NOT_BY_PRICE[sortBy]}` : ORDERED)
/** The levels of the catalogue, from the top: its column of a product, its table, and there the ids down to an entry. */
const LEVELS = [
  { column: 'p.category_id', table: 'categories', path: ['id'] },
  { column: 'p.sub_category_id', table: 'sub_categories', path: ['category_id', 'id'] },
  { column: 'p.sub_sub_category_id', table: 'sub_sub_categories', path: ['category_id', 'sub_category_id', 'id'] },
] as const

/**
 * What the place of a list may be: its id, and SQL that is true for one of them at most, which the database knows before
 * it reads products. Empty for the whole shop.
 */
const placesOf = ({ place }: ProductFilter, { of }: Parameters<Value>) => {
  const [any, ...own] = [place.category, undefined, place.subCategory, place.subSubCategory].map((id) => id && of(id))
  return LEVELS.flatMap(({ column, table, path }, at) => {
    const id = own[at] ?? any
    if (!id || own.slice(at + 1).some(Boolean)) return []
    const conditions = [
      `level.id = ${id}`,
      ...own.slice(0, at).flatMap((above, n) => (above ? [`level.${path[n]} = ${above}`] : [])),
      ...(any && own[at] ? [`${any} in (${path.map((name) => `level.${name}`).join(', ')})`] : []),
    ]
    return { column, id, isIt: `exists (select from ${table} level where ${conditions.join(' and ')})` }
  })
}

const sqlOf = ([sql, value]: Condition, of: Parameters<Value>['of']) =>
  value === undefined ? sql : sql.replace('?', of(value))

const hasPlace = ({ place }: Pick<ProductFilter, 'place'>) => Object.keys(place).length > 0

/** The conditions of a list without its place. */
const conditionsOf = (filter: ProductFilter, { of }: Parameters<Value>, inOrder = false): readonly string[] => {
  const { ownerId, narrowing, drafts: isOfDrafts } = filter
  return [
    isOfDrafts ? drafts : visible,
    // Prices depend on the place, so that a place is read in order by its own index: no index serves the other operator.
    ...(ownerId ? [`p.owner_id ${inOrder && hasPlace(filter) ? 'is not distinct from' : '='} ${of(ownerId)}`] : []),
    ...narrowing.map((condition) => sqlOf(condition, of)),
  ]
}

/** The conditions of a list as one condition, which suits searches: an index by place does not help them. */
const allConditionsOf = (filter: ProductFilter, statement: Parameters<Value>): string => {
  const { category, subCategory, subSubCategory } = filter.place
  const conditions = [...conditionsOf(filter, statement)]
  if (category) {
    const id = statement.of(category)
    conditions.push(`(${LEVELS.map(({ column }) => `${column} = ${id}`).join(' or ')})`)
  }
  if (subCategory) conditions.push(`p.sub_category_id = ${statement.of(subCategory)}`)
  if (subSubCategory) conditions.push(`p.sub_sub_category_id = ${statement.of(subSubCategory)}`)
  return conditions.join(' and ')
}

const SEARCHED = 'product_search s join products p on p.id = s.product_id'
/** With `offset 0` each hit is read by its id; the database can expect too many hits, and would read all products. */
const BY_ID = 'cross join lateral (select * from products p where p.id = s.product_id offset 0) p'
const FEW_SEARCHED = `product_search s ${BY_ID}`

/**
 * SQL of the tables and conditions of a list.
 * @param hasFew whether a search finds few products
 * @param cut the SQL clause that limits the number of products which are of interest
 */
export const matching = (filter: ProductFilter, statement: Parameters<Value>, hasFew = false, cut = ''): string => {
  const { words } = filter
  const conditions = () => allConditionsOf(filter, statement)
  if (!words) return `products p where ${conditions()}`
  const found = hasWords(words, statement.of)
  if (!filter.findsSellers) return `${hasFew ? FEW_SEARCHED : SEARCHED} where ${found} and ${conditions()}`
  // A union, because no index serves conditions on both tables.
  if (!hasFew) {
    const sold = `select p.id from ${soldBy(words, statement.of)}`
    const hits = `select s.product_id from product_search s where ${found} union ${sold}`
    return `${SEARCHED} where s.product_id in (${hits}) and ${conditions()}`
  }
  const hits = [`${FEW_SEARCHED} where ${found}`, `${soldBy(words, statement.of)} where true`].map(
    (from) => `(select p.id as product_id from ${from} and ${conditions()} ${cut})`,
  )
  const byId = 'cross join lateral (select * from product_search s where s.product_id = hit.product_id offset 0) s'
  return `(${hits.join(' union ')}) hit ${byId} ${BY_ID} where true`
}

/** SQL of the tables and conditions of a search whose products are met in the order of an index. */
const matchingInOrder = (filter: SearchFilter, statement: Parameters<Value>) =>
  `${SEARCHED} where ${isFound(filter, statement)} and ${allConditionsOf(filter, statement)}`

/** The conditions on the column of the order, which are a range of its index, and the others. */
const byRange = ({ narrowing }: ProductFilter, sortBy: Order) => {
  const [column] = /p\.\w+/.exec(ORDERS[sortBy])!
  const isRange = ([sql]: Condition) => sql.includes(`${column} `)
  return { ranges: narrowing.filter(isRange), others: narrowing.filter((condition) => !isRange(condition)) }
}

/**
 * SQL of the products up to the end of a page of a search, as columns of `p`. So many entries of the index of the order
 * are read as usually have them; where they do not, as with an order by name that has all hits at its end, the hits are
 * read by their ids, or in order where there are too many of them.
 */
const inOrderOrByHits = (
  filter: SearchFilter,
  sortBy: Order,
  statement: Parameters<Value>,
  end: number,
  { total, whole }: Counted,
) => {
  const order = `order by ${ORDERS[sortBy]}`
  const { ranges } = byRange(filter, sortBy)
  const within = [visible, ...ranges.map((condition) => sqlOf(condition, statement.of))].join(' and ')
  const hits = `select from product_search s where ${hasWords(filter.words, statement.of)} limit ${COUNTED_MAX + 1}`
  const isMissing = `(select count(*) from first) < ${end}`
  const hasMany = (operator: string) => `(select count(*) from (${hits}) hit) ${operator} ${COUNTED_MAX}`
  return `(with first as materialized (
      select ${orderedBy(sortBy)} from (
        select ${orderedBy(sortBy)}, p.owner_name, (${allConditionsOf(filter, statement)}) as is_listed
        from products p where ${within} ${order} limit ${Math.ceil((2 * end * whole) / total)}
      ) p join product_search s on s.product_id = p.id
      where is_listed and ${isFound(filter, statement)} ${order} limit ${end})
    select ${orderedBy(sortBy)} from first p where not (${isMissing}) union all
    select ${orderedBy(sortBy)} from ${matching(filter, statement, true)} and ${isMissing} and ${hasMany('<=')} union all
    (select ${orderedBy(sortBy)} from ${matchingInOrder(filter, statement)} and ${isMissing} and ${hasMany('>')}
      ${order} limit ${end})) p`
}

const isFound = ({ words, findsSellers }: SearchFilter, { of }: Parameters<Value>) =>
  findsSellers ? `(${hasWords(words, of)} or ${isSoldBy(words, of)})` : hasWords(words, of)

/** SQL that selects from the products of a list, as many as `cut` says. */
const listed = (columns: string, filter: ProductFilter, statement: Parameters<Value>, cut: string) =>
  filter.words
    ? `select ${columns} from ${matching(filter, statement, true, cut)} ${cut}`
    : `${together(selections(columns, filter, statement))} ${cut}`

export type SearchFilter = ProductFilter & Required<Pick<ProductFilter, 'words'>>

/**
 * SQL that selects from the products of a list without a search, one query per possible place, which returns products
 * for one of them at most. An index has the products of a place together, so no condition is about several places.
 */
const selections = (
  columns: string,
  filter: ProductFilter,
  statement: Parameters<Value>,
  { inOrder = false, only = '' }: { readonly inOrder?: boolean; readonly only?: string } = {},
): readonly string[] => {
  const conditions = [...conditionsOf(filter, statement, inOrder), ...(only ? [only] : [])]
  const from = (all: readonly string[]) => `select ${columns} from products p where ${all.join(' and ')}`
  const places = placesOf(filter, statement)
  if (places.length === 0) return [from(conditions)]
  return places.map(({ column, id, isIt }) => from([`${column} = ${id}`, isIt, ...conditions]))
}

const together = (queries: readonly string[]) => queries.map((query) => `(${query})`).join(' union all ')

/** A list with at most so many products is read as a whole and sorted. */
const FEW = 300

/**
 * How a page is read. `few`: by its filters or words, then sorted. `some`: in the order of an index. `many`: a search
 * finds more than are counted, so that its hits cannot be ranked one by one. The database would choose by its estimate,
 * and where that is too high read the index of the order to the end.
 */
type Length = 'few' | 'some' | 'many'

/** A list of `total` products is read in the order of an index that has `whole` products. */
export interface Counted {
  readonly total: number
  readonly whole: number
}

/** An entry of an index by price, which has all columns, costs as much as this part of a product of the table. */
const ENTRY = 1 / 50

/**
 * By its filters a page reads all of `total`, and in order `whole / total` products for each up to its end.
 * @param end the place of the last product of the page
 */
const lengthOf = ({ total, whole }: Counted, end: number): Length => {
  if (total > COUNTED_MAX) return 'many'
  return total <= Math.max(FEW, Math.sqrt(end * whole)) ? 'few' : 'some'
}

/** SQL of all products of a list without a search, found by their filters. */
const byFilters = (filter: ProductFilter, sortBy: Order, statement: Parameters<Value>, only = '') => {
  const all = (columns: string) =>
    // `offset 0` keeps the parts apart in the plan.
    together(selections(columns, filter, statement, { only }).map((query) => `${query} offset 0`))
  if (!NOT_BY_PRICE[sortBy]) return all(orderedBy(sortBy))
  // The ids alone, which an index contains, then each product by its id.
  const byId = `select ${orderedBy(sortBy)} from products p where p.id = found.id offset 0`
  return `select p.* from (${all('p.id')}) found cross join lateral (${byId}) p`
}

/** SQL of the first products of a list without a search, in the order of an index. */
const inOrder = (filter: ProductFilter, sortBy: Order, statement: Parameters<Value>, end: string) => {
  const queries = selections(orderedBy(sortBy), filter, statement, { inOrder: true })
  return together(queries.map((query) => `${query} order by ${ORDERS[sortBy]} ${end}`))
}

/**
 * SQL of the first products of a list without a search. So many entries of the index of the order are read as usually
 * have them; where they do not, as with a filter that contradicts the order, the products are found by their filters.
 */
const inOrderOrByFilters = (
  filter: ProductFilter,
  sortBy: Order,
  statement: Parameters<Value>,
  end: number,
  entries: number,
) => {
  const order = `order by ${ORDERS[sortBy]}`
  const { ranges: ofOrder, others: ofOthers } = byRange(filter, sortBy)
  const { ownerId, ...ofPlace } = filter
  const isOfBoth = ownerId !== undefined && hasPlace(filter)
  const ranges = { ...(isOfBoth ? ofPlace : filter), narrowing: ofOrder }
  const others = [...ofOthers, ...(isOfBoth ? [['p.owner_id = ?', ownerId] as const] : [])].map((condition) =>
    sqlOf(condition, statement.of),
  )
  if (others.length === 0) return inOrder(filter, sortBy, statement, `limit ${end}`)
  const columns = `${orderedBy(sortBy)}, (${others.join(' and ')}) as is_found`
  const parts = selections(columns, ranges, statement).map(
    (query) => `select * from (${query} ${order} limit ${entries}) p where is_found ${order} limit ${end}`,
  )
  const isFull = (operator: string) => `(select count(*) from first) ${operator} ${end}`
  const rest = byFilters(filter, sortBy, statement, isFull('<'))
  return `with first as materialized (${together(parts)})
    select ${orderedBy(sortBy)} from first p where ${isFull('>=')} union all ${rest}`
}

/** SQL of the products of a list without a search in whose order a page is taken, at least those up to the page's end. */
const candidates = (
  filter: ProductFilter,
  sortBy: Order,
  statement: Parameters<Value>,
  end: number | null,
  counted: Counted | undefined,
) => {
  if (end === null) return inOrder(filter, sortBy, statement, '')
  const isById = NOT_BY_PRICE[sortBy] !== undefined
  const length = counted && lengthOf(counted, end)
  if (length === 'few') return byFilters(filter, sortBy, statement)
  // Each of many products would be read by its id. An index by price filters its own order alone.
  if (!counted || (length === 'many' && isById) || sortBy.startsWith('price'))
    return inOrder(filter, sortBy, statement, `limit ${end}`)
  const expected = (end * counted.whole) / counted.total
  const most = isById ? Infinity : counted.whole * ENTRY
  if (length === 'some' && expected > most) return byFilters(filter, sortBy, statement)
  return inOrderOrByFilters(filter, sortBy, statement, end, Math.ceil(Math.min(2 * expected, most)))
}

/** SQL of the stored number of products of a list; ids are unique across the levels. */
const storedTotal = (filter: ProductFilter, statement: Parameters<Value>) => {
  const owner = statement.of(filter.ownerId ?? '')
  const total = (category: string, isIt: string) =>
    `select total from product_counts where category_id = ${category} and owner_id = ${owner}${isIt}`
  const places = placesOf(filter, statement)
  if (places.length === 0) return total(`''`, '')
  return `select max(total) as total from (${places.map(({ id, isIt }) => total(id, ` and ${isIt}`)).join(' union all ')}) totals`
}

/** SQL of the number of products of the index in whose order the list is read. */
const wholeOf = ({ words, place, ownerId }: ProductFilter, statement: Parameters<Value>) => {
  const isOfPlace = hasPlace({ place })
  const whole: ProductFilter = {
    narrowing: [],
    place: words ? {} : place,
    ...(ownerId && !words && !isOfPlace && { ownerId }),
  }
  return `coalesce((${storedTotal(whole, statement)}), 0)`
}

/** Whether the length of the list is a stored row. */
export const isTotalStored = ({ words, narrowing, drafts: isOfDrafts }: ProductFilter): boolean =>
  !words && !isOfDrafts && narrowing.length === 0

/** Whether an index delivers the list in each order, so that its plan does not depend on its length. */
export const isPlain = (filter: ProductFilter): boolean =>
  isTotalStored(filter) && !(filter.ownerId && hasPlace(filter))

/**
 * A page of a search whose products all have the best rank and can be ordered. An index delivers them in order, so that a
 * page of a frequent word costs little; where it has fewer products than `limit`, `productPage` has to rank all hits.
 */
export const bestPage = (filter: SearchFilter, limit: number, offset: number): Statement => {
  const statement = parameters<Value>()
  const conditions = [areNamed(filter.words, statement.of), 'p.available', allConditionsOf(filter, statement)]
  const page = `select p.id from ${SEARCHED} where ${conditions.join(' and ')}
    order by ${ORDERS.newest} limit ${limit} offset ${offset}`
  const rows = `select ${selectedColumns} from (${page}) page join products p on p.id = page.id`
  return { text: populated(rows, `order by ${ORDERS.newest}`), values: statement.values, prepared: false }
}

/** Products with all words in name or tags that are sorted; more are met soon enough in the order of an index. */
const NAMED = 2000

/**
 * SQL of the products up to the end of a page of a search that finds too many to rank them all: those with every word in
 * their name, then in name or tags, then the others, and last those that cannot be ordered. A part is read where the ones
 * before it do not fill the page.
 */
const partsOf = (filter: SearchFilter, end: number, statement: Parameters<Value>) => {
  const { of } = statement
  const { words } = filter
  const [inName, inNameOrTags] = [() => areNamed(words, of), () => areInNameOrTags(words, of)]
  const found = () => isFound(filter, statement)
  const count = (...parts: string[]) => parts.map((part) => `(select count(*) from ${part})`).join(' + ')
  const isMissing = (...parts: string[]) => `${count(...parts)} < ${end}`
  const part = (name: string, place: string, from: string, ...conditions: string[]) => `${name} as materialized (
    select ${ORDERED}, ${place} as part from ${from}
    where ${[...conditions, allConditionsOf(filter, statement)].join(' and ')}
    order by part, ${ORDERS.newest} limit ${end})`
  const [hasFewNamed, hasManyNamed] = [`${count('named')} <= ${NAMED}`, `${count('named')} > ${NAMED}`]
  const sql = [
    `named as materialized (
      select s.* from product_search s where ${inNameOrTags()} limit ${NAMED + 1})`,
    part('few_named', `case when ${inName()} then 0 else 1 end`, `named s ${BY_ID}`, hasFewNamed, 'p.available'),
    part('in_name', '0', SEARCHED, hasManyNamed, 'p.available', inName()),
    part(
      'in_tags',
      '1',
      SEARCHED,
      hasManyNamed,
      isMissing('in_name'),
      'p.available',
      inNameOrTags(),
      `not (${inName()})`,
    ),
    part(
      'others',
      '2',
      SEARCHED,
      isMissing('few_named', 'in_name', 'in_tags'),
      'p.available',
      found(),
      `not (${inNameOrTags()})`,
    ),
    part('gone', '3', SEARCHED, isMissing('few_named', 'in_name', 'in_tags', 'others'), 'not p.available', found()),
  ]
  const parts = ['few_named', 'in_name', 'in_tags', 'others', 'gone'].map((name) => `table ${name}`)
  return `(with ${sql.join(', ')} ${parts.join(' union all ')}) p`
}

/**
 * A page of a search: by rank with the products last that cannot be ordered, or in the given order.
 * @param limit null for all of it
 */
const searchPage = (
  filter: SearchFilter,
  sortBy: Order | undefined,
  limit: number | null,
  offset: number,
  counted: Counted | undefined,
): Statement => {
  const statement = parameters<Value>()
  const length = counted && limit !== null ? lengthOf(counted, offset + limit) : 'some'
  const isInParts = !sortBy && limit !== null && length === 'many'
  const order = sortBy ? ORDERS[sortBy] : `${isInParts ? 'p.part' : 'p.available desc, p.rank'}, ${ORDERS.newest}`
  const rank = () => (sortBy ? '' : `, ${rankOf(filter.words, statement.of)} as rank`)
  const hits = () =>
    sortBy && length !== 'few' && limit !== null
      ? matchingInOrder(filter, statement)
      : matching(filter, statement, limit !== null)
  const fromHits = () =>
    sortBy && counted && limit !== null && length === 'some' && !filter.drafts
      ? inOrderOrByHits(filter, sortBy, statement, offset + limit, counted)
      : `(select ${orderedBy(sortBy)}${rank()} from ${hits()}) p`
  const from = isInParts ? partsOf(filter, offset + limit, statement) : fromHits()
  const cut = limit === null ? '' : `limit ${limit} offset ${offset}`
  const page = `select p.id, row_number() over (order by ${order}) as place from ${from} order by ${order} ${cut}`
  const rows = `select ${selectedColumns}, page.place from (${page}) page join products p on p.id = page.id`
  return { text: populated(rows, 'order by p.place'), values: statement.values, prepared: false }
}

/**
 * One page of products; a `limit` of null selects all. Where the number of products is a stored row, each row contains
 * it, so that one statement is enough for the call. Limit and offset are part of the SQL text, so that a prepared plan
 * expects few rows; they must be whole numbers.
 * @param counted decides how the page is read; absent where an index delivers the list in each order
 */
export const productPage = (
  filter: ProductFilter,
  sortBy: Order | undefined,
  limit: number | null,
  offset: number,
  counted?: Counted,
): Statement => {
  const { words } = filter
  if (words) return searchPage({ ...filter, words }, sortBy, limit, offset, counted)
  const cut = limit === null ? '' : `limit ${limit} offset ${offset}`
  const statement = parameters<Value>()
  const order = ORDERS[sortBy ?? 'newest']
  const end = limit === null ? null : offset + limit
  // Selects the ids of the page before it reads the rows, joins them and collects their reviews.
  const from = candidates(filter, sortBy ?? 'newest', statement, end, counted)
  const page = `select p.id from (${from}) p order by ${order} ${cut}`
  const rows = `select ${selectedColumns}, p.available from (${page}) page join products p on p.id = page.id`
  const isStored = isTotalStored(filter)
  const totalColumn = isStored && limit !== null ? `, (${storedTotal(filter, statement)}) as total` : ''
  return {
    text: populated(rows, `order by ${order}`, totalColumn),
    values: statement.values,
    prepared: isStored && offset === 0,
  }
}

/** Number of products whose values `optionsOf` offers; more would make a call as slow as reading the whole list. */
const OPTIONS_OF = 5000
const OPTIONS_MAX = 50

/** SQL of the hits by their values: few products differ in all of them, so that arrays are taken apart once per group. */
const grouped = (columns: string, where = '') =>
  `(select ${columns}, count(*) as times from hits ${where} group by ${columns})`

const mostFrequent = (columns: string, values: string) => `array(
  select value from (select value, sum(times) as times from ${grouped(columns)} same cross join lateral ${values}
    group by value having value is not null) counted
  order by times desc, value limit ${OPTIONS_MAX})`

/** The values of each counted filter: columns of `hits`, and SQL of what values a group of equal hits is found by. */
const COUNTED: Readonly<Record<Exclude<CountedFilter, 'price'>, readonly [columns: string, values: string]>> = {
  category: ['category_id', '(values (category_id)) of (value)'],
  ownerId: ['owner_id', '(values (owner_id)) of (value)'],
  size: ['size_keys', '(select distinct unnest(size_keys)) of (value)'],
  // Two shades of a product can have the same name.
  color: ['colour_keys', '(select distinct unnest(colour_keys)) of (value)'],
  rating: ['rating', `unnest(array[${RATING_CHOICES}]) value where rating >= value`],
  discount: ['discount', `unnest(array[${DISCOUNT_CHOICES}]) value where discount >= value`],
  inStock: ['available', `(values ('true')) of (value) where available`],
}

/** SQL of how many hits each value finds together with the other chosen filters, whose results stand in columns of `hits`. */
const countsOf = (chosen: readonly CountedFilter[]) =>
  Object.entries(COUNTED)
    .map(([filter, [columns, values]]) => {
      const others = chosen.filter((name) => name !== filter).map((name) => `is_${name}`)
      const same = grouped(columns, others.length > 0 ? `where ${others.join(' and ')}` : '')
      return `select '${filter}' as filter, value::text as value, sum(times)::int as count
        from ${same} same cross join lateral ${values} group by value having value is not null`
    })
    .join(' union all ')

/** The values by which a list can be filtered, in one row, with the ids of sellers and categories (`namesOf`). */
export const optionsOf = (filter: ProductFilter, chosen: ChosenFilters): Statement => {
  const statement = parameters<Value>()
  const conditions = chosenConditions(chosen)
  const results = [...conditions].map(
    ([name, all]) => `, ${all.map((condition) => sqlOf(condition, statement.of)).join(' and ')} as is_${name}`,
  )
  const columns = `p.sizes, p.size_keys, p.colour_keys, p.owner_id, p.category_id, p.price, p.rating, p.discount, p.available
    ${results.join('')}`
  return {
    text: `with found as materialized (${listed(columns, filter, statement, `limit ${OPTIONS_OF + 1}`)}),
      hits as (select * from found limit ${OPTIONS_OF})
      select ${mostFrequent('sizes, size_keys', 'unnest(sizes) value where lower(value) = any(size_keys)')} as sizes,
        ${mostFrequent('colour_keys', 'unnest(colour_keys) value')} as colors,
        ${mostFrequent(...COUNTED.ownerId)} as sellers,
        ${mostFrequent(...COUNTED.category)} as categories,
        (select min(price) from hits) as lowest, (select max(price) from hits) as highest,
        case when (select count(*) from found) <= ${OPTIONS_OF} then (
          select json_agg(counted) from (${countsOf([...conditions.keys()])}) counted
        ) end as counts`,
    values: statement.values,
    prepared: false,
  }
}

/** The names of sellers and categories of the first level, in the order of their ids. */
export const namesOf = (sellers: readonly string[], categories: readonly string[]): Statement => {
  const { of, values } = parameters<Value>()
  const named = (ids: readonly string[], table: string, name: string) => `coalesce((
    select json_agg(json_build_object('_id', id, ${name}) order by place)
    from unnest(${of(`{${ids.join()}}`)}::text[]) with ordinality known (id, place) join ${table} using (id)), '[]')`
  return {
    text: `select ${named(sellers, 'users', `'name', name`)} as sellers, ${named(categories, 'categories', `'categoryName', name, 'categoryNameBn', name_bn`)} as categories`,
    values,
    prepared: true,
  }
}

/** The number of products in a list without search and filters, on all pages. */
export const storedCount = (filter: ProductFilter): Statement => {
  const statement = parameters<Value>()
  return {
    text: `select coalesce((${storedTotal(filter, statement)}), 0) as total, ${wholeOf(filter, statement)} as whole`,
    values: statement.values,
    prepared: true,
  }
}

/** What a list was counted as, and the revision of the products at that time. */
export interface CountedTotal extends Counted {
  readonly revision: string
}

/** Changes with each write of a product by which lists are filtered. */
export const revisionNow: Statement = {
  text: `select revision || ':' || (select count(*) from product_changes) as revision from product_revision`,
  values: [],
  prepared: true,
}

/**
 * Counts the products of a list, `COUNTED_MAX` and one more at most; returns `known` while no product has changed by
 * which lists are filtered. A search is read as if it were counted to its end, so that no word is looked for in all
 * products.
 */
export const countedTotal = (filter: ProductFilter, known?: CountedTotal): Statement => {
  const statement = parameters<Value>()
  const { of } = statement
  const some = `limit ${COUNTED_MAX + 1}`
  const count = filter.words
    ? `(with found as materialized (select 1 from ${matching(filter, statement, true, some)})
       select count(*) from (select from found ${some}) counted)`
    : `(select count(*) from (${listed('1', filter, statement, some)}) counted)`
  const total = known
    ? `case when now.revision = ${of(known.revision)} then ${of(known.total)}::bigint else ${count} end`
    : count
  return {
    text: `select ${total} as total, ${wholeOf(filter, statement)} as whole, now.revision from (${revisionNow.text}) now`,
    values: statement.values,
    prepared: false,
  }
}
