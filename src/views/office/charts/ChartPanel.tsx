import { Heading } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'

interface ChartPanelProps {
  readonly title: string
  /** Says in a sentence what the chart shows. */
  readonly summary: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The card around one chart; it keeps its height while the chart is on its way. */
export const ChartPanel = ({ title, summary, wide, children }: ChartPanelProps) => {
  const id = useId()
  return (
    <section className="panel chart" data-wide={wide || undefined} aria-labelledby={id}>
      <Heading as="h3" size="3" id={id}>
        {title}
      </Heading>
      <p className="chart-summary">{summary}</p>
      {children}
    </section>
  )
}
