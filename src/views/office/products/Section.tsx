import { Heading } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'

/** Part of a long form, with its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className="panel form" aria-labelledby={id}>
      <Heading as="h2" size="4" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
