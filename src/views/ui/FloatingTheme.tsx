import { Theme } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { look } from './theme.tsx'

/** Around menus and dialogs, which take their look from Radix Themes' context; it draws no box of its own. */
export const FloatingTheme = ({ children }: { children: ReactNode }) => (
  <Theme {...look} hasBackground={false} style={{ display: 'contents' }}>
    {children}
  </Theme>
)
