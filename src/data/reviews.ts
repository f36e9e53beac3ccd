import { infiniteQueryOptions } from '@tanstack/react-query'
import { LIST_PART_MAX } from '#contract/calls/listPart.ts'
import { listReviews } from '#contract/reviews/api.ts'
import type { ReviewPage } from '#contract/reviews/entity.ts'
import { endpointQuery, readFor } from './query.ts'

/** The reviews of a product in parts, with the figures of all. The first part is short: the product has the newest reviews. */
export const reviewPartsQuery = (id: string) => {
  const { queryKey, meta } = endpointQuery(['Product'], listReviews, { params: { id }, query: {} })
  return infiniteQueryOptions({
    queryKey: queryKey as readonly unknown[],
    queryFn: (context) => {
      const after = context.pageParam
      return readFor(context, listReviews, { params: { id }, query: after ? { after, limit: LIST_PART_MAX } : {} })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: ReviewPage) => next,
    ...(meta && { meta }),
  })
}
