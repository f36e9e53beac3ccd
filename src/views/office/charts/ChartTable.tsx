import { useState } from 'react'
import { chartsTexts as texts } from '../../../../messages/en/orderCharts.ts'
import * as css from './ChartTable.module.css'

interface ChartTableProps {
  /** Describes the figures. */
  readonly caption: string
  readonly heads: readonly string[]
  /** The first cell of each row is its name. */
  readonly rows: readonly (readonly string[])[]
  readonly total?: readonly string[]
}

const Row = ({ cells: [name, ...figures], heads }: { cells: readonly string[]; heads: readonly string[] }) => (
  <tr>
    <th scope="row">{name}</th>
    {figures.map((figure, at) => (
      <td key={heads[at + 1]}>{figure}</td>
    ))}
  </tr>
)

/** Table with the exact figures of a chart; rendered only while it is open. */
export const ChartTable = ({ caption, heads, rows, total }: ChartTableProps) => {
  const [open, setOpen] = useState(false)
  return (
    <details className={css.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.asTable}</summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need the focus here to scroll
        <section className={css.frame} aria-label={texts.tableOf(caption)} tabIndex={0}>
          <table className={css.table}>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells) => (
                <Row key={cells[0]} cells={cells} heads={heads} />
              ))}
            </tbody>
            {total && (
              <tfoot>
                <Row cells={total} heads={heads} />
              </tfoot>
            )}
          </table>
        </section>
      )}
    </details>
  )
}
