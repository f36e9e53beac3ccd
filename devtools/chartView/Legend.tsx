import { chartTexts } from '../texts.ts'

const { legend, signs } = chartTexts

/** What the boxes and frames of a chart mean. */
export const Legend = () => (
  <details className="chart-legend">
    <summary>{legend}</summary>
    <ul>
      {Object.entries(signs).map(([sign, meaning]) => (
        <li key={sign}>
          <span className="chart-sign" data-sign={sign} aria-hidden="true" />
          {meaning}
        </li>
      ))}
    </ul>
  </details>
)
