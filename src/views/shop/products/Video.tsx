import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { productTexts as texts } from '#messages/productPage.ts'
import { uiTexts } from '#messages/ui.ts'
import { Icon } from '#views/ui/Icon.tsx'
import * as css from './Video.module.css'

/** Parses an address; returns null unless it is http(s) or the shop's own. */
const safeUrl = (address: string): URL | null => {
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}

export interface VideoProps {
  readonly address: string
  readonly wrap: (content: ReactNode) => ReactNode
}

/**
 * Video of a product. A video file plays on the page on demand. A page of a video site is only a link: the shop loads
 * nothing from it, so that the site cannot track people who view the product.
 */
export default function Video({ address, wrap }: VideoProps) {
  const url = safeUrl(address.trim())
  if (!url) return null
  if (/\.(mp4|webm|ogv|mov)$/i.test(url.pathname))
    return wrap(
      // biome-ignore lint/a11y/useMediaCaption: the seller's file has no captions
      <video className={css.video} controls preload="none" src={url.href} />,
    )
  return wrap(
    <a className={css.link} href={url.href} target="_blank" rel="noopener noreferrer">
      <span className={css.play}>
        <Icon of={ChevronRight} />
      </span>
      <span>
        {texts.watch(url.hostname.replace(/^www\./, ''))} <small className={css.site}>{uiTexts.newTab}</small>
      </span>
    </a>,
  )
}
