import { useState } from 'react'
import { Link } from 'wouter'
import { shopRoutes } from '#contract/routes/shop.ts'
import { uiTexts } from '#messages/ui.ts'
import { useShop } from '../ui/shop.ts'
import * as css from './LogoLink.module.css'

/**
 * Logo and name of the shop, linked to its home page.
 * @param img address of the logo; null for a shop without one, undefined until it is known. Its room stays empty where
 *   it cannot be loaded.
 * @param isShort whether a phone shows the logo without the name
 */
export const LogoLink = ({ img, isShort }: { img: string | null | undefined; isShort?: boolean }) => {
  const { name, nameBn } = useShop()
  const [failed, setFailed] = useState<string>()
  const isEmpty = img === undefined || img === failed
  const hasWords = !isShort || img === null || (isEmpty && img !== undefined)
  return (
    <Link href={shopRoutes.home} className={css.logo}>
      {isEmpty ? <span className={css.picture} /> : null}
      {img && !isEmpty ? (
        <img
          src={`${img}?w=320`}
          alt=""
          width={40}
          height={40}
          className={css.picture}
          onError={() => setFailed(img)}
        />
      ) : null}
      <span className={css.words} data-short={!hasWords || undefined}>
        {name}{' '}
        {nameBn && (
          <small lang="bn" data-name={nameBn}>
            {nameBn}
          </small>
        )}
      </span>
      <span className="visually-hidden">{uiTexts.toHome}</span>
    </Link>
  )
}
