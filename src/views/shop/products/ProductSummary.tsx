import { Box, Flex, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { LOW_STOCK } from '#contract/constants.ts'
import { isReduced } from '#contract/money.ts'
import { piecesLeft } from '#contract/products/availability.ts'
import type { Product } from '#contract/products/entity.ts'
import { sizeNameBn } from '#contract/products/sizeNames.ts'
import { reviewCountOf } from '#contract/reviews/entity.ts'
import { searchAddress, sellerAddress } from '#contract/routes/addresses.ts'
import { capabilities } from '#data/capabilities.ts'
import type { Refusal } from '#machines/cart/productOffer.ts'
import { formatCount, formatRating } from '#messages/format.ts'
import { productTexts as texts } from '#messages/productPage.ts'
import { choiceTexts, shopTexts } from '#messages/shop.ts'
import { tagText } from '#messages/tags.ts'
import { sizeText, valueText } from '#messages/values.ts'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { Price } from '#views/ui/Price.tsx'
import { colourText, Swatch } from '#views/ui/Swatch.tsx'
import { Purchase, type PurchaseProps } from '../purchase/Purchase.tsx'
import { useOffer } from '../purchase/useOffer.ts'
import { Stars } from '../reviews/Stars.tsx'
import { SellerRating } from '../sellers/SellerRating.tsx'
import { ProductBadge } from './ProductBadge.tsx'
import * as css from './ProductSummary.module.css'

const StockRequest = lazyWithPreload(() => import('./StockRequest.tsx'))

const stockOf = (left: number, refusal: Refusal | undefined) => {
  if (refusal) return ['out', choiceTexts.refusals[refusal]]
  if (left <= 0) return ['out', shopTexts.outOfStock]
  return left <= LOW_STOCK ? ['low', shopTexts.onlyLeft(left)] : ['in', texts.inStock]
}

const Stock = ({ left, refusal }: { readonly left: number; readonly refusal: Refusal | undefined }) => {
  const [state, text] = stockOf(left, refusal)
  return (
    <Flex asChild align="center" gap="2">
      <p className={css.stock} data-state={state}>
        {text}
      </p>
    </Flex>
  )
}

const Values = ({ of, show }: { readonly of: readonly string[]; readonly show: (value: string) => ReactNode }) => (
  <Flex asChild wrap="wrap" gap="2">
    <ul>
      {of.map((value) => (
        <li key={value}>{show(value)}</li>
      ))}
    </ul>
  </Flex>
)

/** Fields that the page shows in a place of their own, or not at all. */
type OtherField =
  | '_id'
  | 'productName'
  | 'productNameBn'
  | 'productOriginalPrice'
  | 'productPrice'
  | 'productDiscount'
  | 'productDescription'
  | 'productDescriptionBn'
  | 'productDetails'
  | 'productDetailsBn'
  | 'quantityBn'
  | 'sizeNamesBn'
  | 'searchTagsBn'
  | 'faqsBn'
  | 'popularProducts'
  | 'productCategory'
  | 'productSubCategory'
  | 'productSubSubCategory'
  | 'faqs'
  | 'remainingProducts'
  | 'sales'
  | 'productRating'
  | 'reviews'
  | 'reviewCount'
  | 'productImages'
  | 'productSoldOut'
  | 'productSku'
  | 'variants'
  | 'optionNames'
  | 'variantsPrice'
  | 'highestPrice'
  | 'video'
  | 'OwnerId'
  | 'freeDelivery'
  | 'isDraft'
  | 'isHeld'
  | 'visibility'
  | 'shownFrom'
  | 'shownUntil'
  | 'datedPrices'
  | 'createdAt'
  | 'updatedAt'

interface Fact {
  readonly name: string
  /** Nothing, or an empty text, for a product without this fact. */
  readonly show: (product: Product) => ReactNode
}

/** A person chooses among the sizes and colours of a product that can be ordered (`Purchase`). */
const isOnlyShown = (offered: readonly string[], product: Product) => offered.length > 0 && piecesLeft(product) === 0

/** The facts of a product in their order: every field that has no other place. */
const facts: { readonly [K in Exclude<keyof Product, OtherField>]: Fact } = {
  quantity: { name: texts.quantity, show: ({ quantity }) => valueText(quantity) },
  productColors: {
    name: texts.colours,
    show: (product) =>
      isOnlyShown(product.productColors, product) && (
        <Values of={product.productColors} show={(colour) => <Swatch colour={colour} name={colourText(colour)} />} />
      ),
  },
  productSizes: {
    name: texts.sizes,
    show: (product) =>
      isOnlyShown(product.productSizes, product) && (
        <Values
          of={product.productSizes}
          show={(size) => <span className={css.pill}>{sizeText(size, sizeNameBn(product.sizeNamesBn, size))}</span>}
        />
      ),
  },
  OwnerName: {
    name: texts.seller,
    show: ({ OwnerName, OwnerId }) =>
      OwnerName && OwnerId ? (
        <Flex wrap="wrap" gapX="3">
          <Link href={sellerAddress(OwnerId)} className={css.link}>
            {OwnerName}
          </Link>
          <SellerRating id={OwnerId} />
        </Flex>
      ) : (
        OwnerName
      ),
  },
  searchTags: {
    name: texts.tags,
    show: ({ searchTags }) =>
      searchTags.length > 0 && (
        <Values
          of={searchTags}
          show={(tag) => (
            <Link href={searchAddress(tag)} className={css.pill}>
              {tagText(tag)}
            </Link>
          )}
        />
      ),
  },
}

const FactRow = ({ fact: { name, show }, product }: { fact: Fact; product: Product }) => {
  const shown = show(product)
  if (!shown) return null
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{shown}</dd>
    </div>
  )
}

/** Price, stock and seller of a product, or of its chosen variant, and the choice. */
export const ProductSummary = ({ flow, product }: PurchaseProps) => {
  const { productDiscount, popularProducts, productRating, sales } = product
  const { refusal, remaining, isLowest, offered, variantId } = useOffer(flow, product)
  const { productPrice, productOriginalPrice } = offered
  const reduced = isReduced(offered)
  return (
    <>
      {(popularProducts || productRating > 0 || sales > 0) && (
        <Flex wrap="wrap" align="center" gap="3">
          {popularProducts && <ProductBadge kind="label">{valueText(popularProducts)}</ProductBadge>}
          {productRating > 0 && (
            <a href="#reviews" className={css.link}>
              <Stars rating={productRating} />
              <span aria-hidden>{formatRating(productRating)}</span> ({formatCount(reviewCountOf(product))})
            </a>
          )}
          {sales > 0 && (
            <Text size="2" color="gray">
              {shopTexts.sold(sales)}
            </Text>
          )}
        </Flex>
      )}
      <Flex wrap="wrap" align="center" gap="3" aria-live={product.variants && 'polite'}>
        <Text size="7">
          <Price taka={productPrice} original={reduced ? productOriginalPrice : undefined} isLowest={isLowest} />
        </Text>
        {reduced && <ProductBadge>{shopTexts.off(productDiscount)}</ProductBadge>}
      </Flex>
      {reduced && (
        <Text as="p" size="2" color="gray" className={css.saved}>
          {texts.save(formatTaka(productOriginalPrice - productPrice))}
        </Text>
      )}
      <Stock left={remaining} refusal={refusal} />
      {remaining <= 0 && capabilities().stockRequests && (
        <Box minHeight="2.5rem">
          <StockRequest productId={product._id} variantId={variantId} />
        </Box>
      )}
      <Purchase flow={flow} product={product} />
      <dl className={css.facts}>
        {Object.entries(facts).map(([field, fact]) => (
          <FactRow key={field} fact={fact} product={product} />
        ))}
      </dl>
    </>
  )
}
