import { Box, Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { Panel } from '#views/ui/Panel.tsx'
import * as css from './ChartPanel.module.css'
import type { Change } from './change.ts'

interface ChartPanelProps {
  readonly title: string
  /** The sum of the chart. */
  readonly figure?: ReactNode
  /** Address of what the figure counts. */
  readonly to?: string
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
export const ChartPanel = ({ title, figure, to, change, summary, children }: ChartPanelProps) => {
  const id = useId()
  return (
    <Panel className={css.panel} aria-labelledby={id}>
      <Flex direction="column">
        <Heading as="h3" size="2" weight="medium" color="gray" id={id}>
          {title}
        </Heading>
        <Text as="p" size="6" weight="bold" mt="1">
          {to === undefined ? (
            figure
          ) : (
            <Link href={to} className={css.figure}>
              {figure}
            </Link>
          )}
        </Text>
        <Text as="p" size="2" wrap="pretty" mb="1" className={css.change} data-trend={change?.trend}>
          {change?.text}
        </Text>
        <Box asChild minHeight="3.75rem" mb="3">
          <Text as="p" size="2" color="gray" wrap="pretty">
            {summary}
          </Text>
        </Box>
        {children}
      </Flex>
    </Panel>
  )
}
