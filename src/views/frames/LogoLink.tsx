import { Link } from 'wouter'
import { shopRoutes } from '../../../contract/routes/shop.ts'
import { uiTexts } from '../../../messages/en/ui.ts'
import * as css from './LogoLink.module.css'

/**
 * Logo and name of the shop, linked to its home page.
 * @param img address of the logo; null for a shop without one, undefined until it is known
 */
export const LogoLink = ({ img }: { img: string | null | undefined }) => (
  <Link href={shopRoutes.home} className={css.logo}>
    {img ? <img src={`${img}?w=320`} alt="" width={40} height={40} className={css.picture} /> : null}
    {img === undefined ? <span className={css.picture} /> : null}
    {uiTexts.shopName} <small lang="bn">হাট</small>
    <span className="visually-hidden">{uiTexts.toHome}</span>
  </Link>
)
