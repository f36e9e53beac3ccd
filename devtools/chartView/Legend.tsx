import { chartTexts } from '../texts.ts'
import { Button } from '../ui/Button.tsx'
import * as ui from '../ui/tools.module.css'
import * as css from './Legend.module.css'

const { legend, signs } = chartTexts

interface LegendButtonProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

export const LegendButton = ({ isOpen, onToggle }: LegendButtonProps) => (
  <Button variant="outline" aria-expanded={isOpen} onClick={onToggle}>
    {legend}
  </Button>
)

/** What the boxes and frames of a chart mean. */
export const Legend = () => (
  <ul className={`${css.legend} ${ui.note}`} aria-label={legend}>
    {Object.entries(signs).map(([sign, meaning]) => (
      <li key={sign} className={ui.row}>
        <span className={css.sign} data-sign={sign} aria-hidden="true" />
        {meaning}
      </li>
    ))}
  </ul>
)
