import { Flex, Text } from '@radix-ui/themes'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { REVIEWS_SHOWN } from '#contract/constants.ts'
import type { Product } from '#contract/products/entity.ts'
import { type Review, reviewCountOf } from '#contract/reviews/entity.ts'
import { reviewPartsQuery } from '#data/reviews.ts'
import { reviewParts as texts } from '#messages/reviews.ts'
import { FailedRead } from '#views/office/FailedRead.tsx'
import { Button } from '#views/ui/Button.tsx'
import { countsOf, type FurtherReviews, ReviewList } from './ReviewList.tsx'

/** The reviews of a product, which brings the newest ones alone where it has many, and the person's own. */
interface AllReviews {
  /** Absent where the product brings all, and on a server without the call. */
  readonly further: FurtherReviews | undefined
  readonly own: Review | undefined
  /** Whether `own` is known. */
  readonly isOwnKnown: boolean
}

/**
 * Reads the reviews that a product does not bring, in parts. The person's own review comes first where it is not among the first
 * ones anyway.
 * @param userId id of the person; absent for guests
 */
export const useAllReviews = (product: Product, userId?: string): AllReviews => {
  const total = reviewCountOf(product)
  const isLong = total > product.reviews.length
  const parts = useInfiniteQuery({ ...reviewPartsQuery(product._id), enabled: isLong })
  const pages = isLong ? parts.data?.pages : undefined
  const brought = product.reviews.find(({ userId: author }) => userId !== undefined && author._id === userId)
  const own = brought ?? (userId === undefined ? undefined : (pages?.[0]?.own ?? undefined))
  const isOwnKnown = !isLong || own !== undefined || !parts.isPending
  if (!isLong || (parts.error?.status === 404 && !pages)) return { further: undefined, own, isOwnKnown }

  // A review that was written in the meantime moves others to the next part.
  const read = [...new Map(pages?.flatMap(({ reviews }) => reviews).map((review) => [review._id, review])).values()]
  const newest = read.length > product.reviews.length ? read : product.reviews
  const isFirst = newest.slice(0, REVIEWS_SHOWN).some(({ _id }) => _id === own?._id)
  const reviews = !own || isFirst ? newest : [own, ...newest.filter(({ _id }) => _id !== own._id)]
  const stars = pages?.[0]?.stars ?? (parts.isError ? countsOf(product.reviews) : null)
  return { further: { reviews, stars, end: <End {...{ parts, total }} shown={reviews.length} /> }, own, isOwnKnown }
}

interface EndProps {
  readonly parts: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetching' | 'isPending' | 'error'
  >
  readonly shown: number
  readonly total: number
}

/** The end of the reviews that show, and the way to the next ones. */
const End = ({ parts, shown, total }: EndProps) => (
  <Flex direction="column" align="start" gap="3">
    <Text as="p" size="2" color="gray" role="status">
      {texts.shown(shown, total)}
    </Text>
    <FailedRead
      text={texts.failed}
      query={{ error: parts.error, isFetching: parts.isFetching, refetch: () => parts.fetchNextPage() }}
    />
    {(parts.hasNextPage || parts.isPending) && !parts.error && (
      <Button variant="soft" busy={parts.isFetchingNextPage || parts.isPending} onClick={() => parts.fetchNextPage()}>
        {texts.more}
      </Button>
    )}
  </Flex>
)

export default function ReviewsOfGuest({ product }: { product: Product }) {
  return <ReviewList product={product} further={useAllReviews(product).further} />
}
