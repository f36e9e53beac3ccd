import { useId } from 'react'
import * as css from './Segments.module.css'

interface SegmentsProps<Value extends string> {
  /** What is chosen here, for a screen reader. */
  readonly legend: string
  readonly values: readonly Value[]
  readonly names: Readonly<Record<Value, string>>
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** A choice of one among few values that all stand on the screen. */
export const Segments = <Value extends string>({ legend, values, names, value, onChoose }: SegmentsProps<Value>) => {
  const group = useId()
  return (
    <fieldset className={css.segments}>
      <legend className="visually-hidden">{legend}</legend>
      {values.map((one) => (
        <label key={one} className={css.segment}>
          <input
            className={css.input}
            type="radio"
            name={group}
            value={one}
            checked={one === value}
            onChange={() => onChoose(one)}
          />
          <span className={css.name}>{names[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
