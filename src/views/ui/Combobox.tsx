import { Box, TextField } from '@radix-ui/themes'
import { ChevronDown } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { LANGUAGE } from '#messages/format.ts'
import * as css from './Combobox.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import * as textInput from './TextInput.module.css'

export interface ComboboxOption {
  readonly value: string
  /** The same name in Bangla, which the text may match too. */
  readonly bangla: string
  /** Further names that the text may match, such as former spellings. */
  readonly others?: readonly string[]
}

interface ComboboxProps extends Omit<FieldProps, 'children'> {
  readonly name: string
  /** The chosen option, or any text where `free`. */
  readonly value: string
  readonly options: readonly ComboboxOption[]
  /** The value as the page shows it where it is none of the options; by default as it is. */
  readonly shown?: string
  /** Whether a text outside the options is a value too. */
  readonly free?: boolean
  /** Number of options that the list shows at most; by default all. */
  readonly most?: number
  readonly readOnly?: boolean
  readonly autoComplete?: string
  readonly placeholder?: string
  /** Shown where no option matches the text. */
  readonly none: string
  /** Says the number of matching options to screen readers. */
  readonly countOf: (count: number) => string
  readonly onChange: (value: string) => void
}

/** A text without case, spaces and marks, so that "coxs bazar" finds "Cox's Bazar". */
const keyOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const namesOf = ({ value, bangla, others = [] }: ComboboxOption) =>
  [value, bangla, ...others].map(keyOf).filter((name) => name !== '')

/** The options that contain the text in one of their names; those that begin with it come first. */
const matching = (options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] => {
  const key = keyOf(text)
  if (key === '') return options
  const at = (option: ComboboxOption) => {
    const places = namesOf(option)
      .map((name) => name.indexOf(key))
      .filter((place) => place >= 0)
    return places.length > 0 ? Math.min(...places) : -1
  }
  return options.filter((option) => at(option) >= 0).toSorted((one, other) => Math.sign(at(one)) - Math.sign(at(other)))
}

const exact = (options: readonly ComboboxOption[], text: string) =>
  options.find((option) => namesOf(option).includes(keyOf(text)))

const isBangla = (LANGUAGE as Language) === 'bn'

/** The name of an option in the language of the page. */
const nameOf = ({ value, bangla }: ComboboxOption) => (isBangla && bangla) || value

const arrows: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** The text, the open list and the marked option of a combobox. */
const useCombobox = ({ value, options, shown: other = value, free, most, readOnly, onChange }: ComboboxProps) => {
  const chosen = options.find((option) => option.value === value)
  // Undefined while the text is the value; a typed text that is no value stays visible.
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = open ? matching(options, typed ?? '') : []
  const shown = found.slice(0, most)
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (option: ComboboxOption) => {
    setTyped(undefined)
    close()
    if (option.value !== value) onChange(option.value)
  }
  const type = (text: string) => {
    if (readOnly) return
    setTyped(text)
    setOpen(true)
    setActive(-1)
    const next = exact(options, text)?.value ?? (free ? text : '')
    if (next !== value) onChange(next)
  }
  // Where only an option is a value, a text that only one option matches means this option.
  const meant = !free && typed && value === '' && found.length === 1 ? found[0] : undefined
  const leave = () => {
    if (meant) choose(meant)
    else close()
    if (typed !== undefined && (free || value !== '')) setTyped(undefined)
  }
  const move = (by: 1 | -1) => {
    setOpen(true)
    const count = open ? shown.length : Math.min(options.length, most ?? options.length)
    setActive((at) => (count === 0 ? -1 : (at + by + count + (at < 0 && by < 0 ? 1 : 0)) % count))
  }
  return {
    text: typed ?? (chosen ? nameOf(chosen) : other),
    open,
    active,
    shown,
    setOpen,
    choose,
    type,
    leave,
    move,
    close,
  }
}

/** Text field with a list of options below it, searched in both languages (ARIA combobox pattern). */
export const Combobox = (props: ComboboxProps) => {
  const { label, error, hint, aside, name, readOnly, autoComplete, placeholder, none, countOf } = props
  const { text, open, active, shown, setOpen, choose, type, leave, move, close } = useCombobox(props)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || readOnly) return
    const by = arrows[event.key]
    const marked = shown[active]
    if (by) move(by)
    // While the list is open, Enter takes the option or the text, and does not submit the form.
    else if (event.key === 'Enter' && marked) choose(marked)
    else if (event.key === 'Enter' && open) leave()
    else if (event.key === 'Escape' && open) close()
    else return
    event.preventDefault()
  }
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(control) => (
        <Box position="relative">
          <TextField.Root
            size="3"
            className={textInput.input}
            {...control}
            name={name}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={active < 0 ? undefined : `${listId}${active}`}
            autoComplete={autoComplete}
            autoCapitalize="words"
            placeholder={placeholder}
            readOnly={readOnly}
            value={text}
            onChange={(event) => type(event.target.value)}
            onClick={() => readOnly || setOpen(true)}
            onKeyDown={onKeyDown}
            onBlur={leave}
          >
            <TextField.Slot side="right">
              <Icon of={ChevronDown} />
            </TextField.Slot>
          </TextField.Root>
          <span role="status" className="visually-hidden">
            {open && (shown.length > 0 ? countOf(shown.length) : none)}
          </span>
          {open && (
            <div className={css.list}>
              <div role="listbox" id={listId} ref={list} aria-label={label}>
                {shown.map((option, at) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys (ARIA combobox pattern)
                  <div
                    key={option.value}
                    id={`${listId}${at}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={at === active}
                    className={css.option}
                    // The focus stays in the field.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => choose(option)}
                  >
                    {nameOf(option)} {!isBangla && <span lang="bn">{option.bangla}</span>}
                  </div>
                ))}
              </div>
              {shown.length === 0 && <div className={`${css.option} ${css.none}`}>{none}</div>}
            </div>
          )}
        </Box>
      )}
    </Field>
  )
}
