import { Theme } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { themeProps } from './theme.tsx'

/** Wraps menus and dialogs, which need Radix Themes' context for their styles; it renders no box of its own. */
export const FloatingTheme = ({ children }: { children: ReactNode }) => (
  <Theme {...themeProps} hasBackground={false} style={{ display: 'contents' }}>
    {children}
  </Theme>
)
