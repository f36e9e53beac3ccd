import { TextInput } from '#views/ui/TextInput.tsx'

interface DayFieldsProps {
  readonly texts: { readonly from: string; readonly to: string }
  readonly filters: { readonly from?: string; readonly to?: string }
  readonly onChoose: (name: 'from' | 'to', day: string) => void
}

/** The filters of a list for its first and last day. */
export const DayFields = ({ texts, filters, onChoose }: DayFieldsProps) =>
  (['from', 'to'] as const).map((name) => (
    <TextInput
      key={name}
      name={name}
      label={texts[name]}
      type="date"
      value={filters[name] ?? ''}
      onChange={(day) => onChoose(name, day)}
    />
  ))
