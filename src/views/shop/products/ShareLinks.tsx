import { Flex, Button as ThemeButton } from '@radix-ui/themes'
import { useEffect, useRef } from 'react'
import type { Product } from '#contract/products/entity.ts'
import { productAddress } from '#contract/routes/addresses.ts'
import { productTexts as texts } from '#messages/productPage.ts'
import { uiTexts } from '#messages/ui.ts'
import * as button from '#views/ui/Button.module.css'
import { Button } from '#views/ui/Button.tsx'
import { CopyButton } from '#views/ui/CopyAndDownloadButtons.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { useMedia } from '#views/ui/useMedia.ts'

export interface SharedProduct {
  readonly product: Pick<Product, '_id' | 'productName' | 'productPrice'>
}

/** The ways to send a product to somebody. The address says by which way, so that an order from it has its source. */
export default function ShareLinks({ product: { _id, productName, productPrice } }: SharedProduct) {
  const group = useRef<HTMLDivElement>(null)
  // Messenger has no page that takes an address without an account of its developers.
  const isPhone = useMedia('(pointer: coarse)')
  useEffect(() => group.current?.querySelector('button')?.focus(), [])
  const from = (source: string) =>
    `${location.origin}${productAddress(_id, productName)}?utm_source=${source}&utm_medium=share`
  const text = texts.shareText(productName, formatTaka(productPrice))
  const encoded = (source: string) => encodeURIComponent(from(source))
  // Who closes the list of apps has chosen none.
  const shareByApp = () => navigator.share({ title: productName, text, url: from('share') }).catch(() => undefined)
  return (
    <Flex ref={group} role="group" aria-label={texts.share} wrap="wrap" align="center" gap="2">
      {typeof navigator.share === 'function' && (
        <Button size="2" variant="soft" onClick={shareByApp}>
          {texts.shareByApp}
        </Button>
      )}
      <CopyButton size="2" label={texts.copyLink} text={from('link')} />
      <Site to={`https://wa.me/?text=${encodeURIComponent(`${text}\n`)}${encoded('whatsapp')}`}>
        {texts.sites.whatsapp}
      </Site>
      {isPhone && <Site to={`fb-messenger://share/?link=${encoded('messenger')}`}>{texts.sites.messenger}</Site>}
      <Site to={`https://www.facebook.com/sharer/sharer.php?u=${encoded('facebook')}`}>{texts.sites.facebook}</Site>
    </Flex>
  )
}

const Site = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <ThemeButton asChild size="2" variant="soft" color="gray" className={button.button}>
    <a href={to} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> {uiTexts.newTab}</span>
    </a>
  </ThemeButton>
)
