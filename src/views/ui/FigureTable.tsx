import type { ReactNode } from 'react'
import * as css from './FigureTable.module.css'
import { ScrollBox } from './ScrollBox.tsx'

interface FigureRow {
  /** Unique among the rows. */
  readonly key: string
  /** The first cell is the name of the row. */
  readonly cells: readonly ReactNode[]
}

interface FigureTableProps {
  /** Accessible name of the region that scrolls. */
  readonly label: string
  readonly caption?: string
  readonly heads: readonly string[]
  readonly rows: readonly FigureRow[]
  readonly total?: readonly ReactNode[] | undefined
  readonly tall?: boolean
}

type RowProps = Pick<FigureTableProps, 'heads'> & Pick<FigureRow, 'cells'>

const Row = ({ cells: [name, ...figures], heads }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {figures.map((figure, at) => (
      <td key={heads[at + 1]}>{figure}</td>
    ))}
  </tr>
)

/** Table of figures that scrolls by itself; its headers, the names and the totals stay in view. */
export const FigureTable = ({ label, caption, heads, rows, total, tall }: FigureTableProps) => (
  <ScrollBox label={label} tall={tall}>
    <table className={css.table}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
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
        {rows.map(({ key, cells }) => (
          <Row key={key} cells={cells} heads={heads} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Row cells={total} heads={heads} />
        </tfoot>
      )}
    </table>
  </ScrollBox>
)
