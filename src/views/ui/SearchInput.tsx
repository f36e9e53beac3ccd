import { Spinner, Text } from '@radix-ui/themes'
import { Search } from 'lucide'
import { useId, useRef } from 'react'
import { uiTexts as texts } from '../../../messages/en/ui.ts'
import * as field from './Field.module.css'
import { Icon } from './Icon.tsx'
import * as frame from './Input.module.css'
import * as css from './SearchInput.module.css'

interface SearchInputProps {
  readonly label: string
  /** Whether the label is visible, next to other labelled fields; otherwise only screen readers read it. */
  readonly labelShown?: boolean
  /** What else the search finds; visible after a visible label. */
  readonly note?: string
  readonly value: string
  readonly placeholder?: string
  readonly onChange: (value: string) => void
  /** Called by Clear in place of emptying the field. */
  readonly onClear?: () => void
  readonly clearLabel?: string
  /** Whether the results are loading. */
  readonly busy?: boolean
  readonly maxLength?: number
}

/** Search field of a list; Clear empties it and keeps the focus in it. */
export const SearchInput = (props: SearchInputProps) => {
  const {
    label,
    value,
    placeholder,
    onChange,
    onClear = () => onChange(''),
    clearLabel,
    busy,
    maxLength,
    labelShown,
    note,
  } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onClear()
    input.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser of the build's target supports <search>
    <div role="search" className={labelShown ? field.field : undefined}>
      {labelShown ? (
        <div className={field.label}>
          <Text as="label" htmlFor={id} size="2" weight="medium">
            {label}
          </Text>
          {note && (
            <span id={`${id}note`} className={css.note}>
              {note}
            </span>
          )}
        </div>
      ) : (
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
      )}
      <div className={css.search}>
        <span className={css.icon}>{busy ? <Spinner size="2" /> : <Icon of={Search} />}</span>
        <input
          ref={input}
          id={id}
          type="search"
          className={`${frame.input} ${css.input}`}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={labelShown && note ? `${id}note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && (
          <button type="button" className={css.clear} onClick={clear}>
            {clearLabel ?? texts.clear}
          </button>
        )}
      </div>
      <span role="status" className="visually-hidden">
        {busy ? texts.searching : null}
      </span>
    </div>
  )
}
