import { Flex } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import type { Product } from '#contract/products/entity.ts'
import { idIn } from '#contract/routes/addresses.ts'
import { categoryLink } from '#data/addresses.ts'
import { cachedProduct } from '#data/cachedProduct.ts'
import { localized } from '#data/localized.ts'
import { productQuery } from '#data/products.ts'
import { productChoiceMachine } from '#machines/cart/productChoice.machine.ts'
import { productTexts as texts } from '#messages/productPage.ts'
import { PageTitle } from '#views/ui/PageTitle.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { useWindowTitle } from '#views/ui/useWindowTitle.ts'
import { type Breadcrumb, Breadcrumbs } from '../browse/Breadcrumbs.tsx'
import { StatusMessage } from '../browse/StatusMessage.tsx'
import { type ChosenDistrict, DeliveryLine } from '../delivery/DeliveryLine.tsx'
import { Trust } from '../delivery/Trust.tsx'
import { useFlow } from '../flow.ts'
import { choosable } from '../purchase/choosable.ts'
import { useOffer } from '../purchase/useOffer.ts'
import { type ReviewDesk, Reviews } from '../reviews/Reviews.tsx'
import { WishlistToggle } from '../wishlist/WishlistToggle.tsx'
import { Gallery } from './Gallery.tsx'
import { MoreFromSeller, MoreLikeThis } from './MoreLikeThis.tsx'
import { ProductDescription } from './ProductDescription.tsx'
import * as css from './ProductPage.module.css'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { ProductSummary } from './ProductSummary.tsx'
import { Share } from './Share.tsx'

const ancestorsOf = ({ productCategory, productSubCategory, productSubSubCategory }: Product): Breadcrumb[] => {
  const levels = [
    productCategory && { id: productCategory._id, name: productCategory.categoryName },
    productSubCategory && { id: productSubCategory._id, name: productSubCategory.subCategoryName },
    productSubSubCategory && { id: productSubSubCategory._id, name: productSubSubCategory.subSubCategoryName },
  ].flatMap((level) => level ?? [])
  return levels.map(({ name }, index) => ({
    name,
    to: categoryLink(...levels.slice(0, index + 1)),
  }))
}

const noDistrict: ChosenDistrict = { district: '', choose: () => {} }

interface ProductPageProps {
  /** The reviews for signed-in people; without it, they are only shown. */
  readonly reviewDesk?: ReviewDesk
  readonly chosen?: ChosenDistrict
  /** Called with the id of a product that exists, once it is shown. */
  readonly onOpen?: (id: string) => void
}

/** The product, as it is chosen: the address has its variant. */
const Shown = ({
  product,
  isGone,
  reviewDesk,
  chosen,
}: Pick<ProductPageProps, 'reviewDesk'> & {
  readonly product: Product
  readonly isGone: boolean
  readonly chosen: ChosenDistrict
}) => {
  const [path] = useLocation()
  const flow = useFlow(productChoiceMachine, { input: { product: choosable(product), path, search: useSearch() } })
  const { image } = useOffer(flow, product)
  return (
    <article className={css.page}>
      <div className={css.gallery}>
        <Gallery name={product.productName} pictures={product.productImages} shown={image} />
      </div>
      <Flex direction="column" gap="6" minWidth="0">
        {/* A deleted product cannot be bought; a review that is being written stays. */}
        {!isGone && (
          <Flex direction="column" gap="3">
            <Flex align="start" justify="between" gap="3">
              <PageTitle>{product.productName}</PageTitle>
              <WishlistToggle id={product._id} name={product.productName} />
            </Flex>
            <ProductSummary flow={flow} product={product} />
            <DeliveryLine product={product} chosen={chosen} />
            <Trust />
            <Share product={product} />
          </Flex>
        )}
      </Flex>
      <Flex direction="column" gap="6" minWidth="0">
        <ProductDescription product={product} />
      </Flex>
      <Flex direction="column" gap="6" minWidth="0">
        <Reviews product={product} desk={reviewDesk} />
      </Flex>
    </article>
  )
}

export default function ProductPage({ reviewDesk, chosen = noDistrict, onOpen }: ProductPageProps) {
  const id = idIn(useParams().id ?? '')
  const client = useQueryClient()
  const query = useQuery({ ...localized(productQuery(id)), placeholderData: () => cachedProduct(client, id) })
  const product = query.data
  useWindowTitle(product?.productName)
  const shownId = product?._id
  useEffect(() => {
    if (shownId) onOpen?.(shownId)
  }, [shownId, onOpen])

  const gone = query.error?.status === 404 && <StatusMessage title={texts.gone} text={texts.goneText} />
  if (query.isError && !product)
    return (
      gone || (
        <>
          <h1 className="visually-hidden" tabIndex={-1}>
            {texts.failedTitle}
          </h1>
          <ReadState query={query} title={texts.failedTitle} />
        </>
      )
    )
  if (!product) return <ProductSkeleton />
  return (
    <>
      {gone || <Breadcrumbs ancestors={ancestorsOf(product)} current={product.productName} />}
      <Shown product={product} isGone={Boolean(gone)} reviewDesk={reviewDesk} chosen={chosen} />
      <MoreFromSeller product={product} />
      <MoreLikeThis product={product} />
    </>
  )
}
