import { useEffect, useRef } from 'react'
import { tableTexts as texts } from '#messages/lists.ts'
import { CheckBox } from '../CheckBox.tsx'
import type { Selection } from './selection.ts'

export interface SelectAllBoxProps {
  readonly selection: Selection
  /** Keys of all rows. */
  readonly keys: readonly string[]
  /** Id of the box, for a label next to it. */
  readonly id?: string
}

/** Box that chooses all rows, or clears the selection; it is mixed while some rows are chosen. */
export const SelectAllBox = ({ selection, keys, id }: SelectAllBoxProps) => {
  const box = useRef<HTMLInputElement>(null)
  const chosen = selection.chosen.length
  const all = chosen > 0 && chosen === keys.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !all
  }, [chosen, all])
  return (
    <CheckBox
      ref={box}
      id={id}
      aria-label={texts.selectAll}
      checked={all}
      disabled={keys.length === 0}
      onChange={() => selection.change(chosen > 0 ? { type: 'clear' } : { type: 'all', keys })}
    />
  )
}
