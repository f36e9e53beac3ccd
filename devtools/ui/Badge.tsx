import './ui.css'
import type { ReactNode } from 'react'

/** Short label of an item. */
export const Badge = ({ tone, children }: { tone: 'accent' | 'red'; children: ReactNode }) => (
  <span className="devtools-badge" data-tone={tone}>
    {children}
  </span>
)
