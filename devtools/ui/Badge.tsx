import type { ReactNode } from 'react'
import * as ui from './tools.module.css'

/** Short label of an item. */
export const Badge = ({ tone, children }: { tone: 'accent' | 'red'; children: ReactNode }) => (
  <span className={ui.badge} data-tone={tone}>
    {children}
  </span>
)
