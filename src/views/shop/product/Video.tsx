import type { ReactNode } from 'react'
import { productTexts as texts } from '../../../../messages/en/browse.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { Icon } from '../../ui/Icon.tsx'

/** An address that may be shown: the web's or the shop's own. */
const readable = (address: string): URL | null => {
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}

interface VideoProps {
  readonly address: string
  readonly part: (content: ReactNode) => ReactNode
}

/**
 * A video file plays on the page once it is asked for. A page of a video site is a link: nothing of it is loaded here,
 * so that the site learns of nobody who only looks at the product.
 */
export const Video = ({ address, part }: VideoProps) => {
  const url = readable(address.trim())
  if (!url) return null
  if (/\.(mp4|webm|ogv|mov)$/i.test(url.pathname))
    return part(
      // biome-ignore lint/a11y/useMediaCaption: the seller's file comes without captions
      <video className="video" controls preload="none" src={url.href} />,
    )
  return part(
    <a className="video-link" href={url.href} target="_blank" rel="noopener noreferrer">
      <span className="video-play">
        <Icon name="chevronRight" />
      </span>
      <span>
        {texts.watch(url.hostname.replace(/^www\./, ''))} <small>{uiTexts.newTab}</small>
      </span>
    </a>,
  )
}
