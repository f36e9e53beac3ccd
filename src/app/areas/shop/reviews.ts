import { fromPromise } from 'xstate'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint, confirmCalls } from '#app/wiring/calls.ts'
import { formData } from '#app/wiring/transfers.ts'
import type { Wiring } from '#app/wiring/wiring.ts'
import type { Product } from '#contract/products/entity.ts'
import {
  deleteReview,
  hideReviewPictures,
  setReviewPictures,
  showReviewPictures,
  writeReview,
} from '#contract/reviews/api.ts'
import { cacheParts } from '#data/client.ts'
import { productQuery } from '#data/products.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { HiddenPictures } from '#machines/reviews/hidePictures.machine.ts'
import type { PicturesToSave, ReviewToSave } from '#machines/reviews/review.machine.ts'
import type { ShownPictures } from '#machines/reviews/showPictures.machine.ts'
import type { ReviewFlows } from '#views/shop/reviews/flow.ts'

/** Puts the product with its new reviews into the cache, before it is read again. */
const cached = async (cache: Cache, write: Promise<Reply<Product>>) => {
  const reply = await write
  if (reply.ok) cache.open(cacheParts).setQueryData(productQuery(reply.value._id).queryKey, reply.value)
  return reply
}

/** The calls of the reviews of a product. */
export const reviews = (http: Http, cache: Cache) =>
  ({
    review: {
      saveReview: fromPromise<Reply<Product>, ReviewToSave>(({ input: { productId, stars, text } }) => {
        const request = { params: { id: productId }, payload: { review: { stars, text } } }
        return cached(cache, callEndpoint(http, writeReview, request))
      }),
      savePictures: fromPromise<Reply<Product>, PicturesToSave>(({ input: { productId, images, onProgress } }) =>
        cached(
          cache,
          callEndpoint(http, setReviewPictures, {
            params: { id: productId },
            payload: formData<typeof setReviewPictures>({ pictures: images }),
            onProgress,
          }),
        ),
      ),
      confirm: confirmCalls(({ id }) => {
        const [product = '', reviewId = ''] = id.split('/')
        return cached(cache, callEndpoint(http, deleteReview, { params: { id: product, reviewId } }))
      }),
    },
    hidePictures: {
      hidePictures: fromPromise<Reply<Product>, HiddenPictures>(({ input: { productId: id, reviewId, reason } }) =>
        cached(cache, callEndpoint(http, hideReviewPictures, { params: { id, reviewId }, payload: { reason } })),
      ),
    },
    showPictures: {
      showPictures: fromPromise<Reply<Product>, ShownPictures>(({ input: { productId: id, reviewId } }) =>
        cached(cache, callEndpoint(http, showReviewPictures, { params: { id, reviewId } })),
      ),
    },
  }) satisfies Wiring<ReviewFlows>
