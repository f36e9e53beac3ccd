import { Link } from 'wouter'
import { shopRoutes } from '../../../../contract/routes/shop.ts'
import { browseTexts as texts } from '../../../../messages/en/browse.ts'

export interface Step {
  readonly name: string
  readonly to: string
}

/** Breadcrumbs from the home page to the present page. */
export const Breadcrumbs = ({ steps, here }: { steps: readonly Step[]; here: string }) => (
  <nav className="trail" aria-label={texts.trail}>
    <ol>
      {[{ name: texts.shop, to: shopRoutes.home }, ...steps].map(({ name, to }) => (
        <li key={to}>
          <Link href={to}>{name || texts.category}</Link>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
)
