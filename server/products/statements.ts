import { HOME_PRODUCTS_PER_CATEGORY, HOME_ROW, PRODUCT_REVIEWS_MAX } from '#contract/constants.ts'
import { variantsOfProduct } from '../cart/statements.ts'
import { readColumns } from './rows.ts'
import { skuOf } from './skus.ts'

/** SQL of a time as ISO text with milliseconds, for rows that PostgreSQL itself converts to JSON. */
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whether one piece of a product has free delivery. */
const freeDelivery = 'coalesce(p.price >= (select free_from from shipping_fee), false) as free_delivery'

/** The columns of a product, of the table alias `p`. */
export const selectedColumns = [...readColumns.map((column) => `p.${column}`), freeDelivery].join(', ')

/** A review. A closed account has no id and picture; its name stays, because it is the review's own copy. */
export const reviewJson = `json_build_object('_id', r.id, 'userId', json_build_object(
      '_id', coalesce(u.id, ''), 'name', r.name, 'profileImg', coalesce(u.profile_img, '')),
    'stars', r.rating, 'text', r.comment, 'date', ${iso('r.created_at')},
    'pictures', case r.pictures_hidden when '' then r.pictures else '{}' end, 'picturesHidden', r.pictures_hidden)`
/** The author of `reviews r`. */
export const author = 'left join users u on u.id = r.user_id and u.closed_at is null'
export const newestReviews = 'order by r.created_at desc, r.id desc'

/**
 * The newest reviews of `products p`. PostgreSQL knows only the mean number of reviews of a product, and takes a limit
 * that it cannot see for a tenth of them: so the index delivers them in order, however many there are.
 */
const reviews = `(select json_agg(${reviewJson} ${newestReviews})
  from (select * from reviews r where r.product_id = p.id ${newestReviews} limit (select ${PRODUCT_REVIEWS_MAX})) r ${author}) as reviews`

/** Hides the products of owners who have closed their account. */
export const visible = 'not p.hidden'

/** Drafts of open accounts, for their seller and administrators. */
export const drafts = 'p.draft and not exists (select from users u where u.id = p.owner_id and u.closed_at is not null)'

/** What the back offices know: products, and drafts. */
export const inOffice = `(${visible} or (${drafts}))`

/** The names of the levels of a product: `categories c`, `sub_categories s`, `sub_sub_categories t`. */
export const levelNames = `c.name as category_name, c.name_bn as category_name_bn, s.name as sub_category_name,
  s.name_bn as sub_category_name_bn, t.name as sub_sub_category_name, t.name_bn as sub_sub_category_name_bn`

/**
 * SQL of products with the names of their categories and their reviews.
 * @param extraColumns further columns, as SQL
 */
export const populated = (page: string, order: string, extraColumns = '') => `
  select p.*, ${levelNames}, ${reviews}${extraColumns}
  from (${page}) p
  join categories c on c.id = p.category_id
  join sub_categories s on s.id = p.sub_category_id
  left join sub_sub_categories t on t.id = p.sub_sub_category_id
  ${order}`

/** The variants of `products p` as a JSON list of `VariantRow`, as customers see them; null without any. */
export const shownVariants = variantsOfProduct()

/** The columns of variants, for a single product. */
const variantColumns = (more = '') => `p.option_names, p.variants_price, ${variantsOfProduct(more)} as variants`
const ownOfVariant = `, 'own_price', v.price, 'sku', v.sku, 'barcode', v.barcode, 'weight', v.weight`

/** The SQL of the reads of products. */
export const statements = {
  /** The mean stars, to two decimals, and the number of the reviews of the products of seller `$1`. */
  sellerRating: `select coalesce(round(sum(stars) / nullif(sum(reviews), 0), 2), 0)::float8 as rating,
      coalesce(sum(reviews), 0)::int as reviews
    from seller_ratings where owner_id = $1`,
  product: populated(
    `select ${selectedColumns}, ${variantColumns()} from products p where p.id = $1 and ${visible}`,
    '',
  ),
  /** Like `product`, with its SKU; also a draft, of seller `$2` where it is not null. */
  productWithSku: populated(
    `select ${selectedColumns}, ${variantColumns(ownOfVariant)}, ${skuOf} as sku from products p where p.id = $1 and ${inOffice}
      and (not p.draft or $2::text is null or p.owner_id = $2)`,
    '',
  ),
  /**
   * $1: the number of categories with all their best-selling products: the newest of those that fill a row, otherwise
   * the largest. A further one has one product, which shows that it has any. $2: whether the categories are in the order
   * of the shop, else the newest first.
   */
  home: `
    select p.*, ${levelNames}, c.image as category_image, c.position as category_position, c.created_at as category_created_at,
      c.updated_at as category_updated_at, c.is_full, ${reviews}
    from (
      select c.*, row_number() over (
        order by least(k.total, ${HOME_ROW}) desc nulls last, c.created_at desc, c.id desc) <= $1::bigint as is_full
      from categories c left join product_counts k on k.category_id = c.id and k.owner_id = ''
      where exists (select from products p where p.category_id = c.id and ${visible})
    ) c
    cross join lateral (
      select ${selectedColumns} from products p where p.category_id = c.id and ${visible}
      order by p.sales desc, p.id desc limit case when c.is_full then ${HOME_PRODUCTS_PER_CATEGORY} else 1 end
    ) p
    join sub_categories s on s.id = p.sub_category_id
    left join sub_sub_categories t on t.id = p.sub_sub_category_id
    order by case when $2::boolean then c.position else 0 end, c.created_at desc, c.id desc, p.sales desc, p.id desc`,
}
