import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { WishedProduct } from '#machines/wishlist/heart.machine.ts'
import { useSession } from '#views/session.tsx'
import { type Hearts, HeartsContext } from './hearts.ts'

export interface WishlistHostProps {
  /** Null for a guest. */
  readonly customerId: string | null
  /** The products whose hearts were pressed before this component loaded. */
  readonly early: readonly WishedProduct[]
  /** Receives the hearts after each change: null where the server has no wishlists, undefined at the end. */
  readonly onChange: (hearts: Hearts | null | undefined) => void
}

const noneSaved: ReadonlySet<string> = new Set()

/**
 * Provides the hearts of the shop's pages. The code behind them (`host`) loads where somebody is signed in, and with a
 * guest's first press, so that it is not part of a first view.
 */
export const WishlistFrame = ({
  host: Host,
  children,
}: {
  host: ComponentType<WishlistHostProps>
  children: ReactNode
}) => {
  const customerId = useSession((session) => session.user?._id ?? null)
  const [early, setEarly] = useState<readonly WishedProduct[]>([])
  const [loaded, setLoaded] = useState<Hearts | null>()
  const hearts = useMemo(
    () =>
      loaded === undefined
        ? { saved: noneSaved, press: (product: WishedProduct) => setEarly((before) => [...before, product]) }
        : loaded,
    [loaded],
  )
  return (
    <HeartsContext value={hearts}>
      {children}
      {customerId || early.length > 0 ? (
        <Suspense fallback={null}>
          <Host key={customerId} customerId={customerId} early={early} onChange={setLoaded} />
        </Suspense>
      ) : null}
    </HeartsContext>
  )
}
