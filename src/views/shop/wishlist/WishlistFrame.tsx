import { type ComponentType, type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { capabilities } from '#data/capabilities.ts'
import type { WishedProduct } from '#machines/wishlist/wishlistToggle.machine.ts'
import { useSession } from '#views/session.tsx'
import { useIsSkeleton } from '#views/ui/lazyWithPreload.tsx'
import { WishlistContext, type WishlistState } from './wishlistState.ts'

export interface WishlistHostProps {
  /** Null for a guest. */
  readonly customerId: string | null
  /** The products whose wishlist button was pressed before this component loaded. */
  readonly early: readonly WishedProduct[]
  /** The products that the browser keeps of a guest, newest first. */
  readonly kept?: readonly WishedProduct[]
  /** Receives the wishlist after each change: null where the server has no wishlists, undefined at the end. */
  readonly onChange: (wishlist: WishlistState | null | undefined) => void
}

const none: Omit<WishlistState, 'press'> = { saved: new Set(), kept: [], left: [], forgetLeft: () => {} }

const noneAreKept = () => false

interface WishlistFrameProps {
  readonly host: ComponentType<WishlistHostProps>
  /** Whether the browser keeps products of a guest. */
  readonly areWishesKept?: () => boolean
  readonly children: ReactNode
}

/**
 * Provides the wishlist of the shop's pages. The code behind it (`host`) loads where somebody is signed in, where products
 * are kept, and with a guest's first press, so that it is not part of a first view.
 */
export const WishlistFrame = ({ host: Host, areWishesKept = noneAreKept, children }: WishlistFrameProps) => {
  const isSkeleton = useIsSkeleton()
  const customerId = useSession((session) => session.user?._id ?? null)
  const isOffered = isSkeleton || capabilities().wishlist === true
  const [early, setEarly] = useState<readonly WishedProduct[]>([])
  const [loaded, setLoaded] = useState<WishlistState | null>()
  const wishes = useMemo(() => {
    if (!isOffered) return null
    if (loaded !== undefined) return loaded
    return { ...none, press: (product: WishedProduct) => setEarly((before) => [...before, product]) }
  }, [isOffered, loaded])
  const [isKept, setKept] = useState(false)
  useLayoutEffect(() => setKept(areWishesKept()), [areWishesKept])
  return (
    <WishlistContext value={wishes}>
      {children}
      {isOffered && (customerId || isKept || early.length > 0) ? (
        <Host key={customerId} customerId={customerId} early={early} onChange={setLoaded} />
      ) : null}
    </WishlistContext>
  )
}
