import { Flex } from '@radix-ui/themes'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { WISHLIST_MAX } from '#contract/constants.ts'
import type { Product } from '#contract/products/entity.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { Wishlist } from '#contract/wishlist/entity.ts'
import { localized } from '#data/localized.ts'
import { productQuery } from '#data/products.ts'
import { wishlistQuery } from '#data/wishlist.ts'
import { formatList } from '#messages/format.ts'
import { wishlistScreen as texts } from '#messages/wishlist.ts'
import { useSession } from '#views/session.tsx'
import { Button } from '#views/ui/Button.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import { useIsForAll } from '#views/ui/useIsForAll.ts'
import { ProductCard } from '../products/ProductCard.tsx'
import { ProductCardsSkeleton } from '../products/ProductCardsSkeleton.tsx'
import { ProductGrid } from '../products/ProductGrid.tsx'
import { AddToCart } from '../purchase/AddToCart.tsx'
import * as css from './WishlistPage.module.css'
import { useWishlist } from './wishlistState.ts'

/** The products that the person keeps for later: a signed-in person's in the account, a guest's in the browser. */
export default function WishlistPage() {
  const customerId = useSession((session) => session.user?._id)
  const isForAll = useIsForAll()
  const own = customerId === undefined ? <KeptInBrowser /> : <KeptInAccount customerId={customerId} />
  return (
    <>
      <PageHeader title={texts.title} />
      {isForAll ? <ProductCardsSkeleton /> : own}
    </>
  )
}

const KeptInAccount = ({ customerId }: { customerId: string }) => {
  const wishlist = useQuery(localized(wishlistQuery(customerId)))
  return wishlist.data ? (
    <>
      <Left />
      <WishlistContent {...wishlist.data} />
    </>
  ) : (
    <ReadState query={wishlist} title={texts.loadFailed} loading={<ProductCardsSkeleton />} />
  )
}

/** The products that the browser still keeps, because the wishlist is full. */
const Left = () => {
  const { left = [], forgetLeft } = useWishlist() ?? {}
  if (left.length === 0) return null
  return (
    <Note text={texts.left(formatList(left.map(({ productName }) => productName)), WISHLIST_MAX)}>
      <Button variant="soft" color="gray" onClick={forgetLeft}>
        {texts.forgetLeft}
      </Button>
    </Note>
  )
}

const KeptInBrowser = () => {
  const kept = useWishlist()?.kept ?? []
  const reads = useQueries({ queries: kept.map(({ productId }) => localized(productQuery(productId))) })
  const unread = reads.filter(({ data, error }) => !data && error?.status !== 404)
  const query = unread.find(({ error }) => error) ?? unread[0]
  if (query) return <ReadState query={query} title={texts.loadFailed} loading={<ProductCardsSkeleton />} />
  return (
    <>
      {kept.length > 0 && (
        <Note text={texts.guest}>
          <ButtonLink to={accountRoutes.login} state={{ from: shopRoutes.wishlist }} variant="soft">
            {texts.signIn}
          </ButtonLink>
        </Note>
      )}
      <WishlistContent
        products={reads.flatMap(({ data }) => data ?? [])}
        gone={kept.filter((_, at) => !reads[at]?.data)}
      />
    </>
  )
}

/** The products that the page has shown since it opened, so that a removed one keeps its place for an undo. */
const useShown = (products: readonly Product[]): readonly Product[] => {
  const [shown, setShown] = useState(products)
  const known = new Set(shown.map(({ _id }) => _id))
  const added = products.filter(({ _id }) => !known.has(_id))
  if (added.length > 0) setShown([...added, ...shown])
  return shown
}

const WishlistContent = ({ products, gone: unsold }: Pick<Wishlist, 'products' | 'gone'>) => {
  const wishes = useWishlist()
  const shown = useShown(products)
  const gone = unsold.filter(({ productId }) => wishes?.saved.has(productId) ?? true)
  if (shown.length + gone.length === 0)
    return (
      <EmptyState icon={Heart} title={texts.empty} text={texts.emptyHint}>
        <ButtonLink to={shopRoutes.home}>{texts.toShop}</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      {gone.map((product) => (
        <Note key={product.productId} text={texts.gone(product.productName)}>
          <Button
            variant="soft"
            color="gray"
            aria-label={texts.removeOne(product.productName)}
            onClick={() => wishes?.press(product)}
          >
            {texts.remove}
          </Button>
        </Note>
      ))}
      <h2 id="products" className="visually-hidden">
        {texts.products}
      </h2>
      <ProductGrid aria-labelledby="products">
        {shown.map((product) => (
          <Row key={product._id} product={product} isSaved={wishes?.saved.has(product._id) ?? true} />
        ))}
      </ProductGrid>
    </>
  )
}

const Note = ({ text, isCard, children }: { text: string; isCard?: boolean; children: ReactNode }) => (
  <Flex wrap="wrap" align="center" justify="between" gap="3" py="3" px="4" className={css.note} data-card={isCard}>
    <p role="status">{text}</p>
    {children}
  </Flex>
)

/** A product, or its undo after it was removed or moved to the cart. A focus that the change removes goes to the button that takes its place. */
const Row = ({ product, isSaved }: { product: Product; isSaved: boolean }) => {
  const wishes = useWishlist()
  const row = useRef<HTMLLIElement>(null)
  const [isMoved, setMoved] = useState(false)
  const { _id: productId, productName } = product
  const press = () => wishes?.press({ productId, productName })
  const move = () => {
    setMoved(true)
    press()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when the content changes
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return
    const button = row.current?.querySelector<HTMLElement>('[aria-pressed]') ?? row.current?.querySelector('button')
    button?.focus()
  }, [isSaved])
  return (
    <li ref={row}>
      {isSaved ? (
        <ProductCard
          product={product}
          cartButton={
            <AddToCart product={product} label={texts.move} name={texts.moveOne(productName)} onAdded={move} />
          }
        />
      ) : (
        <Note isCard text={isMoved ? texts.movedOne(productName) : texts.removedOne(productName)}>
          <Button
            variant="soft"
            aria-label={texts.undoOne(productName)}
            onClick={() => {
              setMoved(false)
              press()
            }}
          >
            {texts.undo}
          </Button>
        </Note>
      )}
    </li>
  )
}
