import { useState } from 'react'
import { chartsTexts as texts } from '#messages/dashboard.ts'
import { FigureTable } from '#views/ui/FigureTable.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import * as css from './ChartTable.module.css'

interface ChartTableProps {
  /** Describes the figures. */
  readonly caption: string
  readonly heads: readonly string[]
  /** The first cell of each row is its name. */
  readonly rows: readonly (readonly string[])[]
  readonly total?: readonly string[]
  /** Addresses of the rows. */
  readonly links: readonly string[]
}

/** Table with the exact figures of a chart; rendered only while it is open. */
export const ChartTable = ({ caption, heads, rows, total, links }: ChartTableProps) => {
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
          rows={rows.map(([name = '', ...figures], at) => ({
            key: name,
            cells: [
              <TextLink key={name} to={links[at] as string}>
                {name}
              </TextLink>,
              ...figures,
            ],
          }))}
          total={total}
        />
      )}
    </details>
  )
}
