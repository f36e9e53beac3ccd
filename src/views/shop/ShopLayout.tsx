import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { shopRoutes } from '#contract/routes/shop.ts'
import { LanguageSwitch } from '../frames/LanguageSwitch.tsx'
import { OfflineNotice } from '../frames/OfflineNotice.tsx'
import { ThemeSwitch } from '../frames/ThemeSwitch.tsx'
import { useSession } from '../session.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { AccountMenu } from './account/AccountMenu.tsx'
import { SignInLink } from './account/SignInLink.tsx'
import { CartButton } from './cart/CartButton.tsx'
import { CategoryBar } from './categories/CategoryBar.tsx'
import { LazyFooter } from './LazyFooter.tsx'
import { Logo } from './Logo.tsx'
import * as css from './ShopLayout.module.css'
import { SearchBox } from './search/SearchBox.tsx'
import { TabBar } from './TabBar.tsx'
import { WishlistButton } from './wishlist/WishlistButton.tsx'

/**
 * Layout of every shop page: logo, search, account menu, theme switch, categories, footer, and the tabs of a phone. The
 * checkout has no categories, which lead away from it.
 */
export default function ShopLayout({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user)
  const [path] = useLocation()
  return (
    <div className={css.shop}>
      <SkipLink />
      <OfflineNotice />
      <header className={css.bar}>
        <div className={css.row}>
          <Logo />
          <SearchBox key={path} />
          <div className={css.actions}>
            <LanguageSwitch short />
            <span className={css.wide}>
              <ThemeSwitch />
              <WishlistButton />
            </span>
            <CartButton />
            {user ? <AccountMenu user={user} /> : <SignInLink />}
          </div>
        </div>
      </header>
      {path === shopRoutes.checkout ? null : <CategoryBar />}
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <LazyFooter />
      <TabBar path={path} />
    </div>
  )
}
