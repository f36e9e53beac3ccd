import type { ReactNode } from 'react'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { Panel } from '../../ui/Panel.tsx'

interface SectionProps {
  readonly title: string
  /** Shows the inputs next to each other where the section is wide enough. */
  readonly isRow: boolean
  readonly children: ReactNode
}

/** Part of a long form, with its heading. */
export const Section = ({ title, isRow, children }: SectionProps) => {
  return <Panel heading={title}>{isRow ? <FormColumns>{children}</FormColumns> : children}</Panel>
}
