import type { ReactNode } from 'react'

export type BadgeTone = 'accent' | 'red' | 'gray' | 'amber' | 'green' | 'blue'

/** A word or two that mark a thing. */
export const Badge = ({ tone = 'gray', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className="badge" data-tone={tone}>
    {children}
  </span>
)
