import { Flex, Grid, Spinner, Text, TextField } from '@radix-ui/themes'
import { Search } from 'lucide'
import { useId, useRef } from 'react'
import { SEARCH_MAX } from '#contract/constants.ts'
import { uiTexts as texts } from '#messages/en/ui.ts'
import { Icon } from './Icon.tsx'
import * as css from './SearchInput.module.css'
import * as frame from './TextInput.module.css'

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
}

const SearchLabel = ({
  id,
  label,
  labelShown,
  note,
}: Pick<SearchInputProps, 'label' | 'labelShown' | 'note'> & { id: string }) =>
  labelShown ? (
    <Flex align="baseline" justify="between" gap="4">
      <Text as="label" htmlFor={id} size="2" weight="medium">
        {label}
      </Text>
      {note && (
        <span id={`${id}note`} className={css.note}>
          {note}
        </span>
      )}
    </Flex>
  ) : (
    <label htmlFor={id} className="visually-hidden">
      {label}
    </label>
  )

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
    // Not every browser of the build's target supports <search>.
    <Grid role="search" gap="1">
      <SearchLabel id={id} label={label} labelShown={labelShown} note={note} />
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
        aria-describedby={labelShown && note ? `${id}note` : undefined}
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
      <span role="status" className="visually-hidden">
        {busy ? texts.searching : null}
      </span>
    </Grid>
  )
}
