import { useEffect } from 'react'
import { keptWishes } from '#app/browser/keptWishes.ts'
import { useStore } from '#app/browser/store.ts'
import { FlowArea } from '#app/wiring/FlowArea.tsx'
import type { WishlistFlows } from '#views/shop/wishlist/flow.ts'
import type { WishlistHostProps } from '#views/shop/wishlist/WishlistFrame.tsx'
import WishlistHost from '#views/shop/wishlist/WishlistHost.tsx'
import { wishlist, wishlistAnswers } from './wishlist.ts'

/** The flows of the wishlist, with their calls. */
export default function WishlistArea(props: WishlistHostProps) {
  const kept = useStore(keptWishes.store)
  useEffect(keptWishes.watch, [])
  return (
    <FlowArea<WishlistFlows> area={wishlist} answers={wishlistAnswers}>
      <WishlistHost {...props} kept={kept} />
    </FlowArea>
  )
}
