import { House, LayoutGrid, Search, ShoppingCart, User } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { categoryAddress, productAddress } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { cartButtonTexts, shopTexts as texts } from '#messages/shop.ts'
import { Icon, type IconNode } from '../ui/Icon.tsx'
import { CartCount } from './cart/CartButton.tsx'
import { focusSearch } from './search/SearchBox.tsx'
import * as css from './TabBar.module.css'

interface Tab {
  readonly icon: IconNode
  readonly label: string
  readonly to: string
  /** Beginnings of the addresses of the pages that belong to it. */
  readonly pages?: readonly string[]
  readonly mark?: ReactNode
  readonly onClick?: () => void
}

const tabs: readonly Tab[] = [
  { icon: House, label: texts.home, to: shopRoutes.home },
  { icon: LayoutGrid, label: texts.categories, to: shopRoutes.categories, pages: [categoryAddress()] },
  { icon: Search, label: texts.search, to: shopRoutes.search, onClick: focusSearch },
  { icon: ShoppingCart, label: cartButtonTexts.cart, to: shopRoutes.cart, mark: <CartCount /> },
  { icon: User, label: texts.account, to: shopRoutes.profile, pages: [shopRoutes.orders, shopRoutes.wishlist] },
]

/** The main pages of the shop at the bottom of a phone. A product and the checkout have buttons of their own there. */
export const TabBar = ({ path }: { path: string }) =>
  path === shopRoutes.checkout || path.startsWith(productAddress('')) ? null : (
    <nav className={css.tabs} aria-label={texts.mainPages} data-screen-only>
      {tabs.map(({ icon, label, to, pages, mark, onClick }) => (
        <Link
          key={to}
          href={to}
          className={css.tab}
          aria-current={path === to ? 'page' : pages?.some((page) => path.startsWith(page))}
          onClick={onClick}
        >
          <Icon of={icon} />
          {label} {mark}
        </Link>
      ))}
    </nav>
  )
