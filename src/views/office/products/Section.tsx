import type { ReactNode } from 'react'
import { FormColumns } from '#views/ui/FormColumns.tsx'
import { Panel } from '#views/ui/Panel.tsx'

interface SectionProps {
  readonly title: string
  /** Shows the inputs next to each other where the section is wide enough. */
  readonly isRow: boolean
  readonly children: ReactNode
}

/** Part of a long form, with its heading, which is no label: its words are those of fields in it. */
export const Section = ({ title, isRow, children }: SectionProps) => (
  <Panel as="div" heading={title}>
    {isRow ? <FormColumns>{children}</FormColumns> : children}
  </Panel>
)
