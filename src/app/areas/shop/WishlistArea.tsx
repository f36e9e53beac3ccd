import { FlowArea } from '#app/wiring/FlowArea.tsx'
import type { WishlistFlows } from '#views/shop/wishlist/flow.ts'
import type { WishlistHostProps } from '#views/shop/wishlist/WishlistFrame.tsx'
import WishlistHost from '#views/shop/wishlist/WishlistHost.tsx'
import { wishlist } from './wishlist.ts'

/** The flows behind the hearts of the shop, with their calls. */
export default function WishlistArea(props: WishlistHostProps) {
  return (
    <FlowArea<WishlistFlows> area={wishlist}>
      <WishlistHost {...props} />
    </FlowArea>
  )
}
