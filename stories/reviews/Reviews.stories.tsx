import type { Meta, StoryObj } from '@storybook/react-vite'
import { useQuery } from '@tanstack/react-query'
import type { EventObject } from 'xstate'
import type { Product } from '#contract/products/entity.ts'
import type { Review } from '#contract/reviews/entity.ts'
import type { SessionUser } from '#contract/users/entity.ts'
import { ordersOfCustomerQuery } from '#data/ownOrders.ts'
import { productQuery } from '#data/products.ts'
import { reviewPartsQuery } from '#data/reviews.ts'
import { atOnce, type Paths, passTime } from '#devtools/storybook/storyFlows.ts'
import { confirmFixtures } from '#machines/core/confirm/confirm.fixtures.ts'
import { admin, customer } from '#machines/core/fixtures.ts'
import { hidePicturesFixtures } from '#machines/reviews/hidePictures.fixtures.ts'
import { reviewFixtures } from '#machines/reviews/review.fixtures.ts'
import { showPicturesFixtures } from '#machines/reviews/showPictures.fixtures.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { productTexts } from '#messages/productPage.ts'
import { reviewScreens as texts } from '#messages/reviews.ts'
import { ruleSentences } from '#messages/rules.ts'
import ReviewDesk from '#views/shop/reviews/ReviewDesk.tsx'
import { Reviews } from '#views/shop/reviews/Reviews.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { orderOf } from '../support/orders.ts'
import { failingCacheWith, muchReviewed, reviewsFrom, saree, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const own = {
  _id: 'review-own',
  userId: { _id: customer._id, name: customer.name, profileImg: '' },
  stars: 4,
  text: 'The colour is a little darker than in the picture.',
  date: '2026-06-01T06:00:00.000Z',
  pictures: [],
  picturesHidden: '',
}
const reviewed: Product = { ...saree, reviews: [own, ...saree.reviews] }

const ReviewsOfSaree = () => {
  const { data } = useQuery(productQuery('saree'))
  return data ? <Reviews product={data} desk={ReviewDesk} /> : null
}

const meta: Meta = {
  title: 'Shop/Reviews',
  render: () => (
    <ShopLayout>
      <h1 style={{ marginBottom: 'var(--space-4)' }}>{saree.productName}</h1>
      <ReviewsOfSaree />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj

const { events, outcomes } = reviewFixtures
const [write, changes] = events['review.write']
const [fiveStars, aText] = events['form.change']
const [addsPicture] = events['images.add']
const [submit] = events['form.submit']
const [deletes] = events['review.delete']

const showing = (
  path: readonly EventObject[],
  {
    product = saree,
    user = customer,
    replies = {},
    confirm = [] as readonly EventObject[],
    flows = {},
  }: {
    readonly product?: Product
    readonly user?: SessionUser
    readonly replies?: object
    readonly confirm?: readonly EventObject[]
    /** Of the flows about pictures. */
    readonly flows?: Paths
  } = {},
): Story => ({
  parameters: withApp({
    path: '/product/saree',
    user,
    cache: () =>
      shopCacheWith(
        [productQuery('saree'), product],
        [ordersOfCustomerQuery(user._id), [orderOf('order-1', 'delivered')]],
      ),
    flows: { review: { events: path, replies: { ...replies } }, confirm: { events: confirm }, ...flows },
  }),
})
const deleting = { ...deletes, reviewId: own._id } as EventObject
const [agrees] = confirmFixtures.events['dialog.confirm']

/** A person who has received the product. */
export const Invited = shows(showing([]), texts.write, '#review reading')
export const Writing = shows(showing([write, fiveStars, aText, addsPicture]), texts.picturesHint, '#review editing')
export const WithoutStars = shows(showing([write, submit]), ruleSentences['validation.stars']({ max: 5 }))
export const Saving = shows(showing([write, fiveStars, submit]), texts.saving, '#review saving')
export const Saved = shows(
  showing([write, fiveStars, submit], { replies: { saveReview: outcomes.saveReview.good } }),
  flowSentences['reviews.saved'],
)
export const NotDelivered = shows(
  showing([write, fiveStars, submit], { replies: { saveReview: outcomes.saveReview.notDelivered } }),
  errorSentences['review.needs_delivery'],
)
export const Unreachable = shows(
  showing([write, fiveStars, submit], { replies: { saveReview: outcomes.saveReview.unreachable } }),
  flowSentences['reviews.save_failed'],
  flowSentences['failure.no_connection'],
)
export const Own = shows(showing([], { product: reviewed }), texts.change, texts.delete)
export const AskedToDelete = shows(
  showing([deleting], { product: reviewed }),
  texts.deleteText(customer.name),
  '#review confirming',
)
export const Deleting = shows(
  showing([deleting], { product: reviewed, confirm: [agrees] }),
  texts.deleting,
  '#confirm acting',
)
export const OrdersUnread = shows(
  {
    parameters: withApp({
      path: '/product/saree',
      user: customer,
      cache: () => failingCacheWith([productQuery('saree'), saree]),
    }),
  },
  texts.ordersFailed,
)
/** The product brings the newest reviews alone; the person's own is an old one. */
export const Many = shows(
  {
    parameters: withApp({
      path: '/product/saree',
      user: customer,
      cache: () =>
        shopCacheWith(
          [productQuery('saree'), muchReviewed],
          [reviewPartsQuery('saree'), { pages: [reviewsFrom(0, 20, { own })], pageParams: [''] }],
          [ordersOfCustomerQuery(customer._id), [orderOf('order-1', 'delivered')]],
        ),
    }),
  },
  own.text,
  productTexts.starCount(5, 8000),
)
/** An administrator may delete every review. */
export const OfAnAdministrator = shows(showing([], { user: admin }), texts.delete)

const [progresses] = events['upload.progress']
const stored = ['/media/jamdani-saree.webp', '/media/himsagar-mangoes.webp']
const withPictures = (more: Partial<Review> = {}): Product => ({
  ...saree,
  reviews: [{ ...own, pictures: stored, ...more }, ...saree.reviews],
})
const uploading = (savePictures?: object) =>
  showing([write, fiveStars, addsPicture, submit, ...(savePictures ? [] : [atOnce(passTime(1)), atOnce(progresses)])], {
    product: savePictures ? reviewed : saree,
    replies: { saveReview: outcomes.saveReview.good, ...(savePictures && { savePictures }) },
  })

export const WithPictures = shows(
  showing([changes], { product: withPictures() }),
  texts.newPicturesHint,
  '#review editing',
)
export const PicturesUploading = shows(uploading(), texts.saving, '#review uploading')
export const PicturesRefused = shows(
  uploading(outcomes.savePictures.refused),
  'The file is too large. Choose one of at most 15 MB.',
  flowSentences['reviews.saved'],
  '#review editing',
)
export const PicturesHidden = shows(
  showing([], { product: withPictures({ pictures: [], picturesHidden: 'They show a phone number.' }) }),
  texts.hidden('They show a phone number.'),
)

const { events: hideEvents, outcomes: hideOutcomes } = hidePicturesFixtures
const [asksToHide] = hideEvents['dialog.open']
const [aReason] = hideEvents['form.change']
const [hides] = hideEvents['form.submit']
const hiding = (path: readonly EventObject[], replies = {}) =>
  showing([], {
    user: admin,
    product: withPictures(),
    flows: { hidePictures: { events: [asksToHide, ...path], replies } },
  })

export const AskedToHide = shows(hiding([]), texts.hideText('Nusrat Jahan'), '#hidePictures editing')
export const HideWithoutReason = shows(
  hiding([hides]),
  ruleSentences['validation.reason_missing'],
  '#hidePictures editing',
)
export const Hiding = shows(hiding([aReason!, hides]), texts.hiding, '#hidePictures hiding')
export const HideFailed = shows(
  hiding([aReason!, hides], { hidePictures: hideOutcomes.hidePictures.serverError }),
  flowSentences['reviews.hide_failed'],
  '#hidePictures editing',
)
const { events: showEvents, outcomes: showOutcomes } = showPicturesFixtures
const [showsPictures] = showEvents['pictures.show']
const showsOwn = { ...showsPictures, review: { ...showsPictures.review, reviewId: own._id } }
const showsAgain = (replies = {}) =>
  showing([], {
    user: admin,
    product: withPictures({ pictures: [], picturesHidden: 'They show a phone number.' }),
    flows: { showPictures: { events: [showsOwn], replies } },
  })

export const ShowingAgain = shows(showsAgain(), texts.showingAgain, '#showPictures showing')
export const ShowFailed = shows(
  showsAgain({ showPictures: showOutcomes.showPictures.serverError }),
  flowSentences['reviews.show_failed'],
  '#showPictures idle',
)
export const ShownAgain = shows(
  showsAgain({ showPictures: showOutcomes.showPictures.good }),
  flowSentences['reviews.pictures_shown'],
  '#showPictures idle',
)
export const HiddenByShop = shows(
  hiding([aReason!, hides], { hidePictures: hideOutcomes.hidePictures.good }),
  flowSentences['reviews.pictures_hidden'],
  '#hidePictures closed',
)
