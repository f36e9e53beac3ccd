import { Share2 } from 'lucide'
import { useState } from 'react'
import { productTexts as texts } from '#messages/productPage.ts'
import { Button } from '#views/ui/Button.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import type { SharedProduct } from './ShareLinks.tsx'

// Without its code the rest of the page stays.
const ShareLinks = lazyWithPreload<SharedProduct>(() =>
  import('./ShareLinks.tsx').catch(() => ({ default: () => null })),
)

/** The button that shows the ways to send a product to somebody; their code loads with the first press. */
export const Share = ({ product }: SharedProduct) => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <ShareLinks product={product} />
  ) : (
    <div>
      <Button size="2" variant="ghost" onClick={() => setOpen(true)}>
        <Icon of={Share2} /> {texts.share}
      </Button>
    </div>
  )
}
