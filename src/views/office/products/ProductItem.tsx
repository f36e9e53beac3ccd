import { Flex, Grid, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { PRODUCT_TAGS_SHOWN } from '#contract/constants.ts'
import { isReduced } from '#contract/money.ts'
import type { Product } from '#contract/products/entity.ts'
import { reviewCountOf } from '#contract/reviews/entity.ts'
import { formatDay } from '#messages/dates.ts'
import { formatCount } from '#messages/format.ts'
import { productsTexts as texts } from '#messages/products.ts'
import { valueText } from '#messages/values.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { CardSkeleton, ItemCard } from '#views/ui/ItemCard.tsx'
import { Rating } from '#views/ui/Rating.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { NoBangla } from '../BanglaInput.tsx'
import { HistoryButton } from '../HistoryButton.tsx'
import { ItemActions } from '../ItemActions.tsx'
import * as css from './ProductItem.module.css'
import { DatedMark, StockMark } from './StockMark.tsx'

interface ProductItemProps {
  readonly product: Product
  readonly price: ReactNode
  /** Whether the card shows the popular label and the seller. */
  readonly labelled: boolean
  /** Address of the form that edits the product. */
  readonly address: string
  /** Address of the history of its stock; absent where the server has none. */
  readonly stock?: string | undefined
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** A product in a back office (product 5.6). */
export const ProductItem = ({ product, price, labelled, address, stock, onEdit, onDelete }: ProductItemProps) => {
  const { productDiscount, popularProducts, productRating, searchTags, productCategory } = product
  // Empty for a category of which only the id is known.
  const category = productCategory ? productCategory.categoryName : texts.noCategory
  return (
    <ItemCard
      id={product._id}
      picture={product.productImages[0] ?? ''}
      title={product.productName}
      note={
        <>
          {formatDay(product.createdAt)} <NoBangla name={product.productNameBn} />
        </>
      }
      badge={
        <>
          {isReduced(product) && <Badge tone="red">{texts.off(productDiscount)}</Badge>}
          {labelled && popularProducts && (
            <span className={css.popular}>
              <Badge tone="accent">{valueText(popularProducts)}</Badge>
            </span>
          )}
        </>
      }
      actions={
        <>
          <ItemActions name={product.productName} texts={texts} address={address} onEdit={onEdit} onDelete={onDelete} />
          <HistoryButton kind="product" id={product._id} name={product.productName} />
        </>
      }
    >
      <Flex wrap="wrap" align="baseline" justify="between" gap="1">
        {price}
        {productRating > 0 ? (
          <Rating value={productRating} count={reviewCountOf(product)} />
        ) : (
          <Text size="2" color="gray">
            {texts.noReviews}
          </Text>
        )}
      </Flex>
      <DatedMark product={product} />
      <Grid asChild columns="auto minmax(0, 1fr)" gapX="4" gapY="2px">
        <Text asChild size="2">
          <dl className={css.facts}>
            <Fact
              name={texts.stock}
              value={
                <>
                  <StockMark left={product.remainingProducts} product={product} />
                  {formatCount(product.remainingProducts)}
                  {stock && (
                    <>
                      {' · '}
                      <TextLink to={stock}>{texts.stockHistory}</TextLink>
                    </>
                  )}
                </>
              }
            />
            <Fact name={texts.sales} value={formatCount(product.sales)} />
            {category !== '' && <Fact name={texts.category} value={category} />}
            {labelled && product.OwnerName && <Fact name={texts.seller} value={product.OwnerName} />}
          </dl>
        </Text>
      </Grid>
      {searchTags.length > 0 && <Tags tags={searchTags} />}
    </ItemCard>
  )
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

/** The first search tags and the number of further ones. */
const Tags = ({ tags }: { tags: readonly string[] }) => {
  const more = tags.length - PRODUCT_TAGS_SHOWN
  return (
    <Flex asChild wrap="wrap" gap="1" minWidth="0" mt="auto">
      <ul className={css.tags} aria-label={texts.tags}>
        {tags.slice(0, PRODUCT_TAGS_SHOWN).map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Badge>{texts.moreTags(more)}</Badge>
          </li>
        )}
      </ul>
    </Flex>
  )
}

export const ProductItemSkeleton = () => (
  <CardSkeleton>
    <Skeleton width="80%" height="1.375rem" />
    <Skeleton width="40%" height="1.125rem" />
    <Skeleton width="60%" height="1.5rem" />
    <Skeleton height="4.5rem" />
    <Skeleton width="70%" height="1.5rem" />
  </CardSkeleton>
)
