import { Heading } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'

interface DetailsSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of an order's details, named by its heading. */
export const DetailsSection = ({ title, children }: DetailsSectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading as="h3" size="2" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
