import { Grid, Heading } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import * as css from './ChartPanel.module.css'
import type { Change } from './change.ts'

interface ChartPanelProps {
  readonly title: string
  /** The sum of the chart. */
  readonly figure?: ReactNode
  readonly change?: Change | undefined
  /** One sentence that summarizes the chart. */
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** Three charts; the last one is wide and low where two fit in a row. */
export const ChartGrid = ({ children }: { children: ReactNode }) => (
  <Grid gap="4" className={css.grid}>
    {children}
  </Grid>
)

/** Card around one chart. Its height stays the same while the chart loads. */
export const ChartPanel = ({ title, figure, change, summary, children }: ChartPanelProps) => {
  const id = useId()
  return (
    <Panel className={css.panel} aria-labelledby={id}>
      <Heading as="h3" size="2" weight="medium" color="gray" id={id}>
        {title}
      </Heading>
      <p className={css.figure}>{figure}</p>
      <p className={css.change} data-trend={change?.trend}>
        {change?.text}
      </p>
      <p className={css.summary}>{summary}</p>
      {children}
    </Panel>
  )
}
