import { useQuery } from '@tanstack/react-query'
import type { Product, ProductPage } from '#contract/products/entity.ts'
import { sellerAddress } from '#contract/routes/addresses.ts'
import { categoryLink } from '#data/addresses.ts'
import { localized } from '#data/localized.ts'
import { ownerProductsQuery, productsQuery } from '#data/products.ts'
import { productTexts as texts } from '#messages/productPage.ts'
import { ProductRow } from './ProductRow.tsx'

interface OtherProductsProps {
  readonly title: string
  /** Address of a page with all of them. */
  readonly to?: string
  readonly page: ProductPage | undefined
  readonly except: string
}

/** A row of products without one of them, sold-out ones last; renders nothing without any or after an error. */
const OtherProducts = ({ page, except, ...frame }: OtherProductsProps) => {
  const others = (page?.data ?? [])
    .filter(({ _id }) => _id !== except)
    .toSorted((one, other) => Number(one.remainingProducts === 0) - Number(other.remainingProducts === 0))
  return others.length === 0 ? null : <ProductRow {...frame} products={others} />
}

/** Other products of the same seller. */
export const MoreFromSeller = ({ product: { _id, OwnerId, OwnerName } }: { product: Product }) => {
  const list = useQuery({ ...localized(ownerProductsQuery(OwnerId, { page: 1 })), enabled: OwnerId !== '' })
  return <OtherProducts title={texts.moreFrom(OwnerName)} to={sellerAddress(OwnerId)} page={list.data} except={_id} />
}

/** Other products of the same category. */
export const MoreLikeThis = ({ product: { _id, productCategory } }: { product: Product }) => {
  const list = useQuery({
    ...localized(productsQuery({ category: productCategory?._id ?? '', page: 1 })),
    enabled: productCategory !== null,
  })
  return (
    <OtherProducts
      title={texts.more(productCategory?.categoryName ?? '')}
      to={categoryLink({ id: productCategory?._id ?? '', name: productCategory?.categoryName })}
      page={list.data}
      except={_id}
    />
  )
}
