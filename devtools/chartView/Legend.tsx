import { chartTexts } from '../texts.ts'

const { legend, signs } = chartTexts

interface LegendButtonProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

export const LegendButton = ({ isOpen, onToggle }: LegendButtonProps) => (
  <button type="button" className="chart-control chart-legend-button" aria-expanded={isOpen} onClick={onToggle}>
    {legend}
  </button>
)

/** What the boxes and frames of a chart mean. */
export const Legend = () => (
  <ul className="chart-legend" aria-label={legend}>
    {Object.entries(signs).map(([sign, meaning]) => (
      <li key={sign}>
        <span className="chart-sign" data-sign={sign} aria-hidden="true" />
        {meaning}
      </li>
    ))}
  </ul>
)
