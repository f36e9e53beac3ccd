import { useState } from 'react'
import { chartsTexts as texts } from '../../../../messages/en/orderCharts.ts'
import { FigureTable } from '../../ui/FigureTable.tsx'
import * as css from './ChartTable.module.css'

interface ChartTableProps {
  /** Describes the figures. */
  readonly caption: string
  readonly heads: readonly string[]
  /** The first cell of each row is its name. */
  readonly rows: readonly (readonly string[])[]
  readonly total?: readonly string[]
}

/** Table with the exact figures of a chart; rendered only while it is open. */
export const ChartTable = ({ caption, heads, rows, total }: ChartTableProps) => {
  const [open, setOpen] = useState(false)
  return (
    <details className={css.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.asTable}</summary>
      {open && (
        <FigureTable
          tall
          label={texts.tableOf(caption)}
          caption={caption}
          heads={heads}
          rows={rows.map((cells) => ({ key: cells[0] as string, cells }))}
          total={total}
        />
      )}
    </details>
  )
}
