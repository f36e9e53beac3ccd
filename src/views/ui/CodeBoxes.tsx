import { Flex } from '@radix-ui/themes'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { uiTexts as texts } from '#messages/ui.ts'
import * as css from './CodeBoxes.module.css'

interface CodeBoxesProps {
  readonly digits: readonly string[]
  /** Index of the box that has the focus. */
  readonly focus: number
  readonly readOnly?: boolean
  readonly invalid?: boolean
  /** Id of the element with the error message. */
  readonly describedBy?: string
  readonly onDigit: (index: number, value: string) => void
  /** Receives text that was pasted or filled in by the phone. */
  readonly onText: (text: string) => void
  readonly onBackspace: (index: number) => void
  readonly onFocus: (index: number) => void
}

/** One box for each digit of a code; the focus follows `focus`. */
export const CodeBoxes = ({ digits, focus, readOnly, invalid, describedBy, ...on }: CodeBoxesProps) => {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  useLayoutEffect(() => boxes.current[focus]?.focus(), [focus])

  const type = (index: number, value: string) => {
    const before = digits[index] ?? ''
    if (value.length < 2) on.onDigit(index, value)
    else if (value.length === 2 && before && value.includes(before)) on.onDigit(index, value.replace(before, ''))
    else on.onText(value)
  }
  const press = (index: number, event: KeyboardEvent) => {
    const { key } = event
    // Typing the same digit again changes no value and so fires no input event.
    const isSame = key !== '' && key === digits[index]
    if (readOnly || event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Backspace') on.onBackspace(index)
    else if (key === 'ArrowLeft') on.onFocus(index - 1)
    else if (key === 'ArrowRight') on.onFocus(index + 1)
    else if (isSame) on.onDigit(index, key)
    else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    if (!readOnly) on.onText(event.clipboardData.getData('text'))
  }
  return (
    <Flex asChild justify="center" gap="3">
      <fieldset>
        <legend className="visually-hidden">{texts.code}</legend>
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
            key={index}
            ref={(box) => {
              boxes.current[index] = box
            }}
            className={css.box}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={texts.digit(index + 1, digits.length)}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            readOnly={readOnly}
            value={digit}
            onChange={(event) => type(index, event.target.value)}
            onKeyDown={(event) => press(index, event)}
            onPaste={paste}
            onFocus={(event) => {
              event.target.select()
              if (index !== focus) on.onFocus(index)
            }}
          />
        ))}
      </fieldset>
    </Flex>
  )
}
