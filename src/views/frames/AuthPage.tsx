import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Icon, type IconNode } from '../ui/Icon.tsx'
import { AuthLogo } from './AuthLogo.tsx'
import * as css from './AuthPage.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
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
  <div className={css.page}>
    <header>
      <OfflineNotice />
      <Flex align="center" justify="between" px="4" py="3">
        <AuthLogo />
        <Flex align="center">
          <LanguageSwitch short />
          <ThemeSwitch />
        </Flex>
      </Flex>
    </header>
    <main className={css.main}>
      <div className={css.card}>
        <Grid gap="1" mb="5" className={css.head}>
          {emblem && (
            <span className={css.emblem} data-tone={tone}>
              <Icon of={emblem} />
            </span>
          )}
          {/* `PageTitle` is code of other first views. */}
          <Heading as="h1" size={{ initial: '6', sm: '7' }} tabIndex={-1}>
            {title}
          </Heading>
          {text && (
            <Text as="p" color="gray">
              {text}
            </Text>
          )}
        </Grid>
        {children}
        {foot && <div className={css.foot}>{foot}</div>}
      </div>
    </main>
  </div>
)
