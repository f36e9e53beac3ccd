import '@radix-ui/themes/tokens/colors/amber.css'
import '@radix-ui/themes/tokens/colors/blue.css'
import '@radix-ui/themes/tokens/colors/green.css'
import { Badge as ThemeBadge } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import * as css from './Badge.module.css'

export type BadgeTone = 'accent' | 'red' | 'gray' | 'amber' | 'green' | 'blue'

/** Short label of an item. The red one warns, so it stands out from the others. */
export const Badge = ({ tone = 'gray', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <ThemeBadge
    color={tone === 'accent' ? undefined : tone}
    variant={tone === 'red' ? 'solid' : 'soft'}
    highContrast={tone !== 'red'}
    radius="full"
    className={tone === 'red' ? css.badge : `${css.badge} ${css.soft}`}
  >
    {children}
  </ThemeBadge>
)
