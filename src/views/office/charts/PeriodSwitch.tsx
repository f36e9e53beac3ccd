import { chartsTexts as texts } from '#messages/dashboard.ts'
import { Segments } from '../Segments.tsx'
import type { Period } from './columns.ts'

const periods: readonly Period[] = ['days', 'months']

/** Switch for the period of the charts. */
export const PeriodSwitch = ({ period, onChange }: { period: Period; onChange: (period: Period) => void }) => (
  <Segments legend={texts.period} values={periods} names={texts.periods} value={period} onChoose={onChange} />
)
