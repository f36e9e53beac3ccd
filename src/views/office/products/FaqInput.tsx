import { Grid, Text } from '@radix-ui/themes'
import { Plus, Trash } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { FAQS_MAX } from '#contract/constants.ts'
import type { Faq } from '#contract/products/entity.ts'
import { Button } from '#views/ui/Button.tsx'
import { FieldError } from '#views/ui/FieldError.tsx'
import * as forms from '#views/ui/Form.module.css'
import { Icon } from '#views/ui/Icon.tsx'
import { SmallIconButton } from '#views/ui/SmallIconButton.tsx'
import { TextArea } from '#views/ui/TextArea.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import * as css from './FaqInput.module.css'
import type { ProductFields } from './fields.ts'

interface FaqInputProps extends ProductFields {
  readonly name: 'faqs' | 'faqsBn'
  readonly texts: {
    readonly hint: string
    readonly add: string
    readonly question: (nth: number) => string
    readonly answer: (nth: number) => string
    readonly remove: (nth: number) => string
  }
}

/** Questions with their answers, in one language. A new row takes the focus; after the removal of a row, the Add button takes it. */
export const FaqInput = ({ name, texts, values, issues, busy, set }: FaqInputProps) => {
  const faqs = values[name]
  const rows = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const grown = useRef(false)
  useLayoutEffect(() => {
    if (!grown.current) return
    grown.current = false
    rows.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  })

  const change = (at: number, part: Partial<Faq>) =>
    set(
      name,
      faqs.map((faq, index) => (index === at ? { ...faq, ...part } : faq)),
    )
  const add = () => {
    grown.current = true
    set(name, [...faqs, { question: '', answer: '' }])
  }
  const remove = (at: number) => {
    set(
      name,
      faqs.filter((_, index) => index !== at),
    )
    addButton.current?.focus()
  }
  return (
    <>
      <Text as="p" size="2" color="gray">
        {texts.hint}
      </Text>
      {faqs.length > 0 && (
        <Grid asChild gap="4">
          <ul className={css.faqs} ref={rows}>
            {faqs.map(({ question, answer }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is only its index and its two texts
              <li key={at} className={forms.form}>
                <TextInput
                  name={name}
                  label={texts.question(at + 1)}
                  value={question}
                  readOnly={busy}
                  onChange={(text) => change(at, { question: text })}
                  aside={
                    <SmallIconButton
                      icon={Trash}
                      label={texts.remove(at + 1)}
                      disabled={busy}
                      onPress={() => remove(at)}
                    />
                  }
                />
                <TextArea
                  name={name}
                  label={texts.answer(at + 1)}
                  value={answer}
                  rows={2}
                  readOnly={busy}
                  onChange={(text) => change(at, { answer: text })}
                />
              </li>
            ))}
          </ul>
        </Grid>
      )}
      {issues[name] && <FieldError text={issues[name]} />}
      <div>
        <Button
          ref={addButton}
          variant="soft"
          aria-disabled={busy || faqs.length >= FAQS_MAX}
          onClick={() => busy || faqs.length >= FAQS_MAX || add()}
        >
          <Icon of={Plus} /> {texts.add}
        </Button>
      </div>
    </>
  )
}
