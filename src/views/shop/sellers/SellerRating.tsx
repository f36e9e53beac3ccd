import { useQuery } from '@tanstack/react-query'
import { sellerRatingQuery } from '#data/products.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import { Rating } from '#views/ui/Rating.tsx'

/**
 * What customers think of a seller, by all reviews of the seller's products. Nothing while it is read, without reviews,
 * and on a server that does not know it.
 */
export const SellerRating = ({ id }: { id: string }) => {
  const { data } = useQuery(sellerRatingQuery(id))
  return data && data.reviews > 0 ? (
    <span title={texts.sellerRating(data.reviews)}>
      <Rating value={data.rating} count={data.reviews} />
    </span>
  ) : null
}
