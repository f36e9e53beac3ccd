import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { shopRoutes } from '../../../contract/routes/shop.ts'
import { shopTexts as texts } from '../../../messages/en/shop.ts'
import { uiTexts } from '../../../messages/en/ui.ts'
import { logoQuery } from '../../data/logo.ts'
import * as css from './Logo.module.css'

/** Logo and name of the shop, linked to its home page. */
export const Logo = () => {
  const { data: logo, isPending } = useQuery(logoQuery)
  return (
    <Link href={shopRoutes.home} className={`wordmark ${css.logo}`}>
      {logo?.img ? <img src={`${logo.img}?w=320`} alt="" width={40} height={40} className={css.picture} /> : null}
      {isPending ? <span className={css.picture} /> : null}
      {uiTexts.shopName} <small lang="bn">হাট</small>
      <span className="visually-hidden">{texts.home}</span>
    </Link>
  )
}
