import { Box, Spinner, TextField } from '@radix-ui/themes'
import { Search } from 'lucide'
import { useId, useRef } from 'react'
import { SEARCH_MAX } from '#contract/constants.ts'
import { uiTexts as texts } from '#messages/ui.ts'
import { Icon } from './Icon.tsx'
import * as css from './SearchInput.module.css'
import * as frame from './TextInput.module.css'

interface SearchInputProps {
  /** Name for screen readers. */
  readonly label: string
  /** What else the search finds; visible below the empty field while it has the focus. */
  readonly note?: string
  readonly value: string
  readonly placeholder?: string
  readonly onChange: (value: string) => void
  /** Called by Clear in place of emptying the field. */
  readonly onClear?: () => void
  readonly clearLabel?: string
  /** Whether the results are loading. */
  readonly busy?: boolean
}

/** Search field of a list; Clear empties it and keeps the focus in it. */
export const SearchInput = (props: SearchInputProps) => {
  const { label, value, placeholder, onChange, onClear = () => onChange(''), clearLabel, busy, note } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onClear()
    input.current?.focus()
  }
  return (
    // Not every browser of the build's target supports <search>.
    <Box role="search" className={css.search}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <TextField.Root
        ref={input}
        id={id}
        type="search"
        size="3"
        className={frame.input}
        value={value}
        placeholder={placeholder}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        enterKeyHint="search"
        aria-describedby={note ? `${id}note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <TextField.Slot>{busy ? <Spinner size="2" /> : <Icon of={Search} />}</TextField.Slot>
        {value !== '' && (
          <TextField.Slot side="right" pr="0">
            <button type="button" className={css.clear} onClick={clear}>
              {clearLabel ?? texts.clear}
            </button>
          </TextField.Slot>
        )}
      </TextField.Root>
      {note && (
        <span id={`${id}note`} className={css.note} hidden={value !== ''}>
          {note}
        </span>
      )}
      <span role="status" className="visually-hidden">
        {busy ? texts.searching : null}
      </span>
    </Box>
  )
}
