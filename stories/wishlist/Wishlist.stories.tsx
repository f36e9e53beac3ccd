import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { WISHLIST_MAX } from '#contract/constants.ts'
import type { Wishlist } from '#contract/wishlist/entity.ts'
import { productQuery, shopProductsQuery } from '#data/products.ts'
import { wishlistQuery } from '#data/wishlist.ts'
import { customer } from '#machines/core/fixtures.ts'
import { mergeWishlistFixtures } from '#machines/wishlist/mergeWishlist.fixtures.ts'
import { wishlistToggleFixtures } from '#machines/wishlist/wishlistToggle.fixtures.ts'
import { flowSentences } from '#messages/flows.ts'
import { shopTexts } from '#messages/shop.ts'
import { wishlistScreen as texts } from '#messages/wishlist.ts'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import SearchPage from '#views/shop/search/SearchPage.tsx'
import { WishlistFrame, type WishlistHostProps } from '#views/shop/wishlist/WishlistFrame.tsx'
import WishlistHost from '#views/shop/wishlist/WishlistHost.tsx'
import WishlistPage from '#views/shop/wishlist/WishlistPage.tsx'
import { failingCache, pageOf, productRows, products, saree, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const kantha = { productId: 'kantha', productName: 'Nakshi kantha throw' }
const wishlist: Wishlist = {
  _id: customer._id,
  customerId: customer._id,
  products: [saree, products[0]!, productRows[1]!.products[1]!],
  gone: [kantha],
}
const cacheOf = (data: Wishlist) => () => shopCacheWith([wishlistQuery(customer._id), data])

const meta: Meta<typeof WishlistPage> = {
  title: 'Shop/Wishlist',
  component: WishlistPage,
  render: () => (
    <WishlistFrame host={WishlistHost}>
      <ShopLayout>
        <WishlistPage />
      </ShopLayout>
    </WishlistFrame>
  ),
}
export default meta
type Story = StoryObj<typeof WishlistPage>

const { saveWish } = wishlistToggleFixtures.outcomes
const { readKept, mergeWishlist } = mergeWishlistFixtures.outcomes
const showing = (merge: object = { readKept: readKept.none }, more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({
    path: '/wishlist',
    user: customer,
    cache: cacheOf(wishlist),
    flows: { mergeWishlist: { replies: { ...merge } } },
    ...more,
  }),
})
/** A person presses the heart of the saree. */
const pressesHeart: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: shopTexts.keep(saree.productName) }))
}

export const Loading = shows(showing({}, { cache: undefined }), texts.title, '#mergeWishlist reading')
export const Failed = shows(
  showing({}, { cache: failingCache }),
  texts.loadFailed,
  flowSentences['failure.no_connection'],
)
export const Empty = shows(
  showing(undefined, { cache: cacheOf({ ...wishlist, products: [], gone: [] }) }),
  texts.empty,
  texts.toShop,
  '#mergeWishlist ended',
)
/** One product is sold out, another one is no longer sold. */
export const Full = shows(showing(), saree.productName, shopTexts.outOfStock, texts.gone(kantha.productName))
export const Removing = shows(
  { ...showing(), play: pressesHeart },
  texts.removedOne(saree.productName),
  texts.undo,
  '#wishlistToggle saving',
)
export const RemoveFailed = shows(
  {
    ...showing(undefined, {
      flows: {
        wishlistToggle: { replies: { saveWish: saveWish.serverError } },
        mergeWishlist: { replies: { readKept: readKept.none } },
      },
    }),
    play: pressesHeart,
  },
  flowSentences['wishlist.failed'],
  saree.productName,
  '#wishlistToggle idle',
)
/** The person has pressed hearts as a guest, and has signed in. */
export const Merging = shows(showing({ readKept: readKept.good }), '#mergeWishlist merging')
export const Merged = shows(
  showing({ readKept: readKept.good, mergeWishlist: mergeWishlist.good }),
  flowSentences['wishlist.merged'],
  '#mergeWishlist forgetting',
)
/** A guest presses a heart on a page of products. */
export const Guest = shows(
  {
    ...showing(
      {},
      {
        user: undefined,
        path: '/search?q=jamdani',
        cache: () => shopCacheWith([shopProductsQuery({ search: 'jamdani', page: 1 }), pageOf([saree])]),
      },
    ),
    render: () => (
      <WishlistFrame host={WishlistHost}>
        <ShopLayout>
          <SearchPage />
        </ShopLayout>
      </WishlistFrame>
    ),
    play: pressesHeart,
  },
  '#wishlistToggle keeping',
)
const kept = [{ productId: saree._id, productName: saree.productName }, kantha]
const HostOfKept = (props: WishlistHostProps) => <WishlistHost {...props} kept={kept} />
/** Of the products that a guest has kept, one did not fit into the wishlist. */
export const NotAllMerged = shows(
  {
    ...showing({
      readKept: readKept.good,
      mergeWishlist: { ok: true, value: { left: [kantha.productId] } },
      forgetKept: mergeWishlistFixtures.outcomes.forgetKept.good,
    }),
    render: () => (
      <WishlistFrame host={HostOfKept}>
        <ShopLayout>
          <WishlistPage />
        </ShopLayout>
      </WishlistFrame>
    ),
  },
  texts.left(kantha.productName, WISHLIST_MAX),
  texts.forgetLeft,
  '#mergeWishlist full',
)
/** A guest's page: one kept product is no longer sold. */
export const OfGuest = shows(
  {
    ...showing(
      {},
      {
        user: undefined,
        cache: () => {
          const client = failingCache(404)
          client.setQueryData(productQuery(saree._id).queryKey, saree)
          return client
        },
      },
    ),
    render: () => (
      <WishlistFrame host={HostOfKept} areWishesKept={() => true}>
        <ShopLayout>
          <WishlistPage />
        </ShopLayout>
      </WishlistFrame>
    ),
  },
  texts.guest,
  texts.gone(kantha.productName),
  saree.productName,
)
