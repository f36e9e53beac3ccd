import { Heading } from '@radix-ui/themes'
import type { ReactNode } from 'react'

interface PageTitleProps {
  /** Whether the title is not known yet. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** Heading of a page: smaller on a narrow screen. It can take the focus, but is no stop for Tab. */
export const PageTitle = ({ busy, children }: PageTitleProps) => (
  <Heading as="h1" size={{ initial: '6', sm: '7' }} tabIndex={-1} aria-busy={busy || undefined}>
    {children}
  </Heading>
)
