import { Heading } from '@radix-ui/themes'
import type { ReactNode } from 'react'

/** A page's heading, which takes the focus on arrival, and what stands under it. */
export const TitledPage = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <Heading as="h1" size="7" mb="4" tabIndex={-1}>
      {title}
    </Heading>
    {children}
  </>
)
