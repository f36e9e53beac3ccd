import { Heading } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly title: string
  /** Shows the inputs next to each other where the section is wide enough. */
  readonly isRow: boolean
  readonly children: ReactNode
}

/** Part of a long form, with its heading. */
export const Section = ({ title, isRow, children }: SectionProps) => {
  const id = useId()
  return (
    <section className="panel form" aria-labelledby={id}>
      <Heading as="h2" size="4" id={id}>
        {title}
      </Heading>
      {isRow ? <div className="form-columns product-form-row">{children}</div> : children}
    </section>
  )
}
