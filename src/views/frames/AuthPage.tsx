import { Heading, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { shopRoutes } from '../../../contract/routes/shop.ts'
import { uiTexts } from '../../../messages/en/ui.ts'
import { Icon, type IconNode } from '../ui/Icon.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

interface AuthPageProps {
  readonly title: string
  readonly text?: ReactNode
  readonly emblem?: IconNode
  readonly tone?: 'error'
  readonly children?: ReactNode
  /** Further links, below the card. */
  readonly foot?: ReactNode
}

/** Frame of an account page: one card with one task. */
export const AuthPage = ({ title, text, emblem, tone, children, foot }: AuthPageProps) => (
  <div className="auth-page">
    <header>
      <OfflineNotice />
      <div className="auth-bar">
        <Link to={shopRoutes.home} className="wordmark" aria-label={uiTexts.toTheShop}>
          <img src="/favicon.svg" alt="" width="32" height="32" />
          {uiTexts.shopName}
        </Link>
        <ThemeSwitch />
      </div>
    </header>
    <main className="auth-main">
      <div className="auth-card">
        <div className="auth-head">
          {emblem && (
            <span className="auth-emblem" data-tone={tone}>
              <Icon of={emblem} />
            </span>
          )}
          <Heading as="h1" size="7" tabIndex={-1}>
            {title}
          </Heading>
          {text && (
            <Text as="p" color="gray">
              {text}
            </Text>
          )}
        </div>
        {children}
        {foot && <div className="auth-footer">{foot}</div>}
      </div>
    </main>
  </div>
)
