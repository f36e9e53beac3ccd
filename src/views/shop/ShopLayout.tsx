import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { shopRoutes } from '../../../contract/routes/shop.ts'
import { shopTexts as texts } from '../../../messages/en/shop.ts'
import { uiTexts } from '../../../messages/en/ui.ts'
import { logoQuery } from '../../data/logo.ts'
import { OfflineNotice } from '../frames/OfflineNotice.tsx'
import { ThemeSwitch } from '../frames/ThemeSwitch.tsx'
import { useSession } from '../session.tsx'
import { AccountMenu } from './account/AccountMenu.tsx'
import { SignInLink } from './account/SignInLink.tsx'
import { CartButton } from './cart/CartButton.tsx'
import { LazyFooter } from './LazyFooter.tsx'
import { SearchBox } from './search/SearchBox.tsx'

const Logo = () => {
  const { data: logo, isPending } = useQuery(logoQuery)
  return (
    <Link href={shopRoutes.home} className="wordmark shop-logo">
      {logo?.img ? <img src={`${logo.img}?w=320`} alt="" width={40} height={40} /> : null}
      {isPending ? <span className="shop-logo-placeholder" /> : null}
      {uiTexts.shopName} <small lang="bn">হাট</small>
      <span className="visually-hidden">{texts.home}</span>
    </Link>
  )
}

/** Layout of every shop page: logo, search, account menu, theme switch and footer. */
export default function ShopLayout({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user)
  return (
    <div className="shop">
      <a className="skip-link" href="#main">
        {uiTexts.skip}
      </a>
      <OfflineNotice />
      <header className="shop-bar">
        <div className="shop-width shop-bar-row">
          <Logo />
          <SearchBox />
          <div className="shop-actions">
            <ThemeSwitch />
            <CartButton />
            {user ? <AccountMenu user={user} /> : <SignInLink />}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="shop-width shop-main">
        {children}
      </main>
      <LazyFooter />
    </div>
  )
}
