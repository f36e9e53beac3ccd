import { useId } from 'react'
import { chartsTexts as texts } from '../../../../messages/en/orderCharts.ts'
import type { Period } from './columns.ts'

const periods: readonly Period[] = ['days', 'months']

/** Switch for the period of the charts. */
export const PeriodSwitch = ({ period, onChange }: { period: Period; onChange: (period: Period) => void }) => {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{texts.period}</legend>
      {periods.map((one) => (
        <label key={one} className="segment">
          <input type="radio" name={name} value={one} checked={one === period} onChange={() => onChange(one)} />
          <span>{texts.periods[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
