import type { ReactNode } from 'react'
import { PageHead } from './PageHead.tsx'

/** A page's heading, which takes the focus on arrival, and what stands under it. */
export const TitledPage = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <PageHead title={title} />
    {children}
  </>
)
