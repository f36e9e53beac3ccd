import { Link } from 'wouter'
import { shopRoutes } from '#contract/routes/shop.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import * as css from './Breadcrumbs.module.css'

export interface Breadcrumb {
  readonly name: string
  readonly to: string
}

/** Breadcrumbs from the home page to the current page. */
export const Breadcrumbs = ({ ancestors, current }: { ancestors: readonly Breadcrumb[]; current: string }) => (
  <nav className={css.trail} aria-label={texts.trail}>
    <ol className={css.levels}>
      {[{ name: texts.shop, to: shopRoutes.home }, ...ancestors].map(({ name, to }) => (
        <li key={to} className={css.level}>
          <Link href={to}>{name || texts.category}</Link>
        </li>
      ))}
      <li className={css.level} aria-current="page">
        {current}
      </li>
    </ol>
  </nav>
)
