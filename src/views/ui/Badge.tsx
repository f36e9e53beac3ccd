import type { ReactNode } from 'react'

export type BadgeTone = 'accent' | 'red' | 'gray' | 'amber' | 'green' | 'blue'

/** Short label of an item. */
export const Badge = ({ tone = 'gray', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className="badge" data-tone={tone}>
    {children}
  </span>
)
