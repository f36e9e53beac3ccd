import { Heading } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import { Panel } from '../../ui/Panel.tsx'

interface ChartPanelProps {
  readonly title: string
  /** One sentence that summarizes the chart. */
  readonly summary: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

/** Card around one chart. Its height stays the same while the chart loads. */
export const ChartPanel = ({ title, summary, wide, children }: ChartPanelProps) => {
  const id = useId()
  return (
    <Panel className="chart" data-wide={wide || undefined} aria-labelledby={id}>
      <Heading as="h3" size="3" id={id}>
        {title}
      </Heading>
      <p className="chart-summary">{summary}</p>
      {children}
    </Panel>
  )
}
