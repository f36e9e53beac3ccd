import { useId } from 'react'
import { tableTexts as texts } from '../../../messages/en/table.ts'

export const VIEWS = ['cards', 'table'] as const
export type ListLook = (typeof VIEWS)[number]

/** The stored choice of a list's view. */
export const listLookIn = (stored: unknown): ListLook => (stored === 'table' ? 'table' : 'cards')

/** Switch between the cards and the table of a list. */
export const ViewSwitch = ({ look, onChoose }: { look: ListLook; onChoose: (look: ListLook) => void }) => {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{texts.view}</legend>
      {VIEWS.map((one) => (
        <label key={one} className="segment">
          <input type="radio" name={name} value={one} checked={one === look} onChange={() => onChoose(one)} />
          <span>{texts.views[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
